import { ApiError, errorTexts, tooMany } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { type Taken, takeAmount, takeBackAmount } from './amounts.store.ts';
import { type Counted, countOne, type WindowLimit } from './limits.store.ts';
import { countOrRefuse } from './limits.ts';
import { networkCounters } from './network-limits.ts';

const BYTES_AN_HOUR = 10_000_000;
// What is small goes on when large things have filled the rest: signing in, paying, securing an account.
const SMALL_BYTES = 10_000;
const KEPT_FOR_SMALL = 1_000_000;

const ENTRIES_OF_DEVICE: WindowLimit = { max: 60, windowSeconds: 60 * 60 };
/** Of all known devices of an account together: as much as the account itself took. */
const ENTRIES_WHERE_FULL: WindowLimit = { max: 10, windowSeconds: 60 * 60 };

/** What an account takes from its first moment on: its row, session, device, mail and first lines of the audit log. */
export const ACCOUNT_BYTES = 10_000;

/** What every write takes beside what it stores: a line in the audit log, a session, places in indexes. */
export const WRITE_BYTES = 1_000;

/** What a row takes beside its texts: its ids and places in indexes. */
export const ROW_BYTES = 250;

/** What somebody in a network adds to the database. */
export type Growth = { origin: string; bytes: number; now: Date };

/**
 * Counts what is stored without anybody having paid, by network; refused with 429 where that is too much in
 * any hour. Deleting gives nothing back.
 */
export async function countGrowth(db: Db, growth: Growth): Promise<readonly Taken[]> {
  const counted = await takeGrowth(db, growth);
  if ('fullUntil' in counted) throw networkIsFull(counted.fullUntil, growth);
  return counted.taken;
}

/** Counts what a work stores, unless it is refused: then it stored nothing. */
export async function growBy<Result>(
  db: Db,
  growth: Growth,
  work: () => Promise<Result>,
): Promise<Result> {
  // Before the work, so that what comes at once cannot slip past the limit.
  const taken = await countGrowth(db, growth);
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) await takeBackGrowth(db, taken);
    throw error;
  }
}

/** Tells how much a work has stored in fact; in the transaction of the work. */
export type Settle = (db: Db, bytes: number) => Promise<void>;

/**
 * As `growBy`, where only the work finds out how much it stores: what it will hardly pass is counted before, so
 * that a full network is refused before the work begins; the work puts the real number in its place.
 */
export async function growUpTo<Result>(
  db: Db,
  most: Growth,
  work: (settle: Settle) => Promise<Result>,
): Promise<Result> {
  const taken = await countGrowth(db, most);
  const settle: Settle = async (db, bytes) => {
    await takeBackGrowth(db, taken);
    if (bytes > 0) await countGrowth(db, { ...most, bytes });
  };
  try {
    return await work(settle);
  } catch (error) {
    await takeBackGrowth(db, taken);
    throw error;
  }
}

/** A sign-in that opens a session. */
type Entry = { accountId: string; device: string | undefined; origin: string; now: Date };

/**
 * Counts a sign-in to an account that nobody pays for: it opens a session. Also that of a device that the
 * account knows, but a few of those go on where the network is full, so that no stranger in it keeps them out.
 */
export async function countEntry(db: Db, { accountId, device, origin, now }: Entry): Promise<void> {
  const growth = { origin, bytes: WRITE_BYTES, now };
  if (device === undefined) {
    await countGrowth(db, growth);
    return;
  }
  await countOrRefuse(db, { ...ENTRIES_OF_DEVICE, key: `entry:${device}`, now });
  const counted = await takeGrowth(db, growth);
  if (!('fullUntil' in counted)) return;
  // By account, not by device: of those an account may have fifty.
  const key = `entry:full:${accountId}`;
  const isPast = (await countOne(db, { ...ENTRIES_WHERE_FULL, key, now })) !== undefined;
  if (isPast) throw networkIsFull(counted.fullUntil, growth);
  await takeGrowth(db, { ...growth, isForced: true });
}

async function takeGrowth(
  db: Db,
  growth: Growth & { isForced?: boolean },
): Promise<{ taken: readonly Taken[] } | { fullUntil: Date }> {
  const { bytes: amount, isForced = false } = growth;
  const taken: Taken[] = [];
  for (const counter of countersOf(growth)) {
    const each = await takeAmount(db, { ...counter, amount, isForced });
    if ('fullUntil' in each) {
      await takeBackGrowth(db, taken);
      return each;
    }
    taken.push(each.taken);
  }
  return { taken };
}

function networkIsFull(until: Date, { now }: Growth): ApiError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000));
  return tooMany(seconds, errorTexts.networkIsFull);
}

function countersOf({ origin, bytes, now }: Growth): (WindowLimit & Counted)[] {
  const windowSeconds = 60 * 60;
  const limit = { max: BYTES_AN_HOUR, windowSeconds, key: 'growth', origin, now };
  const kept = bytes <= SMALL_BYTES ? 0 : KEPT_FOR_SMALL;
  return networkCounters(limit).map((counter) => ({ ...counter, max: counter.max - kept }));
}

async function takeBackGrowth(db: Db, taken: readonly Taken[]): Promise<void> {
  for (const each of taken) await takeBackAmount(db, each);
}
