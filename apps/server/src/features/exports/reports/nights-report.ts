import { exportLabels, labelTexts, placeText, type ReportedNight } from '@emcee/contract';
import type { Names } from '../names.ts';
import { timeColumn } from '../tables.ts';
import { listReport, partOf } from './report.ts';

type Figures = NonNullable<ReportedNight['played']>;

const figures = [
  { title: 'Teams', key: 'teams' },
  { title: 'Phones', key: 'phones' },
  { title: 'People', key: 'people' },
  { title: 'Rounds', key: 'rounds' },
  { title: 'Corrections', key: 'corrections' },
] as const;

export const nightsReport = listReport<ReportedNight>({
  title: labelTexts.nights,
  columns: (names) => [
    timeColumn(names, { title: '{Night}', key: 'night', at: (row) => row.night?.startsAt ?? null }),
    { title: exportLabels.room, key: 'room', cell: (row) => row.roomCode },
    {
      title: exportLabels.host,
      key: 'host',
      cell: ({ played }) => played?.leaders.map(names.leader).join(', ') ?? null,
    },
    {
      title: 'Planned {host}',
      cell: ({ night }) => (night?.person ? names.leader(night.person.name) : null),
    },
    timeColumn(names, {
      title: 'Opened',
      key: 'opened',
      at: (row) => row.played?.openedAt ?? null,
    }),
    timeColumn(names, { title: 'Ended', key: 'ended', at: (row) => row.played?.endedAt ?? null }),
    ...figures.map(({ title, key }) => ({
      ...{ title, key },
      cell: ({ played }: ReportedNight) => played?.[key] ?? null,
    })),
    { title: 'Top three', cell: ({ played }) => played && topThreeIn(names, played) },
  ],
  read: (sources, query) => partOf('rows', sources.nights(query)),
});

function topThreeIn({ person }: Names, { topThree }: Figures): string {
  const named = (place: Figures['topThree'][number]) =>
    typeof place === 'number' ? place : place.map((name) => person({ userId: null, name }));
  return topThree.map((place) => placeText(named(place))).join(', ');
}
