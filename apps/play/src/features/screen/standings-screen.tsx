import { count } from '@emcee/client';
import type { Board, BoardRow, ScreenStage } from '@emcee/contract';
import type { CSSProperties, ReactNode } from 'react';
import { ScreenFrame } from './screen-frame.tsx';
import { SquareRain } from './screen-squares.tsx';
import classes from './standings-screen.module.css';
import { TableColumns } from './table-columns.tsx';
import { type TablePage, tablePages } from './table-pages.ts';
import { PlaceMove, pointsOf } from './table-parts.tsx';
import { useTurningPages } from './use-turning-pages.ts';
import { useWholeBoard } from './use-whole-board.ts';

const LARGE_ROWS = 3;

type StandingsScreenProps = {
  stage: ScreenStage;
  board: Board;
  title: ReactNode;
  /** It is the end of the evening. */
  isFinal?: boolean;
};

/** The table as it was published last; pages turn by themselves where it is long. */
export function StandingsScreen(props: StandingsScreenProps) {
  const { stage, title, isFinal = false } = props;
  const board = useWholeBoard(props.board);
  const pages = tablePages(board.rows, { isFinal });
  const page = useTurningPages(pages);
  return (
    <ScreenFrame stage={stage} title={title} isTitleHeading aside={<p>{sizeOf(board, page)}</p>}>
      {isFinal && <SquareRain />}
      {page?.kind === 'podium' && <Podium key={page.before} rows={page.rows} />}
      {page?.kind === 'columns' && <TableColumns key={page.before} rows={page.rows} />}
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

/** The first three large, the others beside them. */
function Podium({ rows }: { rows: readonly BoardRow[] }) {
  const [first] = rows;
  const large = rows.slice(0, LARGE_ROWS);
  const others = rows.slice(LARGE_ROWS);
  return (
    <div className={others.length === 0 ? `${classes.board} ${classes.alone}` : classes.board}>
      <ol className={classes.large}>
        {large.map((row, index) => (
          <li
            key={row.name}
            className={row.rank === 1 ? `${classes.card} ${classes.winner}` : classes.card}
            style={{ animationDelay: `${(LARGE_ROWS - index) * 600}ms` }}
          >
            <span className={classes.place}>{count(row.rank)}</span>
            <span className={classes.team}>{row.name}</span>
            <span className={classes.bar} aria-hidden="true">
              <i style={shareOf(row, first)} />
            </span>
            <b>{pointsOf(row)}</b>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <ol className={classes.others} start={LARGE_ROWS + 1}>
          {others.map((row, index) => (
            <li key={row.name} style={{ animationDelay: `${(others.length - index) * 60}ms` }}>
              <span className={classes.rank}>{count(row.rank)}</span>
              <span className={classes.name}>{row.name}</span>
              <PlaceMove row={row} />
              <b>{pointsOf(row)}</b>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** A bar is the share of the first score, and never less than nothing. */
function shareOf({ points }: BoardRow, first: BoardRow | undefined): CSSProperties {
  const most = first?.points ?? 0;
  const share = most > 0 ? Math.min(1, Math.max(0, points / most)) : 0;
  return { transform: `scaleX(${share})` };
}
