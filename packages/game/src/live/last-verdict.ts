import { responseKey } from '../answering.ts';
import type { Verdict } from '../scoring/verdict.ts';

/** An answer from an earlier game, with its mark. */
export type EarlierAnswer = {
  /** Identifies one earlier use of the question. */
  readonly playing: string;
  readonly text: string;
  readonly verdict: Verdict;
};

/**
 * The last mark of each answer to a question, by `responseKey`. `earlier` must have the newest use first. An
 * answer with different marks in one game gives no result.
 */
export function lastMarkByAnswer(earlier: readonly EarlierAnswer[]): ReadonlyMap<string, Verdict> {
  const found = new Map<string, Verdict | undefined>();
  for (const answers of Map.groupBy(earlier, ({ playing }) => playing).values()) {
    for (const [key, same] of Map.groupBy(answers, ({ text }) => responseKey(text))) {
      const [verdict, ...others] = new Set(same.map((answer) => answer.verdict));
      if (!found.has(key)) found.set(key, others.length === 0 ? verdict : undefined);
    }
  }
  return new Map(
    [...found].flatMap(([key, verdict]) => (verdict === undefined ? [] : [[key, verdict]])),
  );
}
