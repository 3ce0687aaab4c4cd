import type { CorrectableQuestion } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { NewAdjustment } from '../score-adjustments.store.ts';
import type { AskedQuestion } from './corrections.store.ts';

/** What a correction has made of a question, for whoever still shows the game. */
export type CorrectedQuestion = Pick<
  AskedQuestion,
  'gameId' | 'roundId' | 'orderNum' | 'rules' | 'scheme'
> & {
  at: Date;
  before: CorrectableQuestion;
  after: CorrectableQuestion;
  /** In half-points, by player. */
  gains: ReadonlyMap<string, number>;
  /** The player whose late answer it let in, or out again. */
  late?: { playerId: string; isAccepted: boolean } | undefined;
};

/** Points of a player beside its answers, in half-points, that were given or taken back. */
export type CorrectedSeat = {
  gameId: string;
  adjustment: NewAdjustment;
  stands: boolean;
  at: Date;
};

/** What corrections need; the functions are those of the live game, whose games may still be shown. */
export type CorrectionsDeps = {
  db: Db;
  clock: Clock;
  /** Whether a round of a game waits to be marked; with `holds` nobody changes its game until the transaction ends. */
  waitsForMarks(db: Db, game: { gameId: string; holds: boolean }): Promise<boolean>;
  syncCorrection(db: Db, corrected: CorrectedQuestion): Promise<void>;
  syncSeatPoints(db: Db, corrected: CorrectedSeat): Promise<void>;
};
