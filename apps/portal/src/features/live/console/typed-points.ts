import { SEAT_POINTS } from '@emcee/game';

/** Parses typed points: 2, +2, -1, −0,5; undefined if they are no number. */
export function readPoints(typed: string): number | undefined {
  const plain = typed.trim().replaceAll('−', '-').replace(',', '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** Returns the points one step up or down, skipping 0: nobody can be given 0 points. */
export function steppedPoints(
  points: number,
  { by, halfPoints }: { by: 1 | -1; halfPoints: boolean },
): number {
  const step = halfPoints ? 0.5 : 1;
  const next = points + by * step;
  const limited = Math.min(SEAT_POINTS.most, Math.max(-SEAT_POINTS.most, next));
  return limited === 0 ? by * step : limited;
}
