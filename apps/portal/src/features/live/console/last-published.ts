import type { HostGame, HostRound } from '@emcee/contract';

/** The published round with the highest number. */
export function lastPublished({ rounds }: Pick<HostGame, 'rounds'>): HostRound | undefined {
  return rounds.findLast(({ state }) => state === 'published');
}
