import { type BodyOf, type Round, roundCalls } from '@emcee/contract';
import { useCallCache, useSendOnce } from '../../lib/calls/calls.ts';

/** Creates a round, once per key, and adds it at the top of the list. */
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
        // A repeated call may return a round that is already in the list.
        ...preEnteredRounds.filter(({ _id }) => _id !== round._id),
      ],
    }));
    return round;
  }

  return { createRound, isPending };
}
