import type { SeenRound } from '@emcee/contract';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useGame } from '../use-session.ts';

/** Loaded with the first game that has jokers. */
const Joker = lazyPart(async () => (await import('./joker.tsx')).Joker);

/** The team's joker, in games that have them. */
export function OwnJoker({ round }: { round: SeenRound | null }) {
  const joker = useGame().own?.joker;
  if (joker === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Joker joker={joker} round={round} />
    </Suspense>
  );
}
