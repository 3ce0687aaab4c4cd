import { count, counted } from '@emcee/client';
import type { Board, BoardRow, ScreenStage } from '@emcee/contract';
import type { ReactNode } from 'react';
import { linkOf, ScreenFrame } from '../parts/screen-frame.tsx';
import { SquareRain } from '../parts/screen-squares.tsx';
import { TableColumns } from '../parts/table-columns.tsx';
import { type TablePage, tablePages } from '../parts/table-pages.ts';
import { useIsUpright } from '../use-is-upright.ts';
import { useTurningPages } from '../use-turning-pages.ts';
import { useWholeBoard } from '../use-whole-board.ts';
import { LeadingTeams } from './leading-teams.tsx';

type StandingsScreenProps = {
  stage: ScreenStage;
  board: Board;
  title: ReactNode;
  isFinal?: boolean;
};

/** The last published standings. Long standings are split into pages that turn automatically. */
export function StandingsScreen(props: StandingsScreenProps) {
  const { stage, title, isFinal = false } = props;
  const board = useWholeBoard(props.board);
  const isUpright = useIsUpright();
  const pages = tablePages(board.rows, { isFinal, isUpright });
  // While first places are hidden, the page of the last revealed row is shown.
  const { hiddenRows } = stage;
  const newest = pages.find((page) => page.before + page.rows.length > hiddenRows);
  const page = useTurningPages(hiddenRows > 0 && newest !== undefined ? [newest] : pages);
  const hidden = Math.max(0, hiddenRows - (page?.before ?? 0));
  return (
    <ScreenFrame
      stage={stage}
      title={title}
      isTitleHeading
      aside={<p>{sizeOf(board, page)}</p>}
      {...(isFinal && { link: linkOf(stage) })}
    >
      {isFinal && <SquareRain />}
      {page?.kind === 'leading' && (
        <LeadingTeams key={page.before} rows={page.rows} hidden={hidden} />
      )}
      {page?.kind === 'columns' && (
        <TableColumns key={page.before} rows={page.rows} hidden={hidden} />
      )}
    </ScreenFrame>
  );
}

function sizeOf({ rowsCount }: Board, page: TablePage<BoardRow> | undefined): string {
  const { before = 0, rows = [] } = page ?? {};
  if (rows.length > 0 && rows.length < rowsCount) {
    return `${count(before + 1)} to ${count(before + rows.length)} of ${count(rowsCount)} teams`;
  }
  return counted(rowsCount, 'team');
}
