import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { liveGames, liveRounds, liveSeats } from '../../../db/schema/live.ts';
import type { StoredGame } from './live-games.store.ts';
import { isIn } from './live-seats.store.ts';

/** Keeps a game from starting a round until the transaction ends; other teams may lay their jokers. */
export async function holdGame(db: Db, gameId: string): Promise<StoredGame | undefined> {
  const [row] = await db.select().from(liveGames).where(eq(liveGames.id, gameId)).for('share');
  return row;
}

/** True if the team's joker doubles a round; a discarded round gives it back. */
export async function hasUsedJoker(
  db: Db,
  { gameId, seatId }: { gameId: string; seatId: string },
): Promise<boolean> {
  const isDoubled = and(ne(liveRounds.state, 'discarded'), sql`${liveRounds.jokers} ? ${seatId}`);
  return (await db.$count(liveRounds, and(eq(liveRounds.gameId, gameId), isDoubled))) > 0;
}

/** Raises the revision, so that the team's other phones notice. */
export async function setJoker(
  db: Db,
  { seatId, isLaid }: { seatId: string; isLaid: boolean },
): Promise<void> {
  await db
    .update(liveSeats)
    .set({ jokerLaid: isLaid, revision: sql`${liveSeats.revision} + 1` })
    .where(eq(liveSeats.id, seatId));
}

/** Takes the jokers that are laid for a new round; null if there are none. The caller holds the game's lock. */
export async function freezeJokers(db: Db, gameId: string): Promise<string[] | null> {
  const rows = await db
    .update(liveSeats)
    .set({ jokerLaid: false, revision: sql`${liveSeats.revision} + 1` })
    .where(and(eq(liveSeats.gameId, gameId), eq(liveSeats.jokerLaid, true), isIn))
    .returning({ id: liveSeats.id });
  return rows.length === 0 ? null : rows.map(({ id }) => id).sort();
}
