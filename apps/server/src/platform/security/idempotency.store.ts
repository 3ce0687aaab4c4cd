import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { idempotencyKeys } from '../../db/schema/platform.ts';
import { secondsAfter } from '../clock.ts';
import { removeOldRows } from '../old-rows.store.ts';

const KEPT_SECONDS = 24 * 60 * 60;
// Keys per day. The oldest are dropped beyond it, and their requests would run again.
const MOST_OF_ADMIN = 1_000;
// Renewed every two seconds; an older claim is from a killed server.
const CLAIM_SECONDS = 10;

/** The caller's text is stored only as a hash. */
export type StoredKey = { adminId: string; keyHash: string };

/** Another request takes the key over if the claim isn't renewed in time. */
export type KeyClaim = StoredKey & { claimedAt: Date };

/** `madeId` is null while the request runs. */
export type FirstRequest = { bodyHash: string; madeId: string | null };

/** False if an earlier request has the key. */
export async function claimKey(
  db: Db,
  { bodyHash, claimedAt, ...key }: KeyClaim & { bodyHash: string },
): Promise<boolean> {
  await db.delete(idempotencyKeys).where(and(isKey(key), isOver(claimedAt)));
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ adminId: key.adminId, key: key.keyHash, bodyHash, createdAt: claimedAt })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) await removeSurplus(db, key.adminId);
  return claimed.length > 0;
}

export async function findFirstRequest(db: Db, key: StoredKey): Promise<FirstRequest | undefined> {
  const [row] = await db
    .select({ bodyHash: idempotencyKeys.bodyHash, madeId: idempotencyKeys.madeId })
    .from(idempotencyKeys)
    .where(isKey(key));
  return row;
}

/** False if another request took the key over. */
export async function renewClaim(db: Db, claim: KeyClaim, claimedAt: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(idempotencyKeys)
    .set({ createdAt: claimedAt })
    .where(isClaim(claim));
  return rowCount !== 0;
}

export async function recordMade(db: Db, claim: KeyClaim, madeId: string): Promise<void> {
  await db.update(idempotencyKeys).set({ madeId }).where(isClaim(claim));
}

export async function freeKey(db: Db, claim: KeyClaim): Promise<void> {
  await db.delete(idempotencyKeys).where(isClaim(claim));
}

export function removeOldIdempotencyKeys(db: Db, now: Date): Promise<number> {
  return removeOldRows(db, idempotencyKeys, isOld(now));
}

async function removeSurplus(db: Db, adminId: string): Promise<void> {
  const isOwn = eq(idempotencyKeys.adminId, adminId);
  const beyond = db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(isOwn)
    .orderBy(desc(idempotencyKeys.createdAt))
    .offset(MOST_OF_ADMIN);
  await db.delete(idempotencyKeys).where(and(isOwn, inArray(idempotencyKeys.key, beyond)));
}

function isKey({ adminId, keyHash }: StoredKey) {
  return and(eq(idempotencyKeys.adminId, adminId), eq(idempotencyKeys.key, keyHash));
}

function isClaim({ claimedAt, ...key }: KeyClaim) {
  return and(isKey(key), isNull(idempotencyKeys.madeId), eq(idempotencyKeys.createdAt, claimedAt));
}

function isOver(now: Date) {
  const isLeft = lt(idempotencyKeys.createdAt, secondsAfter(now, -CLAIM_SECONDS));
  return or(isOld(now), and(isNull(idempotencyKeys.madeId), isLeft));
}

function isOld(now: Date) {
  return lt(idempotencyKeys.createdAt, secondsAfter(now, -KEPT_SECONDS));
}
