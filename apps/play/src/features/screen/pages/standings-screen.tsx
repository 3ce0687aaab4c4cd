import { count, counted } from '@emcee/client';
import type { Board, BoardRow, ScreenStage } from '@emcee/contract';
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { linkOf, ScreenFrame } from '../parts/screen-frame.tsx';
import { SquareRain } from '../parts/screen-squares.tsx';
import { tablePages } from '../parts/table-pages.ts';
import { PlaceMove } from '../parts/table-parts.tsx';
import { useWholeBoard } from '../use-whole-board.ts';
import { LeadingTeams } from './leading-teams.tsx';
import classes from './standings-screen.module.css';

type StandingsScreenProps = {
  stage: ScreenStage;
  board: Board;
  title: ReactNode;
  isFinal?: boolean;
};

const SHOWN_MS = 12_000;

/** The same query as in the styles: a portrait screen, or a phone. */
const UPRIGHT = '(max-aspect-ratio: 1 / 1)';

/** Number of rows per column above which they are set closer. */
const ROOMY_ROWS = 14;
const PODIUM_PLACES = 3;

type TableColumnsProps = {
  rows: readonly BoardRow[];
  /** Number of first rows that show only their rank. */
  hidden: number;
};

/** The last published standings. Long standings are split into pages that turn automatically. */
export function StandingsScreen(props: StandingsScreenProps) {
  const { stage, title, isFinal = false } = props;
  const board = useWholeBoard(props.board);
  // A window that is higher than it is wide.
  const isUpright = useSyncExternalStore(follow, () => window.matchMedia(UPRIGHT).matches);
  const pages = tablePages(board.rows, { isFinal, isUpright });
  // While first places are hidden, the page of the last revealed row is shown.
  const { hiddenRows } = stage;
  const newest = pages.find((page) => page.before + page.rows.length > hiddenRows);
  const page = useTurningPages(hiddenRows > 0 && newest !== undefined ? [newest] : pages);
  const hidden = Math.max(0, hiddenRows - (page?.before ?? 0));
  const { before = 0, rows: { length } = [] } = page ?? {};
  const isPart = length > 0 && length < board.rowsCount;
  const [from, to] = [count(before + 1), count(before + length)];
  const teams = counted(board.rowsCount, 'team');
  return (
    <ScreenFrame
      stage={stage}
      title={title}
      isTitleHeading
      aside={<p>{isPart ? `${from} to ${to} of ${count(board.rowsCount)} teams` : teams}</p>}
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

/** Picks one of several pages, which turn automatically; undefined if there are none. */
function useTurningPages<Page>(pages: readonly Page[]): Page | undefined {
  const [turns, setTurns] = useState(0);
  const isTurning = pages.length > 1;

  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => setTurns((before) => before + 1), SHOWN_MS);
    return () => clearInterval(timer);
  }, [isTurning]);

  return pages[turns % Math.max(1, pages.length)];
}

function follow(onChange: () => void): () => void {
  const query = window.matchMedia(UPRIGHT);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function TableColumns({ rows, hidden }: TableColumnsProps) {
  const [isOneByOne] = useState(hidden > 0);
  const rowsEach = Math.ceil(rows.length / 2);
  const grid: CSSProperties & Record<'--rows', number> = { '--rows': Math.max(6, rowsEach) };
  return (
    <ol
      className={rowsEach > ROOMY_ROWS ? `${classes.rows} ${classes.close}` : classes.rows}
      style={grid}
    >
      {rows.map((row, index) => {
        const podium = row.rank <= PODIUM_PLACES ? classes.podium : '';
        return index < hidden ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hidden row has no other key
          <li key={`hidden ${index}`} className={`${classes.row} ${classes.hidden}`}>
            <span className={classes.rank}>{count(row.rank)}</span>
          </li>
        ) : (
          <li
            key={row.name}
            className={`${classes.row} ${row.rank === 1 ? classes.winner : podium}`}
            style={{ animationDelay: `${isOneByOne ? 0 : (rows.length - index) * 30}ms` }}
          >
            <span className={classes.rank}>{count(row.rank)}</span>
            <span className={classes.name}>{row.name}</span>
            <PlaceMove row={row} />
            <b>{count(row.points)}</b>
          </li>
        );
      })}
    </ol>
  );
}
