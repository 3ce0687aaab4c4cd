/** What was written to a round, as it is judged: answers that are the same are one. */
import { type ScoredAnswer, verdictFlags } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { listMarks, listResponses } from '../state/live-answers.store.ts';

/** The words of each team, by its seat: those of a group may be written in different ways. */
export type WrittenAnswer = ScoredAnswer & { textOf: ReadonlyMap<string, string> };

/** The answers of a round, those that are the same as one, by the number of their question. */
export async function groupAnswers(db: Db, roundId: string): Promise<Map<number, WrittenAnswer[]>> {
  const marks = await listMarks(db, roundId);
  const marked = new Map(marks.map((mark) => [`${mark.n} ${mark.groupKey}`, mark]));
  const responses = await listResponses(db, { roundId });
  const groups = Map.groupBy(responses, ({ n, groupKey }) => `${n} ${groupKey}`);
  const byNumber = new Map<number, WrittenAnswer[]>();
  for (const [key, given] of groups) {
    const [first] = given;
    if (first === undefined) continue;
    const mark = marked.get(key);
    const answer: WrittenAnswer = {
      ...verdictFlags(mark?.verdict ?? 'wrong'),
      // As it was written first.
      text: first.text,
      marked: mark !== undefined,
      additionalHalfPoints: mark?.additionalHalves ?? 0,
      players: given.map(({ seatId }) => seatId),
      textOf: new Map(given.map(({ seatId, text }) => [seatId, text])),
      wagers: given.flatMap(({ seatId, bet }) => (bet > 0 ? [{ player: seatId, bet }] : [])),
    };
    byNumber.set(first.n, [...(byNumber.get(first.n) ?? []), answer]);
  }
  return byNumber;
}
