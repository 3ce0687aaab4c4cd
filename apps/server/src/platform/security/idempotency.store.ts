import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { idempotencyKeys } from '../../db/schema/platform.ts';
import { secondsAfter } from '../clock.ts';

const KEPT_SECONDS = 24 * 60 * 60;
// What was sent with more keys than that in a day is not sent again.
const MOST_OF_ADMIN = 1_000;
// No request runs longer; a key of which nothing was made by then was left by a server that was killed.
const LONGEST_RUN_SECONDS = 60;

/** A key of an admin; of what the caller chose only the hash is stored. */
export type StoredKey = { adminId: string; keyHash: string };

/** What was stored of the request that had a key first; nothing is made while it runs. */
export type FirstRequest = { bodyHash: string; madeId: string | null };

/** Claims a key for a request; false when an earlier one has it. */
export async function claimKey(
  db: Db,
  { bodyHash, now, ...key }: StoredKey & { bodyHash: string; now: Date },
): Promise<boolean> {
  await db.delete(idempotencyKeys).where(and(isKey(key), isOver(now)));
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ adminId: key.adminId, key: key.keyHash, bodyHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) await removeBeyond(db, { adminId: key.adminId, most: MOST_OF_ADMIN });
  return claimed.length > 0;
}

/** The request that has a key. */
export async function findFirstRequest(db: Db, key: StoredKey): Promise<FirstRequest | undefined> {
  const [row] = await db
    .select({ bodyHash: idempotencyKeys.bodyHash, madeId: idempotencyKeys.madeId })
    .from(idempotencyKeys)
    .where(isKey(key));
  return row;
}

/** Notes what the request that has a key has made. */
export async function noteMade(db: Db, key: StoredKey, madeId: string): Promise<void> {
  await db.update(idempotencyKeys).set({ madeId }).where(isKey(key));
}

/** Gives a key back, as if nobody had used it. */
export async function freeKey(db: Db, key: StoredKey): Promise<void> {
  await db.delete(idempotencyKeys).where(isKey(key));
}

/** Removes the keys whose 24 hours are over. */
export async function removeOldIdempotencyKeys(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(isOld(now));
}

/** Removes the oldest keys of an admin beyond a number. */
async function removeBeyond(
  db: Db,
  { adminId, most }: { adminId: string; most: number },
): Promise<void> {
  const isOwn = eq(idempotencyKeys.adminId, adminId);
  const beyond = db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(isOwn)
    .orderBy(desc(idempotencyKeys.createdAt))
    .offset(most);
  await db.delete(idempotencyKeys).where(and(isOwn, inArray(idempotencyKeys.key, beyond)));
}

function isKey({ adminId, keyHash }: StoredKey) {
  return and(eq(idempotencyKeys.adminId, adminId), eq(idempotencyKeys.key, keyHash));
}

function isOver(now: Date) {
  const isLeft = lt(idempotencyKeys.createdAt, secondsAfter(now, -LONGEST_RUN_SECONDS));
  return or(isOld(now), and(isNull(idempotencyKeys.madeId), isLeft));
}

function isOld(now: Date) {
  return lt(idempotencyKeys.createdAt, secondsAfter(now, -KEPT_SECONDS));
}
