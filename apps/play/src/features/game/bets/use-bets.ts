import type { SeenRound } from '@emcee/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { laterPart } from '../../../lib/later-part.ts';
import { useGame, useOutbox, useSession } from '../use-session.ts';

/** All that only rounds with bets need: loaded with the first of them. */
export const betsPart = laterPart(() => import('./bets.ts'));

/** The bets of a round: nothing where nobody bets, and no table until all is there that they need. */
export function useBets(round: SeenRound) {
  const { learnBets } = useSession();
  const { own } = useGame();
  const outbox = useOutbox();
  const { part, hasFailed } = useSyncExternalStore(betsPart.subscribe, betsPart.get);
  const isWanted = round.scheme !== null;
  useEffect(() => {
    if (isWanted) betsPart.want();
  }, [isWanted]);
  useEffect(() => {
    if (part !== undefined) learnBets(part);
  }, [part, learnBets]);
  if (!isWanted) return undefined;
  return { part, hasFailed, table: part?.betTable({ round, own, outbox }) };
}

/** The bets of a round, as far as they are known. */
export type Bets = ReturnType<typeof useBets>;
