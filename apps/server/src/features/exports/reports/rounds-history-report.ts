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
    { title: timeTitle('Played', names), cell: (row) => names.moment(row.createdAt) },
    { title: exportLabels.room, cell: (row) => row.roomId.roomCode },
    { title: 'Round', cell: (row) => row.name },
    { title: 'Version', cell: (row) => roundVersionLabels[row.version] },
    { title: 'Mode', cell: (row) => gameModeLabels[row.roundMode] },
    { title: 'Wager mode', cell: (row) => wagerModeLabels[row.wagerMode] },
    { title: 'Questions', cell: (row) => row.questionsCount },
    { title: 'Players', cell: (row) => row.playersCount },
  ],
  searchText: (row, { written }) => searchTexts.roundHistory(row, written),
  read: async (sources, query) => {
    const { roundsHistory: rows, nextCursor } = await sources.roundsHistory(query);
    return { rows, nextCursor };
  },
});
