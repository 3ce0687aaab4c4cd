import { exportLabels, searchTexts, type UserScore } from '@emcee/contract';
import { listReport } from './list-report.ts';

/** The totals of people, or of teams, over the days that were chosen. */
export const userScoresReport = listReport<UserScore>({
  title: 'Scores',
  columns: (names) => [
    {
      title: 'Email',
      key: 'scorer',
      cell: (row) => row.user?.email ?? null,
      isPersonal: true,
      sortBy: ({ user, team }) => user?.email ?? team,
    },
    {
      title: 'Player name',
      cell: ({ user, teams }) =>
        names.person({ userId: user?._id ?? null, name: teams.join(', ') }),
    },
    { title: exportLabels.rooms, key: 'rooms', cell: (row) => row.roomCodes.join(', ') },
    { title: 'Score', key: 'score', cell: (row) => row.scores },
  ],
  searchText: searchTexts.userScore,
  read: async (sources, query) => {
    const { userScores: rows, nextCursor } = await sources.userScores(query);
    return { rows, nextCursor };
  },
});
