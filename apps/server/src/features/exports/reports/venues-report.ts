import {
  exportLabels,
  gameModeLabels,
  searchTexts,
  type Venue,
  venueKindLabels,
} from '@emcee/contract';
import { timeColumn } from '../tables.ts';
import { listReport, wholeList } from './list-report.ts';

export const venuesReport = listReport<Venue>({
  title: 'Venues',
  columns: (names) => [
    { title: exportLabels.room, key: 'room-code', cell: (row) => row.roomCode },
    { title: 'Admin', key: 'admin', cell: (row) => row.adminEmail, isPersonal: true },
    { title: 'Kind', key: 'kind', cell: (row) => venueKindLabels[row.kind] },
    { title: 'PRO', cell: (row) => (row.pro ? 'yes' : 'no') },
    { title: 'Mode', key: 'state', cell: (row) => gameModeLabels[row.gameMode] },
    { title: 'Players', key: 'players', cell: (row) => row.playersCount },
    { title: 'Games', key: 'games', cell: (row) => row.gamesCount },
    timeColumn(names, { title: 'Last game', key: 'last-game', at: ({ lastGameAt }) => lastGameAt }),
    timeColumn(names, { title: 'Since', key: 'created', at: (row) => row.createdAt }),
  ],
  searchText: searchTexts.venue,
  read: async (sources, { adminId }) => wholeList((await sources.venues(adminId)).venues),
});
