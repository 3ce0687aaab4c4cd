import { count } from '@emcee/client';
import type { Board, BoardRow, ScreenStage } from '@emcee/contract';
import type { ReactNode } from 'react';
import { ScreenFrame } from '../parts/screen-frame.tsx';
import { SquareRain } from '../parts/screen-squares.tsx';
import { TableColumns } from '../parts/table-columns.tsx';
import { type TablePage, tablePages } from '../parts/table-pages.ts';
import { useIsUpright } from '../use-is-upright.ts';
import { useTurningPages } from '../use-turning-pages.ts';
import { useWholeBoard } from '../use-whole-board.ts';
import { Podium } from './podium.tsx';

type StandingsScreenProps = {
  stage: ScreenStage;
  board: Board;
  title: ReactNode;
  /** Only the teams of the first places, as many as this; all of them without it. */
  places?: number;
  /** It is the end of the evening. */
  isFinal?: boolean;
};

/** The table as it was published last; pages turn by themselves where it is long. */
export function StandingsScreen(props: StandingsScreenProps) {
  const { stage, title, places = Number.POSITIVE_INFINITY, isFinal = false } = props;
  const board = useWholeBoard(props.board);
  const rows = board.rows.filter(({ rank }) => rank <= places);
  const isUpright = useIsUpright();
  const pages = tablePages(rows, { isFinal, isUpright });
  // The row that was shown last decides the page, while the first places are hidden.
  const { hiddenRows } = stage;
  const newest = pages.find((page) => page.before + page.rows.length > hiddenRows);
  const page = useTurningPages(hiddenRows > 0 && newest !== undefined ? [newest] : pages);
  const hidden = Math.max(0, hiddenRows - (page?.before ?? 0));
  return (
    <ScreenFrame stage={stage} title={title} isTitleHeading aside={<p>{sizeOf(board, page)}</p>}>
      {isFinal && <SquareRain />}
      {page?.kind === 'podium' && <Podium key={page.before} rows={page.rows} hidden={hidden} />}
      {page?.kind === 'columns' && (
        <TableColumns key={page.before} rows={page.rows} hidden={hidden} />
      )}
    </ScreenFrame>
  );
}

/** How many teams there are, or which of them are shown. */
function sizeOf({ rowsCount }: Board, page: TablePage<BoardRow> | undefined): string {
  const { before = 0, rows = [] } = page ?? {};
  if (rows.length > 0 && rows.length < rowsCount) {
    return `${count(before + 1)} to ${count(before + rows.length)} of ${count(rowsCount)} teams`;
  }
  return rowsCount === 1 ? '1 team' : `${count(rowsCount)} teams`;
}
