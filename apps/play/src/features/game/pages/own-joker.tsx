import type { SeenRound } from '@emcee/contract';
import { Suspense } from 'react';
import { useGame } from '../use-session.ts';
import { Joker } from './lazy-joker.ts';

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
