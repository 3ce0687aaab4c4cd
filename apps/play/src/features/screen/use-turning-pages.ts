import { useEffect, useState } from 'react';

const SHOWN_MS = 12_000;

/** Picks one of several pages, which turn automatically; undefined if there are none. */
export function useTurningPages<Page>(pages: readonly Page[]): Page | undefined {
  const [turns, setTurns] = useState(0);
  const isTurning = pages.length > 1;

  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => setTurns((before) => before + 1), SHOWN_MS);
    return () => clearInterval(timer);
  }, [isTurning]);

  return pages[turns % Math.max(1, pages.length)];
}
