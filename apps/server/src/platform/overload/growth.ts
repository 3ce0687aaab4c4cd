/** Limits storage by accounts that never paid, per network and hour. Deleting gives nothing back. */
import { type Call, errorTexts } from '@emcee/contract';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { Actor } from '../actor.ts';
import { type Counter, networkCounters, takeCounters, tryTakeCounters } from './limits.ts';
import { networkOfClient } from './networks.ts';

const HOUR_SECONDS = 60 * 60;
const OF_NETWORK_BYTES = 10_000_000;
// One account must not stop others in its network.
const OF_ACCOUNT_BYTES = OF_NETWORK_BYTES / 5;
// Small writes let people still sign in, pay and secure an account.
const SMALL_BYTES = 10_000;
const KEPT_FOR_SMALL = 0.1;

// Above every limit, and still a database integer.
const UNBOUNDED = 2_000_000_000;

const SIGN_UPS = { max: 300, windowSeconds: HOUR_SECONDS };
const ENTRIES_OF_DEVICE = { max: 60, windowSeconds: HOUR_SECONDS };
/** Shared by all known devices of an account. */
const ENTRIES_IN_FULL_NETWORK = { max: 10, windowSeconds: HOUR_SECONDS };

/** Row, session, device, email and first audit lines. */
const ACCOUNT_BYTES = 10_000;

/** Audit line, session and index entries of each write. */
export const WRITE_BYTES = 1_000;

/** Ids and index entries. */
const ROW_BYTES = 250;

/** `accountId` is missing before the account exists. */
type Growth = { origin: string; accountId?: string; bytes: number; now: Date };

export function growthCounters({ origin, accountId, bytes: amount, now }: Growth): Counter[] {
  const window = { amount, windowSeconds: HOUR_SECONDS, now };
  const large = amount > SMALL_BYTES ? 1 - KEPT_FOR_SMALL : 1;
  const ofNetwork = { ...window, key: 'growth', text: errorTexts.networkIsFull };
  const networks = networkCounters({ ...ofNetwork, max: OF_NETWORK_BYTES * large, origin });
  if (accountId === undefined) return networks;
  const key = `growth:account:${accountId}`;
  const text = errorTexts.accountIsFull;
  return [{ ...window, key, text, max: OF_ACCOUNT_BYTES * large }, ...networks];
}

export function signUpCounters({ origin, now }: { origin: string; now: Date }): Counter[] {
  const signUps = networkCounters({ ...SIGN_UPS, key: 'sign-up', origin, now });
  return [...signUps, ...growthCounters({ origin, bytes: ACCOUNT_BYTES, now })];
}

type Entry = { accountId: string; device: string | undefined; origin: string; now: Date };

/**
 * A sign-in stores a session. In a full network, known devices may still sign in a few times, so strangers
 * can't keep them out.
 */
export async function countEntry(db: Db, { accountId, device, origin, now }: Entry): Promise<void> {
  const counters = growthCounters({ origin, accountId, bytes: WRITE_BYTES, now });
  if (device === undefined) {
    await takeCounters(db, counters);
    return;
  }
  await takeCounters(db, [{ ...ENTRIES_OF_DEVICE, key: `entry:${device}`, now }]);
  const taken = await tryTakeCounters(db, counters);
  if ('used' in taken) return;
  // An account can have fifty devices, so count by account.
  const key = `entry:full:${accountId}`;
  const left = await tryTakeCounters(db, [{ ...ENTRIES_IN_FULL_NETWORK, key, now }]);
  if ('error' in left) throw taken.error;
  await takeCounters(
    db,
    counters.map((counter) => ({ ...counter, max: UNBOUNDED })),
  );
}

/** Only for accounts that never paid. Throws 429 above the limit. */
export type Grow = <Result>(
  of: { actor: Actor; origin: string; bytes: number },
  work: () => Promise<Result>,
) => Promise<Result>;

/** Counts its body plus `WRITE_BYTES` as stored. */
export function runGrowing<Result>(
  grow: Grow,
  { call, actor, request }: { call: Call; actor: Actor | undefined; request: FastifyRequest },
  work: () => Promise<Result>,
): Promise<Result> {
  if (actor === undefined || !isCounted(call)) return work();
  const bytes = bytesOf(request.body ?? {}) + WRITE_BYTES;
  return grow({ actor, origin: networkOfClient(request), bytes }, work);
}

// Each object in a list becomes a row, which needs space even if short.
function bytesOf(body: unknown): number {
  const values = typeof body === 'object' && body !== null ? Object.values(body) : [];
  const rows = values.flat().filter((item) => typeof item === 'object' && item !== null);
  return Buffer.byteLength(JSON.stringify(body)) + rows.length * ROW_BYTES;
}

// Features that store a file count what they make of it.
function isCounted({ method, access, file, storesFreely }: Call): boolean {
  if (method === 'GET' || method === 'DELETE' || access === 'public') return false;
  return file === undefined && storesFreely !== true;
}
