import { useCallback, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { forgetDraft, writeDraft } from '../../../lib/drafts/draft-store.ts';
import { useStoredDraft } from '../../../lib/drafts/use-stored-draft.ts';
import { isSameQuestion, noQuestion } from './draft-question.ts';
import type { RoundContent } from './edited-round.ts';

/** Pause in typing after which the draft is stored. */
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

/** Returns the draft of a new round and its storage key; undefined while loading. */
export function useRoundDraft(): { key: string; content: RoundContent } | undefined {
  const stored = useStoredDraft(roundContentSchema, 'round-draft');
  return stored && { key: stored.key, content: stored.draft ?? noRound };
}

/** Stores content after each change and on leaving. Unchanged content must be the same object. */
export function useDraftStore(key: string, content: RoundContent): void {
  const unkept = useRef<RoundContent>(undefined);
  const latest = useRef(content);

  const keep = useCallback(() => {
    const due = unkept.current;
    unkept.current = undefined;
    if (due === undefined) return;
    void (isEmpty(due) ? forgetDraft(key) : writeDraft(key, due));
  }, [key]);

  useEffect(() => {
    if (latest.current === content) return;
    latest.current = content;
    unkept.current = content;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the pause
  useEffect(() => {
    const timer = setTimeout(keep, QUIET_MS);
    return () => clearTimeout(timer);
  }, [keep, content]);

  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
}
