import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { forgetDraft, writeDraft } from '../../../lib/drafts/draft-store.ts';
import { useStoredDraft } from '../../../lib/drafts/use-stored-draft.ts';
import { isSameQuestion, noQuestion } from './draft-question.ts';
import type { RoundContent } from './edited-round.ts';

/** The draft is stored after this pause in typing. */
const QUIET_MS = 100;

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

/**
 * Undefined forgets the draft; an unchanged one must be the same object. Returns false once the browser has
 * stored nothing.
 */
export function useDraftStore(key: string, draft: object | undefined): boolean {
  const [isKept, setIsKept] = useState(true);
  const latest = useRef(draft);
  const isDue = useRef(false);

  const keep = useCallback(() => {
    if (!isDue.current) return;
    isDue.current = false;
    if (latest.current === undefined) void forgetDraft(key);
    else void writeDraft(key, latest.current).then(setIsKept);
  }, [key]);

  useEffect(() => {
    if (latest.current === draft) return;
    latest.current = draft;
    isDue.current = true;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the pause
  useEffect(() => {
    const timer = setTimeout(keep, QUIET_MS);
    return () => clearTimeout(timer);
  }, [keep, draft]);

  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
  return isKept;
}
