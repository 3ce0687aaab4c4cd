import type { QuestionInput, Round } from '@emcee/contract';
import type { QuestionContent } from '@emcee/game';
import { useCallCache, useSendOnce } from '../../lib/calls/calls.ts';
import { anyRound } from '../../lib/use-rounds.ts';
import { useRoundHome } from './round-home.ts';

/** `_id` names the stored question that it replaces. */
export type WrittenQuestion = QuestionContent & { readonly _id?: string | undefined };

export type WrittenRound = {
  roundName: string;
  questions: readonly WrittenQuestion[];
  /** The value of each question; null: the room's. */
  worth: number | null;
};

export function useCreateRound() {
  const cache = useCallCache();
  const { calls } = useRoundHome();
  const { mutateAsync } = useSendOnce(calls.create);

  return async ({ roundName, questions, worth }: WrittenRound, key?: string): Promise<Round> => {
    const input = { roundName, questions: numbered(questions), worth };
    const { round } = await mutateAsync({ input, key });
    cache.change(calls.list, ({ preEnteredRounds, ...rest }) => ({
      ...rest,
      preEnteredRounds: [
        { ...round, preEnteredQuestions: round.questions },
        // A repeated call may return a round that is already in the list.
        ...preEnteredRounds.filter(({ _id }) => _id !== round._id),
      ],
    }));
    cache.forget(calls.list, anyRound);
    return round;
  };
}

/** Calls take questions numbered from 1, and without anything else. */
export function numbered(questions: readonly WrittenQuestion[]): QuestionInput[] {
  return questions.map(({ questionText, answerText, image, worth = null, ...more }, index) => ({
    questionText,
    answerText,
    image,
    worth,
    form: more.form,
    ...(more._id !== undefined && { _id: more._id }),
    note: more.note,
    explanation: more.explanation,
    ...(more.alternateAnswers && { alternateAnswers: [...more.alternateAnswers] }),
    ...(more.tags && { tags: [...more.tags] }),
    orderNum: index + 1,
  }));
}
