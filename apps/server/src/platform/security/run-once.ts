import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type ApiError, fieldError, type Refusal, refusals } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../clock.ts';
import { renewed } from '../renewed.ts';
import { hashToken } from '../secrets.ts';
import {
  claimKey,
  findFirstRequest,
  freeKey,
  type KeyClaim,
  noteMade,
  renewClaim,
  type StoredKey,
} from './idempotency.store.ts';

const LONGEST_KEY = 255;
const RENEWED_EVERY_SECONDS = 2;
// Longer than a claim lasts that nobody renews: whoever repeats what a killed server left sees it made.
const PATIENCE_MS = 12_000;
const PAUSE_MS = 100;

/** The errors of idempotency keys. */
export const idempotencyTexts = refusals('idempotency', {
  otherBody: 'This idempotency key was already used for a different request.',
  running: 'The first request with this idempotency key is still running.',
  tooLong: `An idempotency key can have at most ${LONGEST_KEY} characters.`,
});

type Attempt = {
  adminId: string;
  key: string;
  call: string;
  body: unknown;
  clock: Clock;
  patienceMs?: number;
};

/** How something is made, known by its id, and read again as it is now. */
export type Creation = {
  create: () => Promise<{ reply: unknown; madeId: string }>;
  again: (id: string) => Promise<unknown>;
};

/**
 * Runs a creating call once for each key: for 24 hours the same key and body give what was made again, as
 * it is now; another body is refused. Whoever comes while the first one runs waits for it. A run that fails, or whose server
 * was killed, leaves the key free.
 */
export async function runOnce(
  db: Db,
  attempt: Attempt,
  { create, again }: Creation,
): Promise<unknown> {
  if (attempt.key.length > LONGEST_KEY) throw keyError(idempotencyTexts.tooLong);
  const turn = await takeTurn(db, attempt);
  if ('madeId' in turn) return again(turn.madeId);
  const held = holdClaim(db, turn.claim, attempt.clock);
  // Only what made nothing may be tried again with the key.
  const { reply, madeId } = await create().catch(async (error: unknown) => {
    await freeKey(db, await held.end());
    throw error;
  });
  await noteMade(db, await held.end(), madeId);
  return reply;
}

type Turn = { claim: KeyClaim } | { madeId: string };

/** The claim of the first one with a key, or what that has made. */
async function takeTurn(db: Db, attempt: Attempt): Promise<Turn> {
  const key: StoredKey = { adminId: attempt.adminId, keyHash: hashToken(attempt.key) };
  const bodyHash = hashBody(attempt);
  const { clock, patienceMs = PATIENCE_MS } = attempt;
  for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
    const claim = { ...key, claimedAt: clock.now() };
    if (await claimKey(db, { ...claim, bodyHash })) return { claim };
    const first = await findFirstRequest(db, key);
    if (first !== undefined && first.bodyHash !== bodyHash) {
      throw keyError(idempotencyTexts.otherBody);
    }
    if (typeof first?.madeId === 'string') return { madeId: first.madeId };
    if (waitedMs >= patienceMs) throw keyError(idempotencyTexts.running);
    await pause(PAUSE_MS);
  }
}

/** Renews a claim for as long as its request runs; the end tells what it has become. */
function holdClaim(db: Db, first: KeyClaim, clock: Clock): { end(): Promise<KeyClaim> } {
  let claim = first;
  const { end } = renewed(RENEWED_EVERY_SECONDS, async () => {
    const claimedAt = clock.now();
    if (await renewClaim(db, claim, claimedAt)) claim = { ...claim, claimedAt };
  });
  return {
    end: async () => {
      await end();
      return claim;
    },
  };
}

// A body may hold a password, which a plain hash would let anybody with the table guess. The key of
// the caller is stored nowhere, so what is made with it says nothing without it.
function hashBody({ key, call, body }: Attempt): string {
  return createHmac('sha256', key)
    .update(`${call}\n${JSON.stringify(body)}`)
    .digest('hex');
}

function keyError(refusal: Refusal): ApiError {
  return fieldError('Idempotency-Key', refusal);
}
