import { libraryCalls, type ReplyOf } from '@emcee/contract';
import { type FileQuestion, ROUND } from '@emcee/game';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../lib/calls/api.ts';
import { useRoundHome } from '../round-home.ts';
import type { ReadQuestions } from './question-bytes.ts';

type Known = ReplyOf<typeof libraryCalls.known>['known'][number];

/** By row. */
export type KnownQuestions = ReadonlyMap<number, Known>;

const NONE: KnownQuestions = new Map();

/** The questions of a file that the library has. If they can't be found, nothing is marked. */
export function useKnownQuestions(content: ReadQuestions | undefined): KnownQuestions {
  const [found, setFound] = useState({ content, known: NONE });
  const questions = useMemo(
    () => content?.rounds?.flatMap((round) => round.questions) ?? content?.questions ?? [],
    [content],
  );
  const { isLibrary } = useRoundHome();
  useEffect(() => {
    if (!isLibrary) return;
    const leaving = new AbortController();
    void findKnown(questions, leaving.signal).then(
      (known) => setFound({ content, known }),
      () => undefined,
    );
    return () => leaving.abort();
  }, [content, questions, isLibrary]);
  return found.content === content ? found.known : NONE;
}

async function findKnown(
  questions: readonly FileQuestion[],
  signal: AbortSignal,
): Promise<KnownQuestions> {
  const known = new Map<number, Known>();
  for (let from = 0; from < questions.length; from += ROUND.maxQuestions) {
    const part = questions.slice(from, from + ROUND.maxQuestions);
    const sent = part.map(({ questionText, answerText, image }) => ({
      questionText,
      answerText,
      image,
    }));
    const reply = await call(libraryCalls.known, { questions: sent }, { signal });
    for (const each of reply.known) {
      const row = part[each.index]?.row;
      if (row !== undefined) known.set(row, each);
    }
  }
  return known;
}
