import type { Board, BoardRow } from '@emcee/contract';
import { useEffect, useState } from 'react';
import { useScreenSession } from './use-screen.ts';

const AGAIN_MS = 5_000;

/** The whole table: an event holds the first rows, the others are asked for whenever any of them change. */
export function useWholeBoard(board: Board): Board {
  const { readBoard } = useScreenSession();
  const [whole, setWhole] = useState<readonly BoardRow[]>();
  const isPart = board.rows.length < board.rowsCount;
  const told = JSON.stringify([board.rowsCount, board.rows, board.rest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again when what was told has changed
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

  // Until the new one is there the old one stands, so that no page jumps back to the first.
  return isPart && whole !== undefined
    ? { ...board, rowsCount: Math.max(board.rowsCount, whole.length), rows: [...whole] }
    : board;
}
