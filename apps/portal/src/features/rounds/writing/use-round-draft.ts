import { useCallback, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { forgetDraft, writeDraft } from '../../../lib/drafts/draft-store.ts';
import { useStoredDraft } from '../../../lib/drafts/use-stored-draft.ts';
import { isSameQuestion, noQuestion } from './draft-question.ts';
import type { RoundContent } from './edited-round.ts';

/** How long nothing is typed before the draft is written. */
const QUIET_MS = 100;

/** A round of which nothing is written yet. */
export const noRound: RoundContent = { roundName: '', questions: [], adding: noQuestion };

const contentSchema = z.object({
  questionText: z.string(),
  answerText: z.string(),
  image: z.string(),
});

/** A round that is being written, as it is kept on the device. */
export const roundContentSchema = z.object({
  roundName: z.string(),
  questions: z.array(contentSchema),
  adding: contentSchema,
});

function isEmpty({ roundName, questions, adding }: RoundContent): boolean {
  return roundName === '' && questions.length === 0 && isSameQuestion(adding, noQuestion);
}

/** The draft of a round by hand, and the key that it is kept under; undefined until it is known. */
export function useRoundDraft(): { key: string; content: RoundContent } | undefined {
  const stored = useStoredDraft(roundContentSchema, 'round-draft');
  return stored && { key: stored.key, content: stored.draft ?? noRound };
}

/**
 * Keeps a content under a key from now on, a moment after each change and when the page is left; a content
 * that has not changed is the same object.
 */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the quiet moment starts again with each change
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
