import type { MarkedAnswer, MarkedQuestion } from '../src/live/republish.ts';
import { verdictFlags } from '../src/scoring/verdict.ts';

/** An answer marked wrong by default. */
export function answerOf(
  text: string,
  players: readonly string[],
  more: Partial<MarkedAnswer> = {},
): MarkedAnswer {
  const marked = { ...verdictFlags('wrong'), marked: true, additionalHalfPoints: 0 };
  return { ...marked, text, players, wagers: [], ...more };
}

export function questionOf(
  answers: readonly MarkedAnswer[],
  more: Partial<MarkedQuestion> = {},
): MarkedQuestion {
  const texts = { questionText: 'Capital of Italy?', answerText: 'Rome' };
  return { orderNum: 1, ...texts, valuePoints: 1, voided: false, answers, ...more };
}
