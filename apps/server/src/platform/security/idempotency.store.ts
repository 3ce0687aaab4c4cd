import { createHmac } from 'node:crypto';
import { fieldRefused } from '@emcee/contract';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { idempotencyKeys } from '../../db/schema/platform.ts';
import { secondsAfter } from '../clock.ts';
import { hashToken } from '../secrets.ts';

const KEPT_SECONDS = 24 * 60 * 60;
// No request runs longer; a key without an answer by then was left by a server that was killed.
const LONGEST_RUN_SECONDS = 60;
const LONGEST_KEY = 255;

/** The refusals of idempotency keys. */
export const idempotencyTexts = {
  otherBody: 'This idempotency key was already used for another request.',
  running: 'The first request with this idempotency key is still running.',
  tooLong: `An idempotency key can have at most ${LONGEST_KEY} characters.`,
} as const;

type Attempt = { adminId: string; key: string; call: string; body: unknown; now: Date };

/**
 * Runs a creating call once for each key: the same key and body give the first answer again for
 * 24 hours, another body is refused. A run that fails leaves the key free.
 */
export async function runOnce(
  db: Db,
  attempt: Attempt,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const { adminId, now } = attempt;
  if (attempt.key.length > LONGEST_KEY) {
    throw fieldRefused('Idempotency-Key', idempotencyTexts.tooLong);
  }
  const key = hashToken(attempt.key);
  const bodyHash = hashBody(attempt);
  const mine = and(eq(idempotencyKeys.adminId, adminId), eq(idempotencyKeys.key, key));
  await db.delete(idempotencyKeys).where(and(mine, isOver(now)));
  const [claimed] = await db
    .insert(idempotencyKeys)
    .values({ adminId, key, bodyHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed === undefined) return earlierAnswer(db, { adminId, key, bodyHash });
  try {
    const answer = await run();
    await db.update(idempotencyKeys).set({ answer }).where(mine);
    return answer;
  } catch (error) {
    await db.delete(idempotencyKeys).where(mine);
    throw error;
  }
}

/** Removes the keys whose 24 hours are over. */
export async function removeOldIdempotencyKeys(db: Db, now: Date): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, secondsAfter(now, -KEPT_SECONDS)));
}

function isOver(now: Date) {
  const left = lt(idempotencyKeys.createdAt, secondsAfter(now, -LONGEST_RUN_SECONDS));
  return or(
    lt(idempotencyKeys.createdAt, secondsAfter(now, -KEPT_SECONDS)),
    and(isNull(idempotencyKeys.answer), left),
  );
}

// A body may hold a password, which a plain hash would let anybody with the table guess. The key of
// the caller is stored nowhere, so what is made with it says nothing without it.
function hashBody({ key, call, body }: Attempt): string {
  return createHmac('sha256', key)
    .update(`${call}\n${JSON.stringify(body)}`)
    .digest('hex');
}

async function earlierAnswer(
  db: Db,
  { adminId, key, bodyHash }: { adminId: string; key: string; bodyHash: string },
): Promise<unknown> {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.adminId, adminId), eq(idempotencyKeys.key, key)));
  if (row !== undefined && row.bodyHash !== bodyHash) {
    throw fieldRefused('Idempotency-Key', idempotencyTexts.otherBody);
  }
  if (row?.answer === undefined || row.answer === null) {
    throw fieldRefused('Idempotency-Key', idempotencyTexts.running);
  }
  return row.answer;
}
