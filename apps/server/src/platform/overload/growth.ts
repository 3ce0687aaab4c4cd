/** The storage of accounts that nobody ever paid for: little for a network in any hour. Deleting gives nothing back. */
import { type Call, errorTexts } from '@emcee/contract';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { Actor } from '../actor.ts';
import { type Counter, networkCounters, take, tryTake } from './limits.ts';
import { networkOf } from './networks.ts';

const HOUR_SECONDS = 60 * 60;
const OF_NETWORK_BYTES = 10_000_000;
// So that one account does not stop the others of its network.
const OF_ACCOUNT_BYTES = OF_NETWORK_BYTES / 5;
// Small writes go on when large ones have filled the rest: signing in, paying, securing an account.
const SMALL_BYTES = 10_000;
const KEPT_FOR_SMALL = 0.1;

// More than any limit, and still an integer of the database.
const UNBOUNDED = 2_000_000_000;

const SIGN_UPS = { max: 300, windowSeconds: HOUR_SECONDS };
const ENTRIES_OF_DEVICE = { max: 60, windowSeconds: HOUR_SECONDS };
/** Of all known devices of an account together: as much as the account itself took. */
const ENTRIES_IN_FULL_NETWORK = { max: 10, windowSeconds: HOUR_SECONDS };

/** The row, session, device, mail and first lines of the audit log of a new account. */
const ACCOUNT_BYTES = 10_000;

/** A line in the audit log, a session, places in indexes: every write takes as much in addition to its content. */
export const WRITE_BYTES = 1_000;

/** The ids of a row and its places in indexes. */
const ROW_BYTES = 250;

/** Bytes that an account in a network adds to the database; no account has them before it exists. */
type Growth = { origin: string; accountId?: string; bytes: number; now: Date };

/** The counters of what is stored without a payment, by network and by account. */
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

/** The counters of a sign-up, for whatever kind of account. */
export function signUpCounters({ origin, now }: { origin: string; now: Date }): Counter[] {
  const signUps = networkCounters({ ...SIGN_UPS, key: 'sign-up', origin, now });
  return [...signUps, ...growthCounters({ origin, bytes: ACCOUNT_BYTES, now })];
}

/** A sign-in that opens a session. */
type Entry = { accountId: string; device: string | undefined; origin: string; now: Date };

/**
 * Counts a sign-in to an account that nobody pays for, because it opens a session. A few sign-ins of devices that the
 * account knows go on in a network that is full, so that no stranger in it keeps them out.
 */
export async function countEntry(db: Db, { accountId, device, origin, now }: Entry): Promise<void> {
  const counters = growthCounters({ origin, accountId, bytes: WRITE_BYTES, now });
  if (device === undefined) {
    await take(db, counters);
    return;
  }
  await take(db, [{ ...ENTRIES_OF_DEVICE, key: `entry:${device}`, now }]);
  const taken = await tryTake(db, counters);
  if ('used' in taken) return;
  // By account, not by device: an account may have fifty devices.
  const key = `entry:full:${accountId}`;
  const left = await tryTake(db, [{ ...ENTRIES_IN_FULL_NETWORK, key, now }]);
  if ('error' in left) throw taken.error;
  await take(
    db,
    counters.map((counter) => ({ ...counter, max: UNBOUNDED })),
  );
}

/** Counts what work of somebody stores if nobody ever paid for the account; refuses what is too much. */
export type Grow = <Result>(
  of: { actor: Actor; origin: string; bytes: number },
  work: () => Promise<Result>,
) => Promise<Result>;

/** Does the work of a call that writes: what it stores is what it was sent, and what every write takes. */
export function doGrowing<Result>(
  grow: Grow,
  { call, actor, request }: { call: Call; actor: Actor | undefined; request: FastifyRequest },
  work: () => Promise<Result>,
): Promise<Result> {
  if (actor === undefined || !isCounted(call)) return work();
  const bytes = bytesOf(request.body ?? {}) + WRITE_BYTES;
  return grow({ actor, origin: networkOf(request.ip), bytes }, work);
}

// What is listed becomes rows, and a row takes its place whatever it says.
function bytesOf(body: unknown): number {
  const values = typeof body === 'object' && body !== null ? Object.values(body) : [];
  const rows = values.flat().filter((item) => typeof item === 'object' && item !== null);
  return Buffer.byteLength(JSON.stringify(body)) + rows.length * ROW_BYTES;
}

// A file is counted as what is made of it, by the feature that stores it.
function isCounted({ method, access, file, storesFreely }: Call): boolean {
  if (method === 'GET' || method === 'DELETE' || access === 'public') return false;
  return file === undefined && storesFreely !== true;
}
