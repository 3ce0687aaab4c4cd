import { useState } from 'react';

/** True for as long as the page is shown if it is to move, and people don't want less motion. */
export function useMotion(isWanted: boolean): boolean {
  const [isMoving] = useState(
    () => isWanted && !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  return isMoving;
}
