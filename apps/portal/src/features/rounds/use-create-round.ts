import { type QuestionInput, type Round, roundCalls } from '@emcee/contract';
import type { QuestionContent } from '@emcee/game';
import { useCallCache, useSendOnce } from '../../lib/calls/calls.ts';
import { anyRound } from '../../lib/use-rounds.ts';

export type WrittenRound = {
  roundName: string;
  questions: readonly QuestionContent[];
  /** The value of each question; null: the room's. */
  worth: number | null;
};

export function useCreateRound() {
  const cache = useCallCache();
  const { mutateAsync } = useSendOnce(roundCalls.create);

  return async ({ roundName, questions, worth }: WrittenRound, key?: string): Promise<Round> => {
    const input = { roundName, questions: numbered(questions), worth };
    const { round } = await mutateAsync({ input, key });
    cache.change(roundCalls.list, ({ preEnteredRounds }) => ({
      preEnteredRounds: [
        { ...round, preEnteredQuestions: round.questions },
        // A repeated call may return a round that is already in the list.
        ...preEnteredRounds.filter(({ _id }) => _id !== round._id),
      ],
    }));
    cache.forget(roundCalls.list, anyRound);
    return round;
  };
}

/** Calls take questions numbered from 1, and without anything else. */
export function numbered(questions: readonly QuestionContent[]): QuestionInput[] {
  return questions.map(({ questionText, answerText, image, worth = null, form, tags }, index) => ({
    questionText,
    answerText,
    image,
    worth,
    form,
    ...(tags !== undefined && { tags: [...tags] }),
    orderNum: index + 1,
  }));
}
