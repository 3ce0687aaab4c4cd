import type { PlayedAnswer, PlayedQuestion, PlayedRound } from '@emcee/contract';
import {
  explainScore,
  progressOf,
  type ScoredAnswer,
  type ScoreExplanation,
  toHalfPoints,
} from '@emcee/game';

/** A round, as far as it tells how scores came about. */
export type ExplainedRound = Pick<PlayedRound, '_id' | 'name' | 'questions' | 'currentWagerScheme'>;

/** What a player made of one question. */
export type PlayedRow = {
  question: PlayedQuestion;
  round: ExplainedRound;
  /** Undefined for a question that the player left blank. */
  answer: PlayedAnswer | undefined;
  earned: number;
  /** With this question and all before it. */
  total: number;
  /** Among all questions of the game, from 0. */
  place: number;
};

/** An answer as the rules of the game know it. */
function scoredAnswer({ additionalPoints, ...answer }: PlayedAnswer): ScoredAnswer {
  return { ...answer, additionalHalfPoints: toHalfPoints(additionalPoints) };
}

/** What a player earned with an answer, as the record says, in points. */
export function earnedBy(answer: PlayedAnswer, player: string): number {
  return answer.earned.find((row) => row.player === player)?.points ?? 0;
}

/** What a player bet on an answer, in points; 0 without a bet. */
export function betOf(answer: PlayedAnswer | undefined, player: string): number {
  return answer?.wagers.find((row) => row.player === player)?.bet ?? 0;
}

/** How the score of a player on a question came about. */
export function explained(
  { answer, question, round }: Pick<PlayedRow, 'question' | 'round'> & { answer: PlayedAnswer },
  player: string,
): ScoreExplanation {
  return explainScore(scoredAnswer(answer), player, {
    markedPoint: question.markedPoint,
    voided: question.voided,
    scheme: round.currentWagerScheme,
    earnedHalfPoints: toHalfPoints(earnedBy(answer, player)),
  });
}

/** Every question of some rounds with what a player made of it, in the order they were played. */
export function rowsOf(rounds: readonly ExplainedRound[], player: string): PlayedRow[] {
  const given = rounds.flatMap((round) =>
    round.questions.map((question) => {
      const answer = question.answers.find(({ players }) => players.includes(player));
      return { question, round, answer, earned: answer ? earnedBy(answer, player) : 0 };
    }),
  );
  const totals = progressOf(given.map(({ earned }) => earned));
  return given.map((row, index) => ({ ...row, total: totals[index] ?? 0, place: index }));
}
