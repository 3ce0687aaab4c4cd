import { withoutAccents } from '../accents.ts';
import { nameText } from '../unseen.ts';
import { asTheyLook } from './look-alikes.ts';

/** In code points. */
export const SEAT_NAME_MAX_LENGTH = 40;

export type SeatNameProblem = 'empty' | 'too-long' | 'no-letter' | 'address';

const SEEN = /[\p{L}\p{N}\p{S}]/u;

/** Cleans a typed team name, or returns a problem. Names appear on the big screen, so none is an address. */
export function readSeatName(
  typed: string,
): { readonly name: string } | { readonly problem: SeatNameProblem } {
  const name = nameText(typed);
  if (name === '') return { problem: 'empty' };
  if ([...name].length > SEAT_NAME_MAX_LENGTH) return { problem: 'too-long' };
  if (!SEEN.test(name)) return { problem: 'no-letter' };
  if (/\S@\S/.test(name)) return { problem: 'address' };
  return { name };
}

/**
 * The key under which names that look alike are equal: ignores spaces, joiners, case, width and accents, and
 * letters of other scripts equal the Latin ones that they look like.
 */
export function seatNameKey(name: string): string {
  const key = withoutAccents(name).replace(/[\s\p{Cf}]|\uFE0F/gu, '');
  return asTheyLook(key.normalize('NFC'));
}

/** The first free variant of a taken name: 'Emma 2'. */
export function otherSeatName(name: string, isTaken: (key: string) => boolean): string {
  for (let number = 2; ; number += 1) {
    const ending = ` ${number}`;
    const beginning = [...name].slice(0, SEAT_NAME_MAX_LENGTH - ending.length).join('');
    const other = beginning.trimEnd() + ending;
    if (!isTaken(seatNameKey(other))) return other;
  }
}
