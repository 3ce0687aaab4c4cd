import { count, counted } from '@emcee/client';
import type { OwnAnswer, OwnResult, SeenRound } from '@emcee/contract';
import { isBonus, questionOf } from '@emcee/game';
import type { SquareState } from './question-squares.tsx';

/** A round in a headline, a square for each question, and a line that says the same as the squares. */
export type RoundSummary = { title: string; squares: SquareState[]; line: string };

/** Sums up a round whose marks are shown. */
export function markedSummary(results: readonly OwnResult[]): RoundSummary {
  const answers = results.filter((row) => !isBonus(row));
  const squares = answers.map(({ text, verdict, isVoided }): SquareState => {
    if (isVoided || text === '') return 'blank';
    return verdict === 'right' ? 'full' : (verdict ?? 'wrong');
  });
  const numberOf = (state: SquareState) => squares.filter((square) => square === state).length;
  const right = numberOf('full');
  const counting = answers.filter(({ isVoided }) => !isVoided).length;
  const parts = [
    { n: right, word: 'right' },
    { n: numberOf('half'), word: 'half' },
    { n: numberOf('wrong'), word: 'wrong' },
  ].flatMap(({ n, word }) => (n === 0 ? [] : [`${count(n)} ${word}`]));
  const line = parts.length === 0 ? 'No answers in this round.' : `${parts.join(', ')}.`;
  return { title: `${count(right)} of ${count(counting)} right.`, squares, line };
}

/** Sums up a round of which only the team's own answers are shown. */
export function answeredSummary(
  {
    number,
    questionsCount,
    skipped = [],
  }: Pick<SeenRound, 'number' | 'questionsCount' | 'skipped'>,
  answers: readonly OwnAnswer[],
): RoundSummary {
  const given = answers.filter(({ text }) => text !== '');
  const answered = new Set(given.map(({ n }) => questionOf(n)));
  const squares = Array.from({ length: questionsCount }, (_none, index) => index + 1)
    .filter((n) => !skipped.includes(n))
    .map((n): SquareState => (answered.has(n) ? 'full' : 'blank'));
  const questions = counted(squares.length, 'question');
  return {
    title: `Round ${number} is marked.`,
    squares,
    line: `You answered ${count(answered.size)} of ${questions}.`,
  };
}
