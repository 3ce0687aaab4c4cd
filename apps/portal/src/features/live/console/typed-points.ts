import { SEAT_POINTS } from '@emcee/game';

/** Reads 2, +2, -1 and −0,5; undefined if the text is no number. */
export function readPoints(typed: string): number | undefined {
  const plain = typed.trim().replaceAll('−', '-').replace(',', '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** Skips 0: nobody can be given 0 points. */
export function steppedPoints(
  points: number,
  { by, halfPoints }: { by: 1 | -1; halfPoints: boolean },
): number {
  const step = halfPoints ? 0.5 : 1;
  const next = points + by * step;
  const limited = Math.min(SEAT_POINTS.most, Math.max(-SEAT_POINTS.most, next));
  return limited === 0 ? by * step : limited;
}
