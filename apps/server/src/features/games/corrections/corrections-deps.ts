import type { CorrectableQuestion } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { NewAdjustment } from '../score-adjustments.store.ts';
import type { AskedQuestion } from './corrections.store.ts';

/** Effect of a correction on a question, for a live game that may still be shown. */
export type CorrectedQuestion = Pick<
  AskedQuestion,
  'gameId' | 'roundId' | 'orderNum' | 'rules' | 'scheme'
> & {
  at: Date;
  before: CorrectableQuestion;
  after: CorrectableQuestion;
  /** In half-points, by player. */
  gains: ReadonlyMap<string, number>;
  /** The player whose late answer was accepted, or rejected again. */
  late?: { playerId: string; isAccepted: boolean } | undefined;
};

/** Points of a player apart from answers, in half-points, that were given or taken back. */
export type CorrectedSeat = {
  gameId: string;
  adjustment: NewAdjustment;
  stands: boolean;
  at: Date;
};

/** The functions come from the live game, whose games may still be shown. */
export type CorrectionsDeps = {
  db: Db;
  clock: Clock;
  /**
   * Tells if a round of the game is still to be marked. With `holds`, the game is locked until the
   * transaction ends.
   */
  waitsForMarks(db: Db, game: { gameId: string; holds: boolean }): Promise<boolean>;
  syncCorrection(db: Db, corrected: CorrectedQuestion): Promise<void>;
  syncSeatPoints(db: Db, corrected: CorrectedSeat): Promise<void>;
};
