import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { preparedRows } from '../../../db/prepared.ts';
import { rooms } from '../../../db/schema/hosts.ts';
import { livePairings, liveScreens } from '../../../db/schema/live-screens.ts';
import { removeOldRows } from '../../../platform/old-rows.store.ts';

export type StoredPairing = typeof livePairings.$inferSelect;

export type StoredScreen = typeof liveScreens.$inferSelect;

/** Locks the screens of a host's room until the transaction ends; returns the room's id, if there is one. */
export async function lockScreensOf(db: Db, hostId: string): Promise<string | undefined> {
  const [room] = await db
    .select({ id: rooms.id })
    .from(rooms)
    .where(eq(rooms.hostId, hostId))
    .for('update');
  return room?.id;
}

/**
 * Stores a screen of a locked room; beyond the limit, removes the screens silent for longest. Undefined if
 * the secret belongs to a screen already.
 */
export async function insertScreen(
  db: Db,
  { most, ...screen }: typeof liveScreens.$inferInsert & { most: number },
): Promise<StoredScreen | undefined> {
  const known = await db
    .select({ tokenHash: liveScreens.tokenHash })
    .from(liveScreens)
    .where(eq(liveScreens.roomId, screen.roomId))
    .orderBy(
      asc(sql`coalesce(${liveScreens.seenAt}, ${liveScreens.createdAt})`),
      asc(liveScreens.createdAt),
      asc(liveScreens.tokenHash),
    );
  const excess = known.slice(0, Math.max(0, known.length - most + 1)).map((row) => row.tokenHash);
  if (excess.length > 0) await db.delete(liveScreens).where(inArray(liveScreens.tokenHash, excess));
  const [stored] = await db.insert(liveScreens).values(screen).onConflictDoNothing().returning();
  return stored;
}

export async function findScreen(
  db: Db,
  tokenHash: string,
): Promise<{ roomId: string; hostId: string } | undefined> {
  const [row] = await db
    .select({ roomId: liveScreens.roomId, hostId: rooms.hostId })
    .from(liveScreens)
    .innerJoin(rooms, eq(rooms.id, liveScreens.roomId))
    .where(eq(liveScreens.tokenHash, tokenHash));
  return row;
}

/** Newest first. */
export async function listScreens(db: Db, hostId: string): Promise<StoredScreen[]> {
  const rows = await db
    .select({ screen: liveScreens })
    .from(liveScreens)
    .innerJoin(rooms, eq(rooms.id, liveScreens.roomId))
    .where(eq(rooms.hostId, hostId))
    .orderBy(desc(liveScreens.createdAt), desc(liveScreens.tokenHash));
  return rows.map(({ screen }) => screen);
}

/** Deletes a screen of the host's room; false if there is none. */
export async function deleteScreen(
  db: Db,
  { hostId, screenId }: { hostId: string; screenId: string },
): Promise<boolean> {
  const ofHost = db.select({ id: rooms.id }).from(rooms).where(eq(rooms.hostId, hostId));
  const { rowCount } = await db
    .delete(liveScreens)
    .where(and(eq(liveScreens.id, screenId), inArray(liveScreens.roomId, ofHost)));
  return rowCount !== 0;
}

/** Stores that screens reported, unless that was stored seconds ago. */
export async function touchScreens(
  db: Db,
  { tokenHashes, now, since }: { tokenHashes: readonly string[]; now: Date; since: Date },
): Promise<void> {
  if (tokenHashes.length === 0) return;
  await db
    .update(liveScreens)
    .set({ seenAt: now })
    .where(
      and(
        inArray(liveScreens.tokenHash, [...tokenHashes]),
        or(isNull(liveScreens.seenAt), lt(liveScreens.seenAt, since)),
      ),
    );
}

export async function nameScreen(
  db: Db,
  { tokenHash, device }: { tokenHash: string; device: string },
): Promise<void> {
  await db
    .update(liveScreens)
    .set({ device })
    .where(and(eq(liveScreens.tokenHash, tokenHash), ne(liveScreens.device, device)));
}

/** Returns those of the given screens that still have a room. */
export async function findActiveScreens(
  db: Db,
  tokenHashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await selectActive(db, { tokenHashes });
  return new Set(rows.map(({ tokenHash }) => tokenHash));
}

const selectActive = preparedRows(
  ['tokenHashes'],
  ({ tokenHashes }) =>
    sql<{ tokenHash: string }>`select token_hash as "tokenHash" from live_screens
      where token_hash = any(${tokenHashes}::text[])`,
);

export async function findPairing(
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<StoredPairing | undefined> {
  const [pairing] = await db
    .select()
    .from(livePairings)
    .where(and(eq(livePairings.tokenHash, tokenHash), gt(livePairings.until, now)));
  return pairing;
}

/** Stores the code of a screen; false if the screen has a code, or another screen shows the same one. */
export async function insertPairing(db: Db, pairing: StoredPairing): Promise<boolean> {
  const { rowCount } = await db.insert(livePairings).values(pairing).onConflictDoNothing();
  return rowCount !== 0;
}

/** Takes a valid code, so that it works only once; undefined if no screen shows it. */
export async function takePairing(
  db: Db,
  { codeHash, now }: { codeHash: string; now: Date },
): Promise<StoredPairing | undefined> {
  const [taken] = await db
    .delete(livePairings)
    .where(and(eq(livePairings.codeHash, codeHash), gt(livePairings.until, now)))
    .returning();
  return taken;
}

export function removeOldPairings(db: Db, now: Date): Promise<number> {
  return removeOldRows(db, livePairings, lte(livePairings.until, now));
}
