import { type Board, type BoardRow, playCalls } from '@emcee/contract';
import { useEffect, useState } from 'react';
import { askUntilAnswered } from '../answering/ask-until-answered.ts';
import { useSession } from '../use-session.ts';

/** The rows of the whole table: an event holds the first, the others are asked for while somebody wants to see them. */
export function useWholeTable(
  { rows, rowsCount, rest }: Board,
  { isWanted }: { isWanted: boolean },
): readonly BoardRow[] {
  const { calls, gameId } = useSession();
  const [whole, setWhole] = useState<readonly BoardRow[]>();
  const isPart = rows.length < rowsCount;
  const told = JSON.stringify([rowsCount, rows, rest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again when what was told has changed
  useEffect(() => {
    if (!isWanted || !isPart) return;
    return askUntilAnswered(
      (signal) => calls.call(playCalls.board, { gameId }, { signal }),
      (reply) => setWhole(reply.rows),
    );
  }, [calls, gameId, isWanted, isPart, told]);

  // Until the new one is there the old one stands, so that nobody who reads far below is thrown up.
  return isWanted && isPart ? (whole ?? rows) : rows;
}
