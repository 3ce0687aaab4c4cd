import type { SeenRound } from '@emcee/contract';

/** The name of a round, as it stands over its questions. */
export function roundLine({ number, name }: Pick<SeenRound, 'number' | 'name'>): string {
  return name === `Round ${number}` ? name : `Round ${number} · ${name}`;
}
