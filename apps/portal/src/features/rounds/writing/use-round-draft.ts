import * as z from 'zod/mini';
import { useStoredDraft } from '../../../lib/drafts/use-stored-draft.ts';
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

function isEmpty({ roundName, questions, adding }: RoundContent): boolean {
  return roundName === '' && questions.length === 0 && isSameQuestion(adding, noQuestion);
}

export function useRoundDraft(): { key: string; content: RoundContent } | undefined {
  const stored = useStoredDraft(roundContentSchema, 'round-draft');
  return stored && { key: stored.key, content: stored.draft ?? noRound };
}

export function draftOf(content: RoundContent): RoundContent | undefined {
  return isEmpty(content) ? undefined : content;
}
