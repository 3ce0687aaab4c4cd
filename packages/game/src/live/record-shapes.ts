/** The shapes in which games are recorded; players and teams have the same ids. */
import type { ListForm } from '../answer-form.ts';
import type { GameMode } from '../room-mode.ts';
import type { PreparedValues } from '../scoring/question-value.ts';
import type { RoundScoring, ScoredAnswer } from '../scoring/scoring.ts';
import type { WagerScheme } from '../scoring/wager.ts';
import type { GameSettings, ProGameOptions } from '../settings.ts';
import type { CorrectableQuestion } from './record-correction.ts';
import type { MarkedQuestion } from './republish.ts';

/** The settings of a round, and the values that were prepared for it. */
export type RoundSettings = GameSettings & ProGameOptions & PreparedValues;

/**
 * A question with its answers; `valuePoints` is its value, in steps of 0.5. A list has one for each answer and
 * for its bonus.
 */
export type QuestionRecord = {
  /** Set if the question has an id already. */
  readonly id?: string;
  readonly questionText: string;
  readonly answerText: string;
  readonly image: string;
  readonly valuePoints: number;
  readonly voided?: boolean;
  /** The question was shown on phones and screens; left out if unknown. */
  readonly isRevealed?: boolean | null;
  /** Number of the answer in the round; by default the place in the list. */
  readonly orderNum?: number;
  readonly form?: ListForm | null | undefined;
  readonly answers: readonly ScoredAnswer[];
};

/** A question of a live game as it is recorded. */
export type RecordedQuestion = MarkedQuestion & {
  readonly image: string;
  readonly isRevealed: boolean;
};

/** A played round; the players of its answers are ids of the game's players. */
export type RoundRecord = {
  /** Set if the round has an id already. */
  readonly id?: string;
  /** Number in the game. */
  readonly position: number;
  readonly name: string;
  readonly version: 'pre-entered' | 'live';
  readonly roundMode: GameMode;
  readonly createdAt: Date;
  readonly settings: RoundSettings;
  /** The wager scheme in effect when the round started; null without one. */
  readonly scheme: WagerScheme | null;
  /** Scores before the bets, in half-points by player id; null if there were no bets, or if unknown. */
  readonly openings?: Readonly<Record<string, number>> | null;
  /** The players of a tiebreaker. */
  readonly tied?: readonly string[] | null | undefined;
  /** Ids of the players whose joker doubles the round; null or missing if there are none. */
  readonly jokers?: readonly string[] | null | undefined;
  readonly questions: readonly QuestionRecord[];
};

/** A late answer at the end of a game. */
export type LateAnswerRecord = {
  /** The number of the answer. */
  readonly n: number;
  /** Its question without answers, as recorded; stored too if the record lacks a question with this number. */
  readonly asked: readonly (QuestionRecord & { readonly orderNum: number })[];
  readonly playerId: string;
  readonly text: string;
  /** In whole points; 0 without a bet. */
  readonly bet: number;
  readonly lateMs: number;
  readonly receivedAt: Date;
  readonly isAccepted: boolean;
};

/** Points of a player apart from answers, in half-points. */
export type AdjustmentRecord = {
  readonly id: string;
  readonly playerId: string;
  readonly givenHalfPoints: number;
  readonly reason: string;
  readonly givenAt: Date;
};

/** A correction of a recorded question, for a live game that may still be shown. */
export type CorrectedQuestion = RoundScoring & {
  readonly gameId: string;
  readonly roundId: string;
  readonly orderNum: number;
  readonly at: Date;
  readonly before: CorrectableQuestion;
  readonly after: CorrectableQuestion;
  /** The player whose late answer was accepted, or left out again; undefined if that is not recorded. */
  readonly late?:
    | { readonly playerId: string; readonly isAccepted: boolean | undefined }
    | undefined;
};

/** Points of a player, given or taken back, for a live game that may still be shown. */
export type CorrectedPoints = {
  readonly gameId: string;
  readonly adjustment: AdjustmentRecord;
  readonly isGiven: boolean;
  readonly at: Date;
};
