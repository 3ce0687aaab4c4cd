import { count } from '@emcee/client';
import { type Host, libraryCalls } from '@emcee/contract';
import { IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCall } from '../../lib/calls/calls.ts';
import { playedDay } from '../../lib/played-day.ts';
import { useRounds } from '../../lib/use-rounds.ts';
import { SmallIconButton } from '../../ui/basics/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/forms/fields/select-field.tsx';
import { SortableList } from '../../ui/forms/fields/sortable-list.tsx';
import classes from './nights.module.css';

type Room = Host['room'];
// Each is a call.
const MOST_WARNINGS = 10;

type NamedRound = { _id: string; name: string };

/** Rounds in order. They can be dragged, and moved by the arrow keys. */
export function RoundsField({
  name,
  value,
  known = [],
  error,
  rooms = [],
  onChange,
}: {
  name: string;
  value: readonly string[];
  /** Named before the library is loaded. */
  known?: readonly NamedRound[] | undefined;
  error?: string | undefined;
  /** Warns if they have played rounds. */
  rooms?: readonly Room[];
  onChange: (roundIds: string[]) => void;
}) {
  const library = useRounds().data?.preEnteredRounds;
  const [addedCount, setAddedCount] = useState(0);
  const names = useMemo(() => {
    const rounds: readonly NamedRound[] = [...known, ...(library ?? [])];
    return new Map(rounds.map((round) => [round._id, round.name]));
  }, [known, library]);
  const nameOf = (roundId: string) => names.get(roundId) ?? '';
  const choices = (library ?? [])
    .filter(({ _id }) => !value.includes(_id))
    .map((round) => ({ value: round._id, label: round.name }));
  return (
    <div className={classes.rounds}>
      <SelectField
        // Empties the field after each round.
        key={addedCount}
        hasFocus={addedCount > 0}
        name={name}
        label="Rounds"
        placeholder={library === undefined ? 'Loading rounds' : 'Add a round'}
        choices={choices}
        value=""
        error={error}
        onChange={(roundId) => {
          setAddedCount(addedCount + 1);
          onChange([...value, roundId]);
        }}
      />
      {value.length > 0 && (
        <SortableList
          label="Rounds in order"
          items={value}
          itemKey={(roundId) => roundId}
          itemLabel={nameOf}
          onReorder={onChange}
        >
          {(roundId) => (
            <span className={classes.round}>
              {nameOf(roundId)}
              <SmallIconButton
                icon={<IconX size={16} aria-hidden />}
                label={`Remove ${nameOf(roundId)}`}
                onClick={() => onChange(value.filter((other) => other !== roundId))}
              />
            </span>
          )}
        </SortableList>
      )}
      {rooms.slice(0, MOST_WARNINGS).map((room) => (
        <PlayedThere key={room._id} room={room} roundIds={value} />
      ))}
    </div>
  );
}

function PlayedThere({ room, roundIds }: { room: Room; roundIds: readonly string[] }) {
  const { data } = useCall(libraryCalls.roundsPlayed, { roomId: room._id });
  const played = data?.rounds.filter(({ _id }) => roundIds.includes(_id)) ?? [];
  const [last] = played
    .map(({ lastPlayedAt }) => lastPlayedAt)
    .toSorted()
    .toReversed();
  if (last === undefined) return null;
  return (
    <Notice tone="warning">
      {`${room.roomCode} played ${count(played.length)} of these on ${playedDay(last)}.`}
    </Notice>
  );
}
