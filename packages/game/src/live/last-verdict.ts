import { responseKey } from '../answering.ts';
import type { Verdict } from '../scoring/verdict.ts';

/** An answer as it was marked when its question was played before. */
export type EarlierAnswer = {
  /** Names the time at which the question was played. */
  readonly playing: string;
  readonly text: string;
  readonly verdict: Verdict;
};

/**
 * How answers to a question were marked the last time that they were given, by `responseKey`. The answers come
 * with the newest playing first. Words that were judged apart then, in different ways, say nothing.
 */
export function lastVerdicts(earlier: readonly EarlierAnswer[]): ReadonlyMap<string, Verdict> {
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
