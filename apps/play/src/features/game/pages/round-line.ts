import type { SeenRound } from '@emcee/contract';

/** Formats the heading of a round. A round with its default name is not named twice. */
export function roundLine({ number, name }: Pick<SeenRound, 'number' | 'name'>): string {
  return name === `Round ${number}` ? name : `Round ${number} · ${name}`;
}
