import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { playedRounds } from '../../../db/schema/games.ts';
import { liveRounds } from '../../../db/schema/live.ts';

/**
 * Stores if phones show answers and scores, in all rounds of a game and of its record: past games are
 * shown by the settings of the record.
 */
export async function saveShownResults(
  db: Db,
  part: {
    gameId: string;
    /** The admin who has the record; undefined if the game leaves none. */
    adminId: string | undefined;
    shown: { showAnswers: boolean; showScores: boolean };
  },
): Promise<void> {
  const { gameId, adminId } = part;
  const shown = JSON.stringify(part.shown);
  await db
    .update(liveRounds)
    .set({ settings: sql`${liveRounds.settings} || ${shown}::jsonb` })
    .where(eq(liveRounds.gameId, gameId));
  if (adminId === undefined) return;
  await db
    .update(playedRounds)
    .set({ settings: sql`${playedRounds.settings} || ${shown}::jsonb` })
    .where(and(eq(playedRounds.adminId, adminId), eq(playedRounds.gameId, gameId)));
}
