import { createHmac } from 'node:crypto';
import { type ApiError, fieldError } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { hashToken } from '../secrets.ts';
import {
  claimKey,
  findFirstRequest,
  freeKey,
  noteMade,
  type StoredKey,
} from './idempotency.store.ts';

const LONGEST_KEY = 255;

/** The errors of idempotency keys. */
export const idempotencyTexts = {
  otherBody: 'This idempotency key was already used for another request.',
  running: 'The first request with this idempotency key is still running.',
  tooLong: `An idempotency key can have at most ${LONGEST_KEY} characters.`,
} as const;

type Attempt = { adminId: string; key: string; call: string; body: unknown; now: Date };

/** How something is made, known by its id, and read again as it is now. */
export type Creation = {
  create: () => Promise<unknown>;
  /** Of what was just created. */
  madeId: () => string;
  again: (id: string) => Promise<unknown>;
};

/**
 * Runs a creating call once for each key: for 24 hours the same key and body give what was made again, as
 * it is now; another body is refused. A run that fails leaves the key free.
 */
export async function runOnce(
  db: Db,
  attempt: Attempt,
  { create, madeId, again }: Creation,
): Promise<unknown> {
  if (attempt.key.length > LONGEST_KEY) throw keyError(idempotencyTexts.tooLong);
  const key: StoredKey = { adminId: attempt.adminId, keyHash: hashToken(attempt.key) };
  const bodyHash = hashBody(attempt);
  const claim = { ...key, claimedAt: attempt.now };
  const isFirst = await claimKey(db, { ...claim, bodyHash });
  if (!isFirst) return again(await madeBefore(db, { ...key, bodyHash }));
  // Only what made nothing may be tried again with the key.
  const reply = await create().catch(async (error: unknown) => {
    await freeKey(db, claim);
    throw error;
  });
  await noteMade(db, claim, madeId());
  return reply;
}

async function madeBefore(
  db: Db,
  { bodyHash, ...key }: StoredKey & { bodyHash: string },
): Promise<string> {
  const first = await findFirstRequest(db, key);
  if (first !== undefined && first.bodyHash !== bodyHash) {
    throw keyError(idempotencyTexts.otherBody);
  }
  if (typeof first?.madeId !== 'string') throw keyError(idempotencyTexts.running);
  return first.madeId;
}

// A body may hold a password, which a plain hash would let anybody with the table guess. The key of
// the caller is stored nowhere, so what is made with it says nothing without it.
function hashBody({ key, call, body }: Attempt): string {
  return createHmac('sha256', key)
    .update(`${call}\n${JSON.stringify(body)}`)
    .digest('hex');
}

function keyError(message: string): ApiError {
  return fieldError('Idempotency-Key', message);
}
