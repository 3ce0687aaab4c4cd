import { count, signed } from '@emcee/client';

/** What an answer has earned or cost, with the true sign for minus. */
export function pointsText(points: number): string {
  return signed(points).replace('-', '−');
}

/** A sum of points with its noun. */
export function pointsCount(points: number): string {
  const written = count(points).replace('-', '−');
  return points === 1 ? `${written} point` : `${written} points`;
}
