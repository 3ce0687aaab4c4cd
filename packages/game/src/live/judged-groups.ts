import type { Verdict } from '../scoring/verdict.ts';

/** The key of an answer to question `n` (counted from 1); equal answers share it. */
type GivenWords = { readonly n: number; readonly groupKey: string };

export type JudgedResponse = GivenWords & { readonly seatId: string };

/**
 * A mark on a wording. Without a seat it is for all answers with that wording. With a seat it is for
 * that team's answer, which it separates from its group even while it has no verdict.
 */
export type JudgingMark = GivenWords & {
  readonly seatId: string | null;
  readonly verdict: Verdict | null;
};

/** Answers that share a mark; at least one. */
export type JudgedGroup<R extends JudgedResponse, M extends JudgingMark> = GivenWords & {
  /** The seat whose answer is marked separately; null for a group. */
  readonly seatId: string | null;
  readonly given: readonly R[];
  readonly mark: M | undefined;
};

/**
 * Groups the answers of a round, in their order, each group followed by its separately marked answers.
 * A separate mark is ignored once its team has changed the wording.
 */
export function markedGroups<R extends JudgedResponse, M extends JudgingMark>(
  responses: readonly R[],
  marks: readonly M[],
): JudgedGroup<R, M>[] {
  const markOf = new Map(marks.map((mark) => [JSON.stringify(placeOf(mark, mark.seatId)), mark]));
  const findMark = (words: GivenWords, seatId: string | null) =>
    markOf.get(JSON.stringify(placeOf(words, seatId)));
  const bySameWords = Map.groupBy(responses, (words) => JSON.stringify(placeOf(words, null)));
  return [...bySameWords.values()].flatMap((same) => {
    const isApart = (response: R) => findMark(response, response.seatId) !== undefined;
    const group = (given: readonly R[], seatId: string | null): JudgedGroup<R, M>[] => {
      const [first] = given;
      if (first === undefined) return [];
      const { n, groupKey } = first;
      return [{ n, groupKey, seatId, given, mark: findMark(first, seatId) }];
    };
    const together = same.filter((response) => !isApart(response));
    const apart = same.filter(isApart);
    return [...group(together, null), ...apart.flatMap((one) => group([one], one.seatId))];
  });
}

function placeOf({ n, groupKey }: GivenWords, seatId: string | null) {
  return [n, groupKey, seatId];
}
