import { count, counted } from '@emcee/client';
import { labelTexts, nightReportTexts, placeText, type ReportedNight } from '@emcee/contract';
import { isNightOver } from '@emcee/game';
import { clocksIn, shortZone, shownClock, shownDate } from '../../../lib/clock-times.ts';
import type { Words } from '../../../lib/words.tsx';
import { NoWrap } from '../../../ui/basics/no-wrap.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import type { Column } from '../../../ui/tables/table-columns.ts';
import { personName } from '../night-values.ts';
import classes from '../nights.module.css';

const figures = [
  { key: 'phones', title: 'Phones' },
  { key: 'people', title: 'People' },
  { key: 'rounds', title: 'Rounds' },
  { key: 'corrections', title: 'Corrections' },
] as const;

/** `usualZone` needs no name. */
export function columnsIn(words: Words, usualZone: string): Column<ReportedNight>[] {
  const title = ({ night, timeZone }: ReportedNight) => {
    if (night === null) return words(nightReportTexts.notPlanned);
    const zone = timeZone === usualZone ? '' : ` ${shortZone(timeZone)}`;
    return `${shownDate(night.day)}, ${shownClock(night.time)}${zone}`;
  };
  const host = (row: ReportedNight) => hostOf(row, words);
  return [
    {
      key: 'night',
      title: words(nightReportTexts.night),
      cell: (row) => <Quiet isQuiet={row.night === null}>{title(row)}</Quiet>,
      card: 'title',
      sortBy: ({ night, played }) => night?.startsAt ?? played?.openedAt ?? '',
    },
    {
      key: 'room',
      title: words(labelTexts.room),
      cell: ({ roomCode }) => <NoWrap>{roomCode}</NoWrap>,
      card: 'fact',
      sortBy: ({ roomCode }) => roomCode,
    },
    {
      key: 'host',
      title: words(labelTexts.host),
      cell: (row) => <Quiet isQuiet={!row.played?.leaders.length}>{host(row)}</Quiet>,
      card: 'fact',
      sortBy: host,
    },
    {
      key: 'opened',
      title: 'Opened',
      cell: (row) => (row.played === null ? <State row={row} /> : openedAt(row)),
      card: 'fact',
      // The title of a planned night has a time.
      onCard: (row) => row.night === null && openedAt(row),
      sortBy: ({ played }) => played?.openedAt ?? '',
    },
    {
      key: 'ended',
      title: 'Ended',
      cell: (row) => endedAt(row) || (row.played && <State row={row} />),
      card: 'state',
      onCard: (row) => <State row={row} />,
    },
    {
      key: 'teams',
      title: 'Teams',
      isNumeric: true,
      cell: ({ played }) => shown(played?.teams),
      card: 'fact',
      onCard: ({ played }) => played && counted(played.teams, 'team'),
      sortBy: ({ played }) => played?.teams ?? null,
    },
    ...figures.map(
      ({ key, title }): Column<ReportedNight> => ({
        ...{ key, title, isNumeric: true },
        cell: ({ played }) => shown(played?.[key]),
        note: ({ played }) => (played?.[key] ? `${title}: ${count(played[key])}` : ''),
      }),
    ),
    {
      key: 'top',
      title: 'Top three',
      cell: ({ played }) => played?.topThree.map(placeText).join(', '),
      card: 'fact',
    },
  ];
}

function Quiet({ isQuiet, children }: { isQuiet: boolean; children: string }) {
  return <span className={isQuiet ? classes.summary : undefined}>{children}</span>;
}

function State({ row: { night, played } }: { row: ReportedNight }) {
  if (played !== null) return played.endedAt === null && <Badge tone="open">Now</Badge>;
  const isOver = night !== null && isNightOver({ startsAt: new Date(night.startsAt) }, new Date());
  return isOver && <Badge tone="none">Not played</Badge>;
}

const shown = (figure: number | null | undefined) =>
  figure === null || figure === undefined ? '' : count(figure);

function hostOf({ night, played }: ReportedNight, words: Words): string {
  if (played !== null && played.leaders.length > 0) return played.leaders.join(', ');
  if (played === null) return night === null ? '' : personName(night.person);
  if (!night?.person) return words(nightReportTexts.roomSignIn);
  return words(nightReportTexts.roomSignInPlanned, { name: night.person.name });
}

function openedAt({ played, night, timeZone }: ReportedNight): string {
  return played === null ? '' : clockOn(played.openedAt, timeZone, night?.day);
}

function endedAt({ played, timeZone }: ReportedNight): string {
  if (!played?.endedAt) return '';
  return clockOn(played.endedAt, timeZone, clocksIn(timeZone, new Date(played.openedAt)).day);
}

/** Names the day if it is another. */
export function clockOn(at: string, timeZone: string, usualDay?: string): string {
  const { day, time } = clocksIn(timeZone, new Date(at));
  return day === usualDay ? shownClock(time) : `${shownDate(day)}, ${shownClock(time)}`;
}
