import { type HostGame, type HostQuestion, type HostRound, liveCalls } from '@emcee/contract';
import { useCall } from '../../../lib/calls/calls.ts';
import { useRefreshOn } from '../connection/use-refresh-on.ts';

/** As many as one reply holds. */
export const QUESTIONS_AT_ONCE = 100;

/** The questions of a round around the current one; of that one the newest is known from the game. */
export function useQuestions(game: HostGame, round: HostRound) {
  const next = Math.min(round.current + 1, round.questionsCount);
  const from = 1 + QUESTIONS_AT_ONCE * Math.floor((Math.max(next, 1) - 1) / QUESTIONS_AT_ONCE);
  useRefreshOn(liveCalls.questions, `${round._id} ${game.seen}`);
  const query = useCall(
    liveCalls.questions,
    { roundId: round._id, from },
    { isOutdated: () => true },
  );
  const questions = (query.data?.questions ?? []).map((question) => newest(question, game));
  return { query, questions };
}

function newest(question: HostQuestion, { question: current }: HostGame): HostQuestion {
  return current?.n === question.n ? current : question;
}
