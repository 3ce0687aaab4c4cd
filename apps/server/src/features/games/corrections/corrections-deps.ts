import type { CorrectedPoints, CorrectedQuestion } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../platform/clock.ts';

/** The functions come from the live game, whose games may still be shown. */
export type CorrectionsDeps = {
  db: Db;
  clock: Clock;
  /**
   * Tells if a round of the game is still to be marked. With `holds`, the game is locked until the
   * transaction ends.
   */
  waitsForMarks(db: Db, game: { gameId: string; holds: boolean }): Promise<boolean>;
  showCorrected(db: Db, corrected: CorrectedQuestion): Promise<void>;
  showPoints(db: Db, corrected: CorrectedPoints): Promise<void>;
};
