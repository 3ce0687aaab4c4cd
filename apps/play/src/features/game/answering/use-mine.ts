import { type OwnAnswer, type OwnResult, type OwnView, playCalls } from '@emcee/contract';
import { compareAnswers } from '@emcee/game';
import { useEffect, useState } from 'react';
import { answersOf, ownIn } from '../game-views.ts';
import { useGame, useSession } from '../use-session.ts';
import { askUntilAnswered } from './ask-until-answered.ts';

type Mine = { round: number; answers: OwnAnswer[]; results: OwnResult[] | null };

/**
 * All answers of the team in a round. An event has only those around the current question; the rest
 * is fetched.
 */
export function useOwnAnswers(round: number): OwnAnswer[] {
  const own = ownIn(useGame().own, round);
  const { outbox } = useSession();
  const isTold = own?.roundNumber === round;
  const isWhole = isTold && own.answers.length >= own.answersCount;
  const mine = useMine(round, !isWhole, own);
  const saved = Object.entries(outbox.get().saved).flatMap(([name, answer]) =>
    name.startsWith(`${round}.`) ? [answer] : [],
  );
  const all = answersOf([isTold ? own.answers : [], mine?.answers ?? [], saved]);
  return [...all.values()]
    .filter(({ text }) => text !== '')
    .sort((a, b) => compareAnswers(a.n, b.n));
}

/** The marked answers of a round; null if the room doesn't show them. */
export function useOwnResults(round: number): OwnResult[] | null {
  const { own } = useGame();
  const told = own?.results?.roundNumber === round ? own.results : null;
  // An event has only as many rows as fit.
  const isPart = told !== null && told.rows.length < told.rowsCount;
  const mine = useMine(round, isPart, own);
  if (told === null) return null;
  return isPart ? (mine?.results ?? told.rows) : told.rows;
}

function useMine(round: number, isWanted: boolean, own: OwnView | undefined): Mine | undefined {
  const { calls, gameId } = useSession();
  const [mine, setMine] = useState<Mine>();
  const revision = own?.revision;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed answer needs another request
  useEffect(() => {
    if (!isWanted) return;
    return askUntilAnswered(
      (signal) => calls.call(playCalls.mine, { gameId, round }, { signal }),
      (reply) => setMine({ round, ...reply }),
    );
  }, [calls, gameId, round, isWanted, revision]);

  return mine?.round === round ? mine : undefined;
}
