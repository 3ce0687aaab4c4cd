import type { RecordAnswer, RecordQuestion } from '../src/live/record-diff.ts';
import { verdictFlags } from '../src/scoring/verdict.ts';

/** An answer marked wrong by default. */
export function answerOf(
  text: string,
  players: string[],
  more: Partial<RecordAnswer> = {},
): RecordAnswer {
  const marked = { ...verdictFlags('wrong'), marked: true, additionalHalfPoints: 0 };
  return { ...marked, text, players, wagers: [], ...more };
}

export function questionOf(
  answers: RecordAnswer[],
  more: Partial<RecordQuestion> = {},
): RecordQuestion {
  const texts = { questionText: 'Capital of Italy?', answerText: 'Rome' };
  return { orderNum: 1, ...texts, markedPoint: 1, voided: false, answers, ...more };
}
