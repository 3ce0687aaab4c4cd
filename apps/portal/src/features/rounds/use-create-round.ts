import { type BodyOf, type Round, roundCalls } from '@emcee/contract';
import { useCallCache, useSendOnce } from '../../lib/calls/calls.ts';

/** Stores a new round, once for each key, and puts it at the top of the list. */
export function useCreateRound() {
  const cache = useCallCache();
  const { mutateAsync, isPending } = useSendOnce(roundCalls.create);

  async function createRound(
    input: BodyOf<typeof roundCalls.create>,
    key?: string,
  ): Promise<Round> {
    const { round } = await mutateAsync({ input, key });
    cache.change(roundCalls.list, ({ preEnteredRounds }) => ({
      preEnteredRounds: [
        { ...round, preEnteredQuestions: round.questions },
        // A repeat answers with a round that may be in the list already.
        ...preEnteredRounds.filter(({ _id }) => _id !== round._id),
      ],
    }));
    return round;
  }

  return { createRound, isPending };
}
