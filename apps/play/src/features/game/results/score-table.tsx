import { count } from '@emcee/client';
import { type Board, type BoardRow, playCalls } from '@emcee/contract';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { type StandingsRow, StandingsRows } from '../../../ui/standings-table.tsx';
import { askUntilAnswered } from '../answering/ask-until-answered.ts';
import { useGame, useSession } from '../use-session.ts';
import classes from './score-table.module.css';

type ScoreTableProps = {
  board: Board;
  /** Number of rows shown at first, in addition to the team's own. */
  shown?: number;
  look?: 'short' | 'festive';
};

const FIRST_ROWS = 5;

export function ScoreTable({ board, shown = FIRST_ROWS, look = 'short' }: ScoreTableProps) {
  const { name, own } = useGame();
  const [isOpen, setIsOpen] = useState(false);
  const known = useWholeTable(board, { isWanted: isOpen });
  const rows = isOpen
    ? known
    : firstRows(known, { shown, own: own?.score && { ...own.score, name } });

  return (
    <section>
      <div className={look === 'festive' ? `${classes.head} ${classes.festive}` : classes.head}>
        <h2>Standings</h2>
        {board.rowsCount > shown && (
          <Button kind="text" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Show less' : `All ${count(board.rowsCount)}`}
          </Button>
        )}
      </div>
      <StandingsRows rows={rows} own={[name]} look={look} />
    </section>
  );
}

function firstRows(
  rows: readonly StandingsRow[],
  { shown, own }: { shown: number; own: StandingsRow | null | undefined },
): readonly StandingsRow[] {
  const first = rows.slice(0, shown);
  if (own == null || first.some(({ name }) => name === own.name)) return first;
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
