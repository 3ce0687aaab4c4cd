import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { idempotencyKeys } from '../../db/schema/platform.ts';
import { secondsAfter } from '../clock.ts';

const KEPT_SECONDS = 24 * 60 * 60;
// No request runs longer; a key without a reply by then was left by a server that was killed.
const LONGEST_RUN_SECONDS = 60;

/** A key of an admin; of what the caller chose only the hash is stored. */
export type StoredKey = { adminId: string; keyHash: string };

/** What was stored of the request that had a key first; no reply while it runs. */
export type FirstRequest = { bodyHash: string; reply: unknown };

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
  return claimed.length > 0;
}

/** The request that has a key. */
export async function findFirstRequest(db: Db, key: StoredKey): Promise<FirstRequest | undefined> {
  const [row] = await db
    .select({ bodyHash: idempotencyKeys.bodyHash, reply: idempotencyKeys.reply })
    .from(idempotencyKeys)
    .where(isKey(key));
  return row;
}

/** Keeps the reply to the request that has a key. */
export async function keepReply(db: Db, key: StoredKey, reply: unknown): Promise<void> {
  await db.update(idempotencyKeys).set({ reply }).where(isKey(key));
}

/** Gives a key back, as if nobody had used it. */
export async function freeKey(db: Db, key: StoredKey): Promise<void> {
  await db.delete(idempotencyKeys).where(isKey(key));
}

/** Removes the keys whose 24 hours are over. */
export async function removeOldIdempotencyKeys(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(isOld(now));
}

function isKey({ adminId, keyHash }: StoredKey) {
  return and(eq(idempotencyKeys.adminId, adminId), eq(idempotencyKeys.key, keyHash));
}

function isOver(now: Date) {
  const isLeft = lt(idempotencyKeys.createdAt, secondsAfter(now, -LONGEST_RUN_SECONDS));
  return or(isOld(now), and(isNull(idempotencyKeys.reply), isLeft));
}

function isOld(now: Date) {
  return lt(idempotencyKeys.createdAt, secondsAfter(now, -KEPT_SECONDS));
}
