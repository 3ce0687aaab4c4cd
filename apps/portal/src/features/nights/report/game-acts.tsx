import {
  labelTexts,
  nightCalls,
  nightReportCalls,
  nightReportTexts,
  pathTo,
  portalPaths,
  type ReportedNight,
  type ReportedNightGame,
} from '@emcee/contract';
import { IconCalendarEvent, IconHistory, IconUsers } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCall, useCallCache, useSend } from '../../../lib/calls/calls.ts';
import { clocksIn, shownClock, shownDate } from '../../../lib/clock-times.ts';
import { dayAfter } from '../../../lib/days.ts';
import { useMay } from '../../../lib/session/rights.ts';
import { useWords, type Words } from '../../../lib/words.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ActDialog } from '../../../ui/forms/act-dialog.tsx';
import { CheckList } from '../../../ui/forms/fields/check-list.tsx';
import { SelectField } from '../../../ui/forms/fields/select-field.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import type { Act } from '../../../ui/tables/acts.tsx';
import { ANYONE, usePeople } from '../use-people.ts';
import { clockOn } from './report-columns.tsx';

const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

const dialogs = { night: LinkGame, leaders: ChangeLeaders } as const;

type Chosen = { row: ReportedNight; game: ReportedNightGame };
type Asked = Chosen & { what: keyof typeof dialogs };

/** The row menu of a night, and the dialog that it opened. */
export function useGameActs() {
  const words = useWords();
  const mayChange = useMay(nightReportCalls.changeGame);
  const [asked, setAsked] = useState<Asked>();
  const acts = useMemo(
    () => (row: ReportedNight) =>
      row.games.flatMap((game) => actsOf({ row, game }, words, mayChange ? setAsked : undefined)),
    [words, mayChange],
  );
  const Dialog = asked && dialogs[asked.what];
  return { acts, dialog: Dialog && <Dialog {...asked} onClose={() => setAsked(undefined)} /> };
}

function actsOf({ row, game }: Chosen, words: Words, ask?: (asked: Asked) => void): Act[] {
  const { games, night, timeZone, hostId } = row;
  // Several games of a night are told apart by their times.
  const at = games.length > 1 ? `, ${clockOn(game.startedAt, timeZone, night?.day)}` : '';
  const open = {
    icon: <IconHistory {...icon} />,
    to: pathTo(portalPaths.playedGame, { id: game._id }),
  };
  const acts: Act[] = [{ label: `Open game${at}`, ...open }];
  if (ask === undefined) return acts;
  if (hostId !== null) {
    acts.push({
      label: `${words(nightReportTexts.link)}${at}`,
      icon: <IconCalendarEvent {...icon} />,
      onClick: () => ask({ what: 'night', row, game }),
    });
  }
  acts.push({
    label: `${words(nightReportTexts.leaders)}${at}`,
    icon: <IconUsers {...icon} />,
    onClick: () => ask({ what: 'leaders', row, game }),
  });
  return acts;
}

function useChange({ _id: id }: ReportedNightGame, onClose: () => void) {
  const words = useWords();
  const cache = useCallCache();
  const change = useSend(nightReportCalls.changeGame);
  return async (changed: { nightId?: string | null; leaders?: string[] }) => {
    await change.mutateAsync({ id, ...changed });
    toast(words(nightReportTexts.changed));
    onClose();
    void cache.refresh(nightReportCalls.read);
    void cache.refresh(nightCalls.list);
  };
}

const NONE = 'none';
const DAYS_BEFORE = 7;

function LinkGame({ row, game, onClose }: Chosen & { onClose: () => void }) {
  const words = useWords();
  const { day } = clocksIn(row.timeZone, new Date(game.startedAt));
  const near = { from: dayAfter(day, -DAYS_BEFORE), days: 2 * DAYS_BEFORE + 1 };
  const nights = useCall(nightCalls.list, { ...near, host_id: row.hostId ?? undefined });
  const [chosen, setChosen] = useState(game.nightId ?? NONE);
  const change = useChange(game, onClose);
  return (
    <ActDialog
      title={words(nightReportTexts.link)}
      confirmLabel="Save"
      act={() => change({ nightId: chosen === NONE ? null : chosen })}
      onClose={onClose}
    >
      <Loaded query={nights}>
        {(reply) => {
          const found = reply.nights.map(({ _id, ...night }) => ({ _id, night }));
          const isThere = found.some(({ _id }) => _id === game.nightId);
          // The present night may be further away.
          const all =
            row.night === null || isThere ? found : [{ _id: row._id, night: row.night }, ...found];
          return (
            <SelectField
              name="night"
              label={words(nightReportTexts.night)}
              value={chosen}
              onChange={setChosen}
              choices={[
                { value: NONE, label: words(nightReportTexts.notPlanned) },
                ...all.map(({ _id, night }) => ({
                  ...{ value: _id, label: `${shownDate(night.day)}, ${shownClock(night.time)}` },
                })),
              ]}
            />
          );
        }}
      </Loaded>
    </ActDialog>
  );
}

function ChangeLeaders({ game, onClose }: Chosen & { onClose: () => void }) {
  const words = useWords();
  const { choices } = usePeople(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(game.leaders.map(({ key }) => key)),
  );
  const change = useChange(game, onClose);
  const named = new Map(choices.map(({ value, label }) => [value, label]));
  named.delete(ANYONE);
  for (const { key, name } of game.leaders) named.set(key, name);
  return (
    <ActDialog
      title={words(nightReportTexts.leaders)}
      confirmLabel="Save"
      act={() => change({ leaders: [...chosen] })}
      onClose={onClose}
    >
      <CheckList
        title={words(labelTexts.hosts)}
        items={[...named].map(([key, label]) => ({ key, label }))}
        chosen={chosen}
        onChange={setChosen}
      />
    </ActDialog>
  );
}
