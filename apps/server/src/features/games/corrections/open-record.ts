import { correctionTexts, fieldError, orNotFound } from '@emcee/contract';
import { findGame, type StoredGame } from '../played.store.ts';
import { lockGame, type OwnedGame } from '../records.store.ts';
import type { CorrectionsDeps } from './corrections-deps.ts';

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
