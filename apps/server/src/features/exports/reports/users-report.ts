import { exportLabels, searchTexts, type UserRow } from '@emcee/contract';
import { timeTitle } from '../names.ts';
import { listReport } from './list-report.ts';

/** The people who play in the rooms. */
export const usersReport = listReport<UserRow>({
  title: exportLabels.users,
  columns: (names) => [
    { title: 'Email', cell: (row) => row.userEmail, isPersonal: true },
    {
      title: 'Player names',
      cell: (row) => names.person({ userId: row._id, name: row.playerNames.join(', ') }),
    },
    { title: exportLabels.rooms, cell: (row) => row.roomCodes.join(', ') },
    { title: 'Total score', cell: (row) => row.totalScore },
    { title: timeTitle('Last login', names), cell: (row) => names.moment(row.lastLogin) },
  ],
  searchText: searchTexts.user,
  read: async (sources, query) => {
    const { users: rows, nextCursor } = await sources.users(query);
    return { rows, nextCursor };
  },
});
