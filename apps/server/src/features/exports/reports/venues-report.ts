import {
  exportLabels,
  gameModeLabels,
  searchTexts,
  type Venue,
  venueKindLabels,
} from '@emcee/contract';
import { timeTitle } from '../names.ts';
import { listReport, wholeList } from './list-report.ts';

/** The rooms of all admins, for super admins. */
export const venuesReport = listReport<Venue>({
  title: 'Venues',
  columns: (names) => [
    { title: exportLabels.room, cell: (row) => row.roomCode },
    { title: 'Admin', cell: (row) => row.adminEmail, isPersonal: true },
    { title: 'Kind', cell: (row) => venueKindLabels[row.kind] },
    { title: 'PRO', cell: (row) => (row.pro ? 'yes' : 'no') },
    { title: 'Mode', cell: (row) => gameModeLabels[row.gameMode] },
    { title: 'Players', cell: (row) => row.playersCount },
    { title: 'Games', cell: (row) => row.gamesCount },
    {
      title: timeTitle('Last game', names),
      cell: ({ lastGameAt }) => (lastGameAt === null ? null : names.moment(lastGameAt)),
    },
    { title: timeTitle('Since', names), cell: (row) => names.moment(row.createdAt) },
  ],
  searchText: searchTexts.venue,
  read: async (sources, { adminId }) => wholeList((await sources.venues(adminId)).venues),
});
