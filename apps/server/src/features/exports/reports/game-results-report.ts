import { type GameResult, searchTexts } from '@emcee/contract';
import { timeTitle } from '../names.ts';
import { listReport } from './list-report.ts';

/** What every player scored in every game. */
export const gameResultsReport = listReport<GameResult>({
  title: 'Results',
  columns: (names) => [
    { title: timeTitle('Game', names), key: 'game', cell: (row) => names.moment(row.gameDate) },
    { title: 'Venue', key: 'venue', cell: (row) => row.roomName },
    { title: 'Email', cell: (row) => row.email, isPersonal: true },
    { title: 'Emails', key: 'email', cell: (row) => row.emails.join(', '), isPersonal: true },
    {
      title: 'Player name',
      key: 'player',
      cell: (row) => names.person({ userId: row.userId, name: row.team }),
    },
    { title: 'Score', key: 'score', cell: (row) => row.score },
  ],
  searchText: (row, { written }) => searchTexts.gameResult(row, written),
  read: async (sources, query) => {
    const { gameResults: rows, nextCursor } = await sources.results(query);
    return { rows, nextCursor };
  },
});
