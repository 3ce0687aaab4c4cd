import { type HostGame, type HostRound, liveCalls } from '@emcee/contract';
import { useCall } from '../../../lib/calls/calls.ts';
import { useRefreshOn } from '../connection/use-refresh-on.ts';

/** Many teams answer at once. */
const GAP_MS = 1_000;

/** Loads the answers to the current question as they arrive, and which teams' answers came late. */
export function useAnswersHere(game: HostGame, round: HostRound) {
  const { current: n } = round;
  const of = { roundId: round._id };
  const lateCount = game.marks?.late ?? 0;
  const standing = `${n} ${game.question?.answered} ${game.marks?.revision}`;
  useRefreshOn(liveCalls.answers, standing, GAP_MS);
  useRefreshOn(liveCalls.marking, `${round._id} ${lateCount}`);
  const isOutdated = () => true;
  const answers = useCall(liveCalls.answers, { ...of, n }, { enabled: n > 0, isOutdated });
  const marking = useCall(liveCalls.marking, of, { enabled: lateCount > 0, isOutdated });
  const ofQuestion = marking.data?.late.filter((late) => late.n === n) ?? [];
  return { answers, late: new Set(ofQuestion.map(({ seatId }) => seatId)) };
}
