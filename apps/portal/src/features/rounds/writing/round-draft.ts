import * as z from 'zod/mini';
import { isSameQuestion, noQuestion } from './draft-question.ts';
import type { RoundContent } from './edited-round.ts';

export const noRound: RoundContent = { roundName: '', questions: [], adding: noQuestion };

const contentSchema = z.object({
  questionText: z.string(),
  answerText: z.string(),
  image: z.string(),
});

export const roundContentSchema = z.object({
  roundName: z.string(),
  questions: z.array(contentSchema),
  adding: contentSchema,
});

/** Undefined if there is nothing to keep. */
export function draftOf(content: RoundContent): RoundContent | undefined {
  const { roundName, questions, adding } = content;
  const isEmpty = roundName === '' && questions.length === 0 && isSameQuestion(adding, noQuestion);
  return isEmpty ? undefined : content;
}
