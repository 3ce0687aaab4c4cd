import { withoutAccents } from '../accents.ts';

/** In code points. */
export const SEAT_NAME_MAX_LENGTH = 40;

export type SeatNameProblem = 'empty' | 'too-long' | 'no-letter' | 'address';

// Invisible characters: format and control characters, and fillers that count as letters.
const UNSEEN = /[\p{Cf}\p{Cc}\p{Co}\p{Cs}\u115F\u1160\u3164\uFFA0\u2800]/gu;
const SEEN = /[\p{L}\p{N}\p{S}]/u;

/**
 * Cleans a typed team name: one line, without invisible characters. Returns a problem instead if it is
 * no valid name. Email addresses are refused, because names appear on the big screen.
 */
export function readSeatName(
  typed: string,
): { readonly name: string } | { readonly problem: SeatNameProblem } {
  const name = typed
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  if (name === '') return { problem: 'empty' };
  if (lengthOf(name) > SEAT_NAME_MAX_LENGTH) return { problem: 'too-long' };
  if (!SEEN.test(name)) return { problem: 'no-letter' };
  if (/\S@\S/.test(name)) return { problem: 'address' };
  return { name };
}

/** The key under which similar names are equal: ignores spaces, case, width and accents. */
export function seatNameKey(name: string): string {
  return withoutAccents(name).replace(/\s/gu, '').normalize('NFC');
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

function lengthOf(text: string): number {
  return [...text].length;
}
