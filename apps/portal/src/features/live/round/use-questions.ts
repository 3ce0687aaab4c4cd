import { type HostGame, type HostQuestion, type HostRound, liveCalls } from '@emcee/contract';
import { useCall } from '../../../lib/calls/calls.ts';
import { useRefreshOn } from '../connection/use-refresh-on.ts';

export const QUESTIONS_AT_ONCE = 100;

/** Loads the page around the current question, which is taken from the game if newer. */
export function useQuestions(game: HostGame, round: HostRound): HostQuestion[] {
  const next = Math.min(round.current + 1, round.questionsCount);
  const from = 1 + QUESTIONS_AT_ONCE * Math.floor((Math.max(next, 1) - 1) / QUESTIONS_AT_ONCE);
  useRefreshOn(liveCalls.questions, `${round._id} ${game.seen}`);
  const { data } = useCall(
    liveCalls.questions,
    { roundId: round._id, from },
    { isOutdated: () => true },
  );
  const { question: current } = game;
  return (data?.questions ?? []).map((known) => (current?.n === known.n ? current : known));
}
