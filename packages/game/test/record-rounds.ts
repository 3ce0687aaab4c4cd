/** Questions of rounds as a record has them. */
import type { RecordAnswer, RecordQuestion } from '../src/live/record-diff.ts';
import { verdictFlags } from '../src/scoring/verdict.ts';

/** An answer that is marked wrong, changed as a test says. */
export function answerOf(
  text: string,
  players: string[],
  more: Partial<RecordAnswer> = {},
): RecordAnswer {
  const marked = { ...verdictFlags('wrong'), marked: true, additionalHalfPoints: 0 };
  return { ...marked, text, players, wagers: [], ...more };
}

/** A question with these answers. */
export function questionOf(
  answers: RecordAnswer[],
  more: Partial<RecordQuestion> = {},
): RecordQuestion {
  const texts = { questionText: 'Capital of Italy?', answerText: 'Rome' };
  return { orderNum: 1, ...texts, markedPoint: 1, voided: false, answers, ...more };
}
