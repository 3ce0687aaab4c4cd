import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { forgetDraft, readDraft, writeDraft } from '../../lib/draft-store.ts';
import { useCurrentUser } from '../../lib/use-current-user.ts';
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

/** The kept draft of the signed-in admin; undefined until it is known. */
export function useStoredDraft(): { key: string; content: RoundContent } | undefined {
  // Who is signed in is known here by the address alone: the current user has no id on the wire.
  const email = useCurrentUser()?.email;
  const key = email === undefined ? undefined : `round-draft:${email}`;
  const [kept, setKept] = useState<{ key: string; content: RoundContent }>();

  useEffect(() => {
    if (key === undefined) return;
    let isWanted = true;
    void readDraft(key).then((stored) => {
      const draft = z.safeParse(roundContentSchema, stored);
      if (isWanted) setKept({ key, content: draft.success ? draft.data : noRound });
    });
    return () => {
      isWanted = false;
    };
  }, [key]);

  return kept?.key === key ? kept : undefined;
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
