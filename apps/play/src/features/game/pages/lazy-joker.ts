import { lazyPart } from '../../../lib/lazy-part.ts';

/** Loaded with the first game that has jokers. */
export const Joker = lazyPart(async () => (await import('./joker.tsx')).Joker);
