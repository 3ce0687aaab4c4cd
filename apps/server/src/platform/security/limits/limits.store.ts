import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { limits } from '../../../db/schema/platform.ts';
import { secondsAfter } from '../../clock.ts';
import { removeOldRows } from '../../old-rows.store.ts';
import { hashToken } from '../../secrets.ts';

/** A limit of so many in a window that begins with the first. */
export type WindowLimit = { max: number; windowSeconds: number };

/** A limit of a few at once, and then one every so many seconds. */
export type PaceLimit = { burst: number; everySeconds: number };

/** What is counted, and when. */
export type Counted = { key: string; now: Date };

/** Counts one more; when it is one too many, the time at which the window ends. */
export async function countOne(
  db: Db,
  { key, now, max, windowSeconds }: WindowLimit & Counted,
): Promise<Date | undefined> {
  const until = secondsAfter(now, windowSeconds);
  const [row] = await db
    .insert(limits)
    .values({ key: hashToken(key), used: 1, until })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        used: sql`case when ${limits.until} <= ${now} then 1 else ${limits.used} + 1 end`,
        until: sql`case when ${limits.until} <= ${now} then ${until} else ${limits.until} end`,
      },
    })
    .returning({ used: limits.used, until: limits.until });
  return row === undefined || row.used <= max ? undefined : row.until;
}

/** Takes one of a pace (the generic cell rate algorithm); when it is too soon, the time of the next. */
export async function takeOne(
  db: Db,
  { key, now, burst, everySeconds }: PaceLimit & Counted,
): Promise<Date | undefined> {
  const keyHash = hashToken(key);
  const next = secondsAfter(now, everySeconds);
  // The theoretical arrival time may run ahead of the clock by the burst, and no further.
  const aheadSeconds = (burst - 1) * everySeconds;
  const latest = secondsAfter(now, aheadSeconds);
  const [taken] = await db
    .insert(limits)
    .values({ key: keyHash, used: 1, until: next })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        until: sql`greatest(${limits.until}, ${now}) + make_interval(secs => ${everySeconds})`,
      },
      setWhere: sql`${limits.until} <= ${latest}`,
    })
    .returning({ key: limits.key });
  if (taken !== undefined) return undefined;
  const [row] = await db.select().from(limits).where(eq(limits.key, keyHash));
  return secondsAfter(row?.until ?? next, -aheadSeconds);
}

/** How many were counted in a window that is not over, and when it is. */
export async function findCount(
  db: Db,
  { key, now }: Counted,
): Promise<{ used: number; until: Date } | undefined> {
  const [row] = await db
    .select({ used: limits.used, until: limits.until })
    .from(limits)
    .where(and(eq(limits.key, hashToken(key)), gt(limits.until, now)));
  return row;
}

/** Takes a count back: what was counted turned out not to be of the kind that is limited. */
export async function uncount(db: Db, key: string): Promise<void> {
  await db
    .update(limits)
    .set({ used: sql`greatest(${limits.used} - 1, 0)` })
    .where(eq(limits.key, hashToken(key)));
}

/** Forgets a count. */
export async function forgetCount(db: Db, key: string): Promise<void> {
  await db.delete(limits).where(eq(limits.key, hashToken(key)));
}

/** Removes the counts whose time is over. */
export function removeOldLimits(db: Db, now: Date): Promise<number> {
  return removeOldRows(db, limits, lt(limits.until, now));
}
