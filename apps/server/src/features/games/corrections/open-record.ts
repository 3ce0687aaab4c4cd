import { correctionTexts, fieldError, orNotFound } from '@emcee/contract';
import type { CorrectedPoints, CorrectedQuestion } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findGame, type StoredGame } from '../played.store.ts';
import { lockGame, type OwnedGame } from '../records.store.ts';

/** The functions come from the live game, whose games may still be shown. */
export type CorrectionsDeps = Deps & {
  /**
   * Tells if a round of the game is still to be marked. With `holds`, the game is locked until the
   * transaction ends.
   */
  waitsForMarks(db: Db, game: { gameId: string; holds: boolean }): Promise<boolean>;
  showCorrected(db: Db, corrected: CorrectedQuestion): Promise<void>;
  showPoints(db: Db, corrected: CorrectedPoints): Promise<void>;
};

/** The game must have ended with nothing left to mark. `holds` locks it until the transaction ends. */
export async function openRecord(
  { db, waitsForMarks }: Pick<CorrectionsDeps, 'db' | 'waitsForMarks'>,
  { adminId, gameId, holds }: OwnedGame & { holds: boolean },
): Promise<StoredGame> {
  // Lock order: a live game before its record.
  const waits = await waitsForMarks(db, { gameId, holds });
  if (holds) await lockGame(db, { adminId, gameId });
  const game = orNotFound(await findGame(db, { adminId, gameId }));
  if (game.endedAt === null) throw fieldError('correction', correctionTexts.stillPlayed);
  if (waits) throw fieldError('correction', correctionTexts.toMark);
  return game;
}
