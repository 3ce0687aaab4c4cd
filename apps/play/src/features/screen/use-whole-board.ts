import type { Board, BoardRow } from '@emcee/contract';
import { useEffect, useState } from 'react';
import { useScreenSession } from './use-screen.ts';

const AGAIN_MS = 5_000;

/** Fetches the whole standings whenever they change, because an event has only the first rows. */
export function useWholeBoard(board: Board): Board {
  const { readBoard } = useScreenSession();
  const [whole, setWhole] = useState<readonly BoardRow[]>();
  const isPart = board.rows.length < board.rowsCount;
  const told = JSON.stringify([board.rowsCount, board.rows, board.rest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: changed standings need another request
  useEffect(() => {
    if (!isPart) return;
    const asking = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    function ask(): void {
      readBoard(asking.signal)
        .then(setWhole)
        .catch(() => {
          if (!asking.signal.aborted) timer = setTimeout(ask, AGAIN_MS);
        });
    }
    ask();
    return () => {
      asking.abort();
      clearTimeout(timer);
    };
  }, [readBoard, isPart, told]);

  // Keep the old rows until the new ones arrive, so that the page doesn't jump back to the first.
  return isPart && whole !== undefined
    ? { ...board, rowsCount: Math.max(board.rowsCount, whole.length), rows: [...whole] }
    : board;
}
