import { tooMany } from '@emcee/contract';
import { lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { limits } from '../../db/schema/platform.ts';
import { secondsAfter } from '../clock.ts';
import { hashToken } from '../secrets.ts';

/** A limit of so many in a window that begins with the first. */
export type WindowLimit = { max: number; windowSeconds: number };

/** A limit of a few at once, and then one every so many seconds. */
export type PaceLimit = { burst: number; everySeconds: number };

/** Counts one more; refused with 429 when it is one too many. */
export async function countOrRefuse(
  db: Db,
  limit: WindowLimit & { key: string; now: Date; text?: string },
): Promise<void> {
  const until = secondsAfter(limit.now, limit.windowSeconds);
  const [row] = await db
    .insert(limits)
    .values({ key: hashToken(limit.key), used: 1, until })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        used: sql`case when ${limits.until} <= ${limit.now} then 1 else ${limits.used} + 1 end`,
        until: sql`case when ${limits.until} <= ${limit.now} then ${until} else ${limits.until} end`,
      },
    })
    .returning({ used: limits.used, until: limits.until });
  if (row === undefined || row.used <= limit.max) return;
  throw refusalUntil(row.until, limit);
}

/** Takes one of a pace (the generic cell rate algorithm); refused with 429 when it is too soon. */
export async function paceOrRefuse(
  db: Db,
  limit: PaceLimit & { key: string; now: Date; text?: string },
): Promise<void> {
  const key = hashToken(limit.key);
  const next = secondsAfter(limit.now, limit.everySeconds);
  // The theoretical arrival time may run ahead of the clock by the burst, and no further.
  const latest = secondsAfter(limit.now, (limit.burst - 1) * limit.everySeconds);
  const [taken] = await db
    .insert(limits)
    .values({ key, used: 1, until: next })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        until: sql`greatest(${limits.until}, ${limit.now}) + make_interval(secs => ${limit.everySeconds})`,
      },
      setWhere: sql`${limits.until} <= ${latest}`,
    })
    .returning({ key: limits.key });
  if (taken !== undefined) return;
  const [row] = await db.select().from(limits).where(sql`${limits.key} = ${key}`);
  const waitUntil = secondsAfter(row?.until ?? next, -(limit.burst - 1) * limit.everySeconds);
  throw refusalUntil(waitUntil, limit);
}

/** Takes a count back: what was counted turned out not to be of the kind that is limited. */
export async function uncount(db: Db, key: string): Promise<void> {
  await db
    .update(limits)
    .set({ used: sql`greatest(${limits.used} - 1, 0)` })
    .where(sql`${limits.key} = ${hashToken(key)}`);
}

/** Forgets a count. */
export async function forgetCount(db: Db, key: string): Promise<void> {
  await db.delete(limits).where(sql`${limits.key} = ${hashToken(key)}`);
}

/** Removes the counts whose time is over. */
export async function removeOldLimits(db: Db, now: Date): Promise<void> {
  await db.delete(limits).where(lt(limits.until, now));
}

function refusalUntil(until: Date, limit: { now: Date; text?: string }) {
  const seconds = Math.max(1, Math.ceil((until.getTime() - limit.now.getTime()) / 1000));
  return tooMany(seconds, limit.text);
}
