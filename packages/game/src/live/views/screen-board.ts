import type { BoardRow } from './own-view.ts';
import type { ScreenStage } from './stage-views.ts';

/** The lowest rank on the page of the winners. */
export const LOWEST_WINNING_RANK = 3;

/** The standings as far as the screen shows them. A row that is not shown has only its rank. */
export function screenBoard(
  {
    shows,
    pause,
    round,
    hiddenRows,
  }: Pick<ScreenStage, 'shows' | 'pause' | 'round' | 'hiddenRows'>,
  rows: readonly BoardRow[],
): BoardRow[] | undefined {
  switch (shows) {
    case 'standings':
      return rows.map((row, index) => (index < hiddenRows ? onlyRank(row) : row));
    case 'winners':
      return rows.map((row) => (row.rank > LOWEST_WINNING_RANK ? onlyRank(row) : row));
    case 'pause':
      return pause?.hasTable ? [...rows] : undefined;
    case 'end':
      // Without the marks of a round, the result isn't final.
      return round?.state === 'marking' || round?.state === 'later' ? undefined : [...rows];
    default:
      return undefined;
  }
}

function onlyRank({ rank }: BoardRow): BoardRow {
  return { rank, name: '', points: 0, previousRank: null };
}
