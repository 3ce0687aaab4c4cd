import type { PlayedAnswer, PlayedQuestion, PlayedRound } from '@emcee/contract';
import {
  explainScore,
  progressOf,
  type ScoredAnswer,
  type ScoreExplanation,
  toHalfPoints,
  withVerdict,
} from '@emcee/game';

export type ExplainedRound = Pick<
  PlayedRound,
  '_id' | 'name' | 'isTiebreaker' | 'questions' | 'currentWagerScheme' | 'jokers'
>;

export type PlayedRow = {
  question: PlayedQuestion;
  round: ExplainedRound;
  /** Undefined if the player left the question blank. */
  answer: PlayedAnswer | undefined;
  earned: number;
  total: number;
  /** Index among all questions of the game, from 0. */
  place: number;
};

function scoredAnswer({ additionalPoints, ...answer }: PlayedAnswer): ScoredAnswer {
  return { ...withVerdict(answer), additionalHalfPoints: toHalfPoints(additionalPoints) };
}

export function earnedBy(answer: PlayedAnswer, player: string): number {
  return answer.earned.find((row) => row.player === player)?.points ?? 0;
}

/** In points; 0 without a bet. */
export function betOf(answer: PlayedAnswer | undefined, player: string): number {
  return answer?.wagers.find((row) => row.player === player)?.bet ?? 0;
}

export function explained(
  { answer, question, round }: Pick<PlayedRow, 'question' | 'round'> & { answer: PlayedAnswer },
  player: string,
): ScoreExplanation {
  return explainScore(scoredAnswer(answer), player, {
    valuePoints: question.markedPoint,
    voided: question.voided,
    isTiebreaker: round.isTiebreaker,
    scheme: round.currentWagerScheme,
    earnedHalfPoints: toHalfPoints(earnedBy(answer, player)),
    isDoubled: round.jokers?.includes(player),
  });
}

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
