import type { Verdict } from '../scoring/verdict.ts';

/** The words of an answer to a question of a round (numbered from 1), as answers that are the same share them. */
type GivenWords = { readonly n: number; readonly groupKey: string };

/** The answer of a seat to a question. */
export type JudgedResponse = GivenWords & { readonly seatId: string };

/**
 * A mark on words. Without a seat it is on everybody's who wrote them; with one it is on that seat's alone, which
 * it takes out of its group, also while it has no verdict.
 */
export type JudgingMark = GivenWords & {
  readonly seatId: string | null;
  readonly verdict: Verdict | null;
};

/** Answers that are judged as one, at least one of them, and their mark. */
export type JudgedGroup<R extends JudgedResponse, M extends JudgingMark> = GivenWords & {
  /** The seat whose answer is judged apart; null for a group. */
  readonly seatId: string | null;
  readonly given: readonly R[];
  readonly mark: M | undefined;
};

/**
 * The answers to a round as they are judged, in their order: those that are the same as one, and directly behind
 * them those that are judged apart. A mark on words that its seat has changed since takes nothing apart.
 */
export function judgedGroups<R extends JudgedResponse, M extends JudgingMark>(
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
