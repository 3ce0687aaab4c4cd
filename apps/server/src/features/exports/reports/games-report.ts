import {
  exportLabels,
  gameModeLabels,
  type ListedGame,
  searchTexts,
  wageringText,
} from '@emcee/contract';
import { timeTitle } from '../names.ts';
import { listReport } from './list-report.ts';

export const gamesReport = listReport<ListedGame>({
  title: 'Games',
  columns: (names) => [
    {
      title: timeTitle('Started', names),
      key: 'started',
      cell: (row) => names.moment(row.startedAt),
    },
    {
      title: timeTitle('Ended', names),
      cell: ({ endedAt }) => (endedAt === null ? null : names.moment(endedAt)),
    },
    { title: exportLabels.room, key: 'room', cell: (row) => row.roomCode },
    { title: 'Name', cell: (row) => row.name },
    { title: 'Mode', key: 'mode', cell: (row) => gameModeLabels[row.gameMode] },
    { title: 'Wagering', key: 'wagering', cell: (row) => wageringText(row.wagering) },
    { title: 'Rounds', key: 'rounds', cell: (row) => row.roundsCount },
    { title: 'Players', key: 'players', cell: (row) => row.playersCount },
    { title: 'Top score', key: 'top', cell: (row) => row.topScore },
    { title: 'Demo', cell: (row) => (row.demo ? 'yes' : 'no') },
  ],
  searchText: (row, { written }) => searchTexts.game(row, written),
  read: async (sources, query) => {
    const { games: rows, nextCursor } = await sources.games(query);
    return { rows, nextCursor };
  },
});
