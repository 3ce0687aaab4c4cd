import { ordinalEnding } from '@emcee/game';

/** The name of the round that decides a shared place. */
export function tiebreakerName(place: number): string {
  return `Tiebreaker for ${place}${ordinalEnding(place)} place`;
}
