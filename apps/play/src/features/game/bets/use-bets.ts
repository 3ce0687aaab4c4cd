import { partLoader } from '@emcee/client';
import type { SeenRound } from '@emcee/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { useGame, useOutbox, useSession } from '../use-session.ts';

/** Loaded with the first round that has bets. */
export const betsPart = partLoader(() => import('./bets.ts'));

/** Undefined in a round without bets. The table is undefined until the module and the views are loaded. */
export function useBets(round: SeenRound) {
  const { learnBets } = useSession();
  const { own } = useGame();
  const outbox = useOutbox();
  const { part, hasFailed } = useSyncExternalStore(betsPart.subscribe, betsPart.get);
  const isWanted = round.scheme !== null;
  useEffect(() => (isWanted ? betsPart.keepTrying() : undefined), [isWanted]);
  useEffect(() => {
    if (part !== undefined) learnBets(part);
  }, [part, learnBets]);
  if (!isWanted) return undefined;
  return { part, hasFailed, table: part?.betTable({ round, own, outbox }) };
}

export type Bets = ReturnType<typeof useBets>;
