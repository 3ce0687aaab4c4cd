import { ApiError, tooMany } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { type Taken, takeAmount, takeBackAmount } from './amounts.store.ts';
import type { Counted, WindowLimit } from './limits.store.ts';
import { countOrRefuse } from './limits.ts';
import { networkCounters } from './network-limits.ts';

const BYTES_AN_HOUR = 10_000_000;
// What is small goes on when large things have filled the rest: signing in, paying, securing an account.
const SMALL_BYTES = 10_000;
const KEPT_FOR_SMALL = 1_000_000;

const ENTRIES_OF_DEVICE: WindowLimit = { max: 60, windowSeconds: 60 * 60 };

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
 * an hour. Deleting gives nothing back.
 */
export async function countGrowth(db: Db, growth: Growth): Promise<readonly Taken[]> {
  const taken: Taken[] = [];
  for (const counter of countersOf(growth)) {
    const { until, isTaken } = await takeAmount(db, { ...counter, amount: growth.bytes });
    if (!isTaken) {
      await takeBackGrowth(db, taken);
      throw tooMany(Math.max(1, Math.ceil((until.getTime() - growth.now.getTime()) / 1_000)));
    }
    taken.push({ key: counter.key, amount: growth.bytes, until });
  }
  return taken;
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

/**
 * Counts a sign-in to an account that nobody pays for: it opens a session. A device that the account knows has
 * a number of its own, so that no stranger in the same network keeps it out.
 */
export async function countEntry(
  db: Db,
  { device, ...place }: { origin: string; device: string | undefined; now: Date },
): Promise<void> {
  if (device === undefined) await countGrowth(db, { ...place, bytes: WRITE_BYTES });
  else await countOrRefuse(db, { ...ENTRIES_OF_DEVICE, key: `entry:${device}`, now: place.now });
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
