import {
  hostCalls,
  type Invitation,
  labelTexts,
  type Member,
  peopleScreenTexts,
} from '@emcee/contract';
import { useCallback } from 'react';
import { useCall } from '../../lib/calls/calls.ts';
import { useWords } from '../../lib/words.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { CheckList } from '../../ui/forms/fields/check-list.tsx';
import { ChoiceList } from '../../ui/forms/fields/choice-list.tsx';

type Leader = Pick<Member | Invitation, 'leads' | 'hostIds'>;

/** `planned`: no room but for planned nights. `own`: a room of their own, which the person brings or gets. */
export type Leads = 'all' | 'chosen' | 'planned' | 'own';

export function leadsOf({ leads = 'chosen', hostIds = [] }: Leader): Leads {
  return leads === 'chosen' && hostIds.length === 0 ? 'planned' : leads;
}

/** Fields of the calls that give somebody rooms. */
export function leadsSent(leads: Leads, hostIds: readonly string[]) {
  return {
    leads: leads === 'all' ? ('all' as const) : ('chosen' as const),
    hostIds: leads === 'chosen' ? [...hostIds] : [],
  };
}

export const leadsLabels = { all: 'All', chosen: 'Chosen' } as const;

/** The rooms in which a person runs games. */
export function LeadsChoice({
  leads,
  hostIds,
  hasOwn = false,
  onLeads,
  onHostIds,
}: {
  leads: Leads;
  hostIds: readonly string[];
  hasOwn?: boolean;
  onLeads: (leads: Leads) => void;
  onHostIds: (hostIds: readonly string[]) => void;
}) {
  const words = useWords();
  const list = useCall(hostCalls.list);
  const choices: readonly { value: Leads; label: string }[] = [
    { value: 'all', label: leadsLabels.all },
    { value: 'chosen', label: leadsLabels.chosen },
    { value: 'planned', label: words(peopleScreenTexts.plannedOnly) },
    ...(hasOwn ? [{ value: 'own' as const, label: words(peopleScreenTexts.ownRoom) }] : []),
  ];
  return (
    <>
      <ChoiceList
        label={words(peopleScreenTexts.whichRooms)}
        name="leads"
        isRow
        choices={choices}
        value={leads}
        onChange={(value) =>
          onLeads(choices.find((each) => each.value === value)?.value ?? 'chosen')
        }
      />
      {leads === 'chosen' && (
        <Loaded query={list}>
          {({ hosts }) => (
            <CheckList
              title={words(labelTexts.rooms)}
              items={hosts.map(({ _id, room, displayName }) => ({
                key: _id,
                label: room.roomCode,
                ...(displayName !== null && { note: displayName }),
              }))}
              chosen={new Set(hostIds)}
              onChange={(chosen) => onHostIds([...chosen])}
            />
          )}
        </Loaded>
      )}
    </>
  );
}

/** Names the rooms in which somebody may run games. */
export function useRoomsOf(): (leader: Leader) => string {
  const words = useWords();
  const hosts = useCall(hostCalls.list).data?.hosts;
  return useCallback(
    ({ leads, hostIds = [] }) => {
      if (leads === undefined) return words(peopleScreenTexts.ownRoomListed);
      if (leads === 'all') return leadsLabels.all;
      const chosen = (hosts ?? []).filter(({ _id }) => hostIds.includes(_id));
      const codes = chosen.map(({ room }) => room.roomCode).join(', ');
      return codes === '' && hosts !== undefined ? words(peopleScreenTexts.plannedOnly) : codes;
    },
    [hosts, words],
  );
}
