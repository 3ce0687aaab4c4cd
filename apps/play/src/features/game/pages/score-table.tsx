import { count } from '@emcee/client';
import { type Board, type BoardRow, playCalls } from '@emcee/contract';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { askUntilAnswered } from '../answering/ask-until-answered.ts';
import { useGame, useSession } from '../use-session.ts';
import classes from './score-table.module.css';

type ScoreTableProps = {
  board: Board;
  /** Number of rows shown at first, in addition to the team's own. */
  shown?: number;
  look?: 'quiet' | 'festive';
};

const FIRST_ROWS = 5;

export function ScoreTable({ board, shown = FIRST_ROWS, look = 'quiet' }: ScoreTableProps) {
  const { name, own } = useGame();
  const [isOpen, setIsOpen] = useState(false);
  const known = useWholeTable(board, { isWanted: isOpen });
  const rows = isOpen ? known : firstRows(known, { shown, own: ownRow(name, own?.score ?? null) });

  return (
    <section className={look === 'festive' ? classes.festive : classes.quiet}>
      <div className={classes.head}>
        <h2>Standings</h2>
        {board.rowsCount > shown && (
          <Button kind="text" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Show less' : `All ${count(board.rowsCount)}`}
          </Button>
        )}
      </div>
      <ol className={classes.rows}>
        {rows.map((row) => (
          <li
            key={row.name}
            className={row.name === name ? `${classes.row} ${classes.own}` : classes.row}
            aria-current={row.name === name ? 'true' : undefined}
          >
            <span className={classes.rank}>{count(row.rank)}</span>
            <span className={classes.name}>{row.name}</span>
            <span className={classes.points}>{count(row.points)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

type TableRow = Pick<BoardRow, 'name' | 'rank' | 'points'>;

function ownRow(
  name: string,
  score: { points: number; rank: number } | null,
): TableRow | undefined {
  return score === null ? undefined : { name, rank: score.rank, points: score.points };
}

function firstRows(
  rows: readonly TableRow[],
  { shown, own }: { shown: number; own: TableRow | undefined },
): readonly TableRow[] {
  const first = rows.slice(0, shown);
  if (own === undefined || first.some(({ name }) => name === own.name)) return first;
  return [...first, rows.find(({ name }) => name === own.name) ?? own];
}

/**
 * Rows of the whole standings. An event has only the first; the rest is fetched when a player opens the
 * list.
 */
function useWholeTable(
  { rows, rowsCount, rest }: Board,
  { isWanted }: { isWanted: boolean },
): readonly BoardRow[] {
  const { calls, gameId } = useSession();
  const [whole, setWhole] = useState<readonly BoardRow[]>();
  const isPart = rows.length < rowsCount;
  const told = JSON.stringify([rowsCount, rows, rest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: changed standings need another request
  useEffect(() => {
    if (!isWanted || !isPart) return;
    return askUntilAnswered(
      (signal) => calls.call(playCalls.board, { gameId }, { signal }),
      (reply) => setWhole(reply.rows),
    );
  }, [calls, gameId, isWanted, isPart, told]);

  // Keep the old rows until the new ones arrive, so that the scroll position stays.
  return isWanted && isPart ? (whole ?? rows) : rows;
}
