import { type BodyOf, type Round, roundCalls } from '@emcee/contract';
import { useCallCache, useSend } from '../../lib/calls.ts';

/** Stores a new round, and puts it at the top of the list. */
export function useCreateRound() {
  const cache = useCallCache();
  const { mutateAsync, isPending } = useSend(roundCalls.create);

  async function createRound(written: BodyOf<typeof roundCalls.create>): Promise<Round> {
    const { round } = await mutateAsync(written);
    cache.change(roundCalls.list, ({ preEnteredRounds }) => ({
      preEnteredRounds: [{ ...round, preEnteredQuestions: round.questions }, ...preEnteredRounds],
    }));
    return round;
  }

  return { createRound, isPending };
}
