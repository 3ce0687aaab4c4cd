import { responseKey } from '../answering.ts';
import type { Verdict } from '../scoring/verdict.ts';
import { sum } from '../sum.ts';

/** An answer from an earlier game, with its mark. */
export type EarlierAnswer = {
  /** Identifies one earlier use of the question. */
  readonly playing: string;
  readonly text: string;
  readonly verdict: Verdict;
  /** The number of teams with this mark; missing unless it is an answer to a list. */
  readonly teams?: number | undefined;
};

/**
 * The last mark of each answer to a question, by `responseKey`. `earlier` must have the newest use first. An
 * answer with different marks in one game gives no result; to a list it gives the mark of most teams.
 */
export function lastMarkByAnswer(earlier: readonly EarlierAnswer[]): ReadonlyMap<string, Verdict> {
  const found = new Map<string, Verdict | undefined>();
  for (const answers of Map.groupBy(earlier, ({ playing }) => playing).values()) {
    for (const [key, same] of Map.groupBy(answers, ({ text }) => responseKey(text))) {
      const counts = [...Map.groupBy(same, ({ verdict }) => verdict)].map(([verdict, marked]) => ({
        verdict,
        teams: sum(marked.map(({ teams = 0 }) => teams)),
      }));
      const [first, second] = counts.toSorted((one, other) => other.teams - one.teams);
      const isClear = second === undefined || (first?.teams ?? 0) > second.teams;
      if (!found.has(key)) found.set(key, isClear ? first?.verdict : undefined);
    }
  }
  return new Map(
    [...found].flatMap(([key, verdict]) => (verdict === undefined ? [] : [[key, verdict]])),
  );
}
