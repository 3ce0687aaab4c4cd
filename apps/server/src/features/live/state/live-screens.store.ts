import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { rooms } from '../../../db/schema/hosts.ts';
import { liveScreens } from '../../../db/schema/live.ts';

/** Stores a screen of a host's room; beyond so many the oldest ones go. */
export async function insertScreen(
  db: Db,
  screen: { tokenHash: string; hostId: string; now: Date; most: number },
): Promise<void> {
  const { tokenHash, hostId, now, most } = screen;
  const [room] = await db
    .select({ id: rooms.id })
    .from(rooms)
    .where(eq(rooms.hostId, hostId))
    .for('update');
  if (room === undefined) return;
  const known = await db
    .select({ tokenHash: liveScreens.tokenHash })
    .from(liveScreens)
    .where(eq(liveScreens.roomId, room.id))
    .orderBy(asc(liveScreens.createdAt), asc(liveScreens.tokenHash));
  const excess = known.slice(0, Math.max(0, known.length - most + 1)).map((row) => row.tokenHash);
  if (excess.length > 0) await db.delete(liveScreens).where(inArray(liveScreens.tokenHash, excess));
  await db.insert(liveScreens).values({ tokenHash, roomId: room.id, createdAt: now });
}

/** The room of a screen. */
export async function findScreen(
  db: Db,
  tokenHash: string,
): Promise<{ roomId: string; hostId: string } | undefined> {
  const [row] = await db
    .select({ roomId: liveScreens.roomId, hostId: rooms.hostId })
    .from(liveScreens)
    .innerJoin(rooms, eq(rooms.id, liveScreens.roomId))
    .where(and(eq(liveScreens.tokenHash, tokenHash)));
  return row;
}

/** Those of some screens that still have a room. */
export async function findLivingScreens(
  db: Db,
  tokenHashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ tokenHash: liveScreens.tokenHash })
    .from(liveScreens)
    .where(inArray(liveScreens.tokenHash, [...tokenHashes]));
  return new Set(rows.map(({ tokenHash }) => tokenHash));
}
