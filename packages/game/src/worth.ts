import { WORTH } from './limits.ts';

/** True for a value that may be prepared: 0.5 to 10,000 points, in steps of 0.5. */
export function isWorth(points: number): boolean {
  return points >= WORTH.min && points <= WORTH.max && Number.isInteger(2 * points);
}

/** Reads a typed value: 0.5 or 0,5; null if it is empty, NaN for anything but a number. */
export function readWorth(typed: string): number | null {
  const plain = typed.trim().replace(',', '.');
  if (plain === '') return null;
  return /^\d+(?:\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN;
}
