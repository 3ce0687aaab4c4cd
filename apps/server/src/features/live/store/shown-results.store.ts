import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { liveRounds } from '../../../db/schema/live.ts';

/** Stores if phones show answers and scores, in all rounds of a game. */
export async function saveShownResults(
  db: Db,
  { gameId, shown }: { gameId: string; shown: { showAnswers: boolean; showScores: boolean } },
): Promise<void> {
  await db
    .update(liveRounds)
    .set({ settings: sql`${liveRounds.settings} || ${JSON.stringify(shown)}::jsonb` })
    .where(eq(liveRounds.gameId, gameId));
}
