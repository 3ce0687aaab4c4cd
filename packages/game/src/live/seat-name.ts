import { withoutAccents } from '../accents.ts';

/** The longest name of a seat, in characters as a person counts them. */
export const SEAT_NAME_MAX_LENGTH = 40;

/** Why a text is no name of a seat. */
export type SeatNameProblem = 'empty' | 'too-long' | 'no-letter' | 'address';

// Whatever stands for nothing that is seen: format and control characters, and fillers that count as letters.
const UNSEEN = /[\p{Cf}\p{Cc}\p{Co}\p{Cs}\u115F\u1160\u3164\uFFA0\u2800]/gu;
const SEEN = /[\p{L}\p{N}\p{S}]/u;

/**
 * A name as a team typed it, in one line and without what cannot be seen; or why it is none. An email
 * address is refused: nobody's address belongs on the screen of a room.
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

/** What two names that look alike have in common: spaces, case, width and the accents of letters are left out. */
export function seatNameKey(name: string): string {
  return withoutAccents(name).replace(/\s/gu, '').normalize('NFC');
}

/** The first free name that begins with one that is taken: 'Emma 2'. */
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
