import { exportLabels, searchTexts, type UserRow } from '@emcee/contract';
import { timeTitle } from '../names.ts';
import { listReport } from './list-report.ts';

/** The people who play in the rooms. */
export const usersReport = listReport<UserRow>({
  title: exportLabels.users,
  columns: (names) => [
    { title: 'Email', key: 'email', cell: (row) => row.userEmail, isPersonal: true },
    {
      title: 'Player names',
      key: 'names',
      cell: (row) => names.person({ userId: row._id, name: row.playerNames.join(', ') }),
    },
    { title: exportLabels.rooms, key: 'rooms', cell: (row) => row.roomCodes.join(', ') },
    { title: 'Total score', key: 'score', cell: (row) => row.totalScore },
    {
      title: timeTitle('Last login', names),
      key: 'login',
      cell: (row) => names.moment(row.lastLogin),
    },
  ],
  searchText: searchTexts.user,
  read: async (sources, query) => {
    const { users: rows, nextCursor } = await sources.users(query);
    return { rows, nextCursor };
  },
});
