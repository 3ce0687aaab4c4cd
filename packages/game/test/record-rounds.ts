import type { MarkedAnswer, MarkedQuestion } from '../src/live/republish.ts';

/** An answer marked wrong by default. */
export function answerOf(
  text: string,
  players: readonly string[],
  more: Partial<MarkedAnswer> = {},
): MarkedAnswer {
  return { text, verdict: 'wrong', additionalHalfPoints: 0, players, wagers: [], ...more };
}

export function questionOf(
  answers: readonly MarkedAnswer[],
  more: Partial<MarkedQuestion> = {},
): MarkedQuestion {
  const texts = { questionText: 'Capital of Italy?', answerText: 'Rome' };
  return { orderNum: 1, ...texts, valuePoints: 1, voided: false, answers, ...more };
}
