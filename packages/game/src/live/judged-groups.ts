import { markPlace, questionOf } from '../answer-form.ts';
import type { Verdict } from '../scoring/verdict.ts';
import type { StageRound } from './stage.ts';

/** Equal answers share the key; `n` is the number with which their marks are stored. */
type GivenWords = { readonly n: number; readonly groupKey: string };

export type JudgedResponse = GivenWords & { readonly seatId: string };

/** A mark on a wording. With a seat it separates that team's answer from its group, even with no verdict. */
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
 * Groups the answers of a round, each group followed by its separately marked answers. A separate mark is
 * ignored once its team has changed the wording.
 */
export function markedGroups<R extends JudgedResponse, M extends JudgingMark>(
  responses: readonly R[],
  marks: readonly M[],
): JudgedGroup<R, M>[] {
  const markOf = new Map(marks.map((mark) => [keyOfGroup(mark, mark.seatId), mark]));
  const findMark = (words: GivenWords, seatId: string | null) =>
    markOf.get(keyOfGroup(words, seatId));
  const bySameWords = Map.groupBy(responses, (words) => keyOfGroup(words, null));
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

/** Answers with the numbers of their marks; `answerN` is their own. */
export function withMarkPlaces<R extends { readonly n: number }>(
  { questions }: Pick<StageRound, 'questions'>,
  responses: readonly R[],
): (R & { answerN: number })[] {
  return responses.map((response) => {
    const form = questions[questionOf(response.n) - 1]?.form;
    return { ...response, n: markPlace(response.n, form), answerN: response.n };
  });
}

function keyOfGroup({ n, groupKey }: GivenWords, seatId: string | null): string {
  return JSON.stringify([n, groupKey, seatId]);
}
