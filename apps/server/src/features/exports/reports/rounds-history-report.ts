import {
  exportLabels,
  gameModeLabels,
  type RoundHistory,
  roundVersionLabels,
  searchTexts,
  wagerModeLabels,
} from '@emcee/contract';
import { timeTitle } from '../names.ts';
import { listReport } from './list-report.ts';

/** The rounds that were played. */
export const roundsHistoryReport = listReport<RoundHistory>({
  title: 'Rounds',
  columns: (names) => [
    {
      title: timeTitle('Played', names),
      key: 'played',
      cell: (row) => names.moment(row.createdAt),
    },
    { title: exportLabels.room, key: 'room', cell: (row) => row.roomId.roomCode },
    { title: 'Round', key: 'round', cell: (row) => row.name },
    { title: 'Version', key: 'version', cell: (row) => roundVersionLabels[row.version] },
    { title: 'Mode', cell: (row) => gameModeLabels[row.roundMode] },
    { title: 'Wager mode', key: 'wagering', cell: (row) => wagerModeLabels[row.wagerMode] },
    { title: 'Questions', key: 'questions', cell: (row) => row.questionsCount },
    { title: 'Players', key: 'players', cell: (row) => row.playersCount },
  ],
  searchText: (row, { written }) => searchTexts.roundHistory(row, written),
  read: async (sources, query) => {
    const { roundsHistory: rows, nextCursor } = await sources.roundsHistory(query);
    return { rows, nextCursor };
  },
});
