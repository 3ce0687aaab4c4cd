import { count, signed } from '@emcee/client';

/** Formats points with a sign; minus is U+2212. */
export function pointsText(points: number): string {
  return signed(points).replace('-', '−');
}

/** Formats a total of points with its noun; minus is U+2212. */
export function pointsCount(points: number): string {
  const written = count(points).replace('-', '−');
  return points === 1 ? `${written} point` : `${written} points`;
}
