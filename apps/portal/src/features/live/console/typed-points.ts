import { signed } from '@emcee/client';
import { SEAT_POINTS } from '@emcee/game';

/** Points as they are written: +2, −0.5. */
export function pointsText(points: number): string {
  return signed(points).replace('-', '−');
}

/** The points that a host typed: 2, +2, -1, −0,5; undefined for what is no number. */
export function readPoints(typed: string): number | undefined {
  const plain = typed.trim().replaceAll('−', '-').replace(',', '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** One step up or down; nobody is given no points. */
export function steppedPoints(
  points: number,
  { by, halfPoints }: { by: 1 | -1; halfPoints: boolean },
): number {
  const step = halfPoints ? 0.5 : 1;
  const next = points + by * step;
  const limited = Math.min(SEAT_POINTS.most, Math.max(-SEAT_POINTS.most, next));
  return limited === 0 ? by * step : limited;
}
