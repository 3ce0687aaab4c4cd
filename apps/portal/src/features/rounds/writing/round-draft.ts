import * as z from 'zod/mini';
import { isSameQuestion, noQuestion } from './draft-question.ts';
import type { RoundContent } from './edited-round.ts';

export const noRound: RoundContent = {
  roundName: '',
  worth: '',
  questions: [],
  adding: noQuestion,
};

/** Drafts of earlier versions have no ids, values, lists and optional texts. */
const empty = z._default(z.string(), '');

const contentSchema = z.object({
  _id: z.optional(z.string()),
  questionText: z.string(),
  answerText: z.string(),
  image: z.string(),
  worth: empty,
  answers: empty,
  order: z._default(z.enum(['any', 'fixed']), 'any'),
  names: empty,
  bonusPoints: empty,
  options: z._default(z.nullable(z.string()), null),
  alternateAnswers: z.optional(z.string()),
  note: z.optional(z.string()),
  explanation: z.optional(z.string()),
  tags: z.optional(z.string()),
});

export const roundContentSchema = z.object({
  roundName: z.string(),
  worth: empty,
  questions: z.array(contentSchema),
  adding: contentSchema,
});

/** Undefined if there is nothing to keep. */
export function draftOf(content: RoundContent): RoundContent | undefined {
  const { roundName, worth, questions, adding } = content;
  const isNamed = roundName !== '' || worth !== '';
  const isEmpty = !isNamed && questions.length === 0 && isSameQuestion(adding, noQuestion);
  return isEmpty ? undefined : content;
}
