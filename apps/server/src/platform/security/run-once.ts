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
  recordMade,
  renewClaim,
  type StoredKey,
} from './idempotency.store.ts';

const LONGEST_KEY = 255;
const RENEWED_EVERY_SECONDS = 2;
// Longer than an abandoned claim, so that a repeated request succeeds after its server was killed.
const PATIENCE_MS = 12_000;
const PAUSE_MS = 100;

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

/** `again` reads the created thing in its current state. */
export type Creation = {
  create: () => Promise<{ reply: unknown; madeId: string }>;
  again: (id: string) => Promise<unknown>;
};

/**
 * The same key and body return the first result in its current state for 24 hours. Another body is refused.
 * Repetitions wait while the first request runs; one that fails or whose server is killed frees the key.
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
  // A failed request made nothing, so it may be repeated.
  const { reply, madeId } = await create().catch(async (error: unknown) => {
    await freeKey(db, await held.end());
    throw error;
  });
  await recordMade(db, await held.end(), madeId);
  return reply;
}

type Turn = { claim: KeyClaim } | { madeId: string };

/** Returns the result of the first request if the key is used. */
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

/** `end` returns the latest claim. */
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

// A plain hash would make a password in the body guessable. The key isn't stored, so this reveals nothing.
function hashBody({ key, call, body }: Attempt): string {
  return createHmac('sha256', key)
    .update(`${call}\n${JSON.stringify(body)}`)
    .digest('hex');
}

function keyError(refusal: Refusal): ApiError {
  return fieldError('Idempotency-Key', refusal);
}
