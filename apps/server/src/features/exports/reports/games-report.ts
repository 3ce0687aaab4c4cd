import {
  exportLabels,
  gameModeLabels,
  type ListedGame,
  searchTexts,
  wageringText,
} from '@emcee/contract';
import { timeColumn } from '../tables.ts';
import { listReport, partOf } from './report.ts';

export const gamesReport = listReport<ListedGame>({
  title: 'Games',
  columns: (names) => [
    timeColumn(names, { title: 'Started', key: 'started', at: (row) => row.startedAt }),
    timeColumn(names, { title: 'Ended', at: ({ endedAt }) => endedAt }),
    { title: exportLabels.room, key: 'room', cell: (row) => row.roomCode },
    { title: exportLabels.host, cell: ({ leaders = [] }) => leaders.map(names.leader).join(', ') },
    { title: 'Name', cell: (row) => row.name },
    { title: 'Mode', key: 'mode', cell: (row) => gameModeLabels[row.gameMode] },
    { title: 'Wagering', key: 'wagering', cell: (row) => wageringText(row.wagering) },
    { title: 'Rounds', key: 'rounds', cell: (row) => row.roundsCount },
    { title: 'Players', key: 'players', cell: (row) => row.playersCount },
    { title: 'Top score', key: 'top', cell: (row) => row.topScore },
    { title: 'Demo', cell: (row) => (row.demo ? 'yes' : 'no') },
  ],
  searchText: (row, { written }) => searchTexts.game(row, written),
  read: (sources, query) => partOf('games', sources.games(query)),
});
