/** What was written to a round, as it is judged: answers that are the same are one, but for those judged apart. */
import { judgedGroups, type RecordAnswer, verdictFlags } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { listResponses } from '../store/live-answers.store.ts';
import { listMarks } from '../store/live-marks.store.ts';

/** The words of each team, by its seat: those of a group may be written in different ways. */
export type WrittenAnswer = RecordAnswer & { textOf: ReadonlyMap<string, string> };

/** The answers of a round by the number of their question. */
export async function groupAnswers(db: Db, roundId: string): Promise<Map<number, WrittenAnswer[]>> {
  const marks = await listMarks(db, { roundId });
  const responses = await listResponses(db, { roundId });
  const byNumber = new Map<number, WrittenAnswer[]>();
  for (const { n, seatId: apartSeat, given, mark } of judgedGroups(responses, marks)) {
    const verdict = mark?.verdict ?? null;
    const answer: WrittenAnswer = {
      ...verdictFlags(verdict ?? 'wrong'),
      // As it was written first.
      text: given[0]?.text ?? '',
      marked: verdict !== null,
      isApart: apartSeat !== null,
      additionalHalfPoints: mark?.additionalHalves ?? 0,
      players: given.map(({ seatId }) => seatId),
      textOf: new Map(given.map(({ seatId, text }) => [seatId, text])),
      wagers: given.flatMap(({ seatId, bet }) => (bet > 0 ? [{ player: seatId, bet }] : [])),
    };
    byNumber.set(n, [...(byNumber.get(n) ?? []), answer]);
  }
  return byNumber;
}
