import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { limits } from '../../db/schema/platform.ts';
import { secondsAfter } from '../clock.ts';
import { removeOldRows } from '../old-rows.store.ts';
import { hashToken } from '../secrets.ts';

/** Begins with its first count; without a maximum it only counts. */
type WindowLimit = { max?: number; windowSeconds: number };

/** A burst, then one per interval. */
type PaceLimit = { burst: number; everySeconds: number };

type AmountLimit = { max: number; windowSeconds: number; amount: number };

type Counted = { key: string; now: Date };

export type Count = (WindowLimit | PaceLimit | AmountLimit) & Counted;

/** `fullUntil`: nothing was counted; when to try again. */
type Outcome = { used: number; fullUntil?: Date | undefined };

// A count that lasts longer than it can comes from a clock that was set back, and is over. Clocks of servers
// may differ by this much.
const CLOCKS_DIFFER_SECONDS = 60;

// More slots free an amount sooner, but need more rows.
const SLOTS = 12;

export async function takeOf(db: Db, count: Count): Promise<Outcome> {
  if ('everySeconds' in count) return { used: 1, fullUntil: await takeOfPace(db, count) };
  if ('amount' in count) return { used: count.amount, fullUntil: await takeAmount(db, count) };
  return countOne(db, count);
}

export async function giveBackCount(db: Db, count: Count): Promise<void> {
  const amount = 'amount' in count ? count.amount : 1;
  const key = 'amount' in count ? slotsOf(count).current.key : hashToken(count.key);
  const left =
    'everySeconds' in count
      ? { until: sql`${limits.until} - make_interval(secs => ${count.everySeconds})` }
      : { used: sql`${limits.used} - ${amount}::int` };
  const isAll = and(eq(limits.key, key), lte(limits.used, amount));
  const { rowCount } =
    'everySeconds' in count ? { rowCount: 0 } : await db.delete(limits).where(isAll);
  if (rowCount === 0) await db.update(limits).set(left).where(eq(limits.key, key));
}

export async function countOne(
  db: Db,
  { key, now, max, windowSeconds }: WindowLimit & Counted,
): Promise<Outcome> {
  const until = secondsAfter(now, windowSeconds);
  const isOver = sql`(${limits.until} <= ${now}
    or ${limits.until} > ${secondsAfter(until, CLOCKS_DIFFER_SECONDS)})`;
  const [row] = await db
    .insert(limits)
    .values({ key: hashToken(key), used: 1, until })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        used: sql`case when ${isOver} then 1 else ${limits.used} + 1 end`,
        until: sql`case when ${isOver} then ${until} else ${limits.until} end`,
      },
      setWhere: max === undefined ? sql`true` : sql`${isOver} or ${limits.used} < ${max}`,
    })
    .returning({ used: limits.used });
  if (row !== undefined) return row;
  const full = await findCount(db, { key, now });
  return { used: full?.used ?? 0, fullUntil: full?.until ?? until };
}

/** Undefined once the window is over. */
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

export async function deleteCounter(db: Db, key: string): Promise<void> {
  await db.delete(limits).where(eq(limits.key, hashToken(key)));
}

export function removeOldLimits(db: Db, now: Date): Promise<number> {
  return removeOldRows(db, limits, lt(limits.until, now));
}

/** Implements the generic cell rate algorithm. */
async function takeOfPace(
  db: Db,
  { key, now, burst, everySeconds }: PaceLimit & Counted,
): Promise<Date | undefined> {
  const keyHash = hashToken(key);
  const next = secondsAfter(now, everySeconds);
  // The theoretical arrival time is ahead by the burst at most.
  const aheadSeconds = (burst - 1) * everySeconds;
  const isSetBack = sql`${limits.until}
    > ${secondsAfter(now, burst * everySeconds + CLOCKS_DIFFER_SECONDS)}`;
  const [taken] = await db
    .insert(limits)
    .values({ key: keyHash, used: 1, until: next })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        until: sql`case when ${isSetBack} then ${next}
          else greatest(${limits.until}, ${now}) + make_interval(secs => ${everySeconds}) end`,
      },
      setWhere: sql`${limits.until} <= ${secondsAfter(now, aheadSeconds)} or ${isSetBack}`,
    })
    .returning({ key: limits.key });
  if (taken !== undefined) return undefined;
  const [row] = await db.select().from(limits).where(eq(limits.key, keyHash));
  return secondsAfter(row?.until ?? next, -aheadSeconds);
}

/**
 * A slot counts until all of it is older than the window, so no window exceeds the maximum, whenever it
 * begins.
 */
async function takeAmount(db: Db, count: AmountLimit & Counted): Promise<Date | undefined> {
  const { amount, max } = count;
  const { current, earlier } = slotsOf(count);
  const used = await usedOf(db, [...earlier, current]);
  const most = max - sumOf(used.slice(0, -1));
  // One statement, so parallel amounts can't pass the limit.
  const added =
    amount > most
      ? []
      : await db
          .insert(limits)
          .values({ key: current.key, used: amount, until: current.freeAt })
          .onConflictDoUpdate({
            target: limits.key,
            set: { used: sql`${limits.used} + ${amount}::int` },
            setWhere: sql`${limits.used} + ${amount}::int <= ${most}::int`,
          })
          .returning({ key: limits.key });
  if (added.length > 0) return undefined;
  const last = used.find((_, n) => sumOf(used.slice(n + 1)) <= max - amount);
  return (last ?? current).freeAt;
}

function sumOf(slots: readonly { used: number }[]): number {
  return slots.reduce((sum, { used }) => sum + used, 0);
}

/** Returns also the earlier slots that still count, oldest first. */
function slotsOf({ key, now, windowSeconds }: AmountLimit & Counted) {
  const slotMs = (windowSeconds * 1_000) / SLOTS;
  const number = Math.floor(now.getTime() / slotMs);
  const slotOf = (n: number) => ({
    key: hashToken(`${key}:${n}`),
    freeAt: new Date((n + 1 + SLOTS) * slotMs),
  });
  const earlier = Array.from({ length: SLOTS }, (_, n) => slotOf(number - SLOTS + n));
  return { current: slotOf(number), earlier };
}

async function usedOf(db: Db, slots: readonly { key: string; freeAt: Date }[]) {
  const keys = slots.map(({ key }) => key);
  const rows = await db.select().from(limits).where(inArray(limits.key, keys));
  const usedBy = new Map(rows.map(({ key, used }) => [key, used]));
  return slots.map(({ key, freeAt }) => ({ used: usedBy.get(key) ?? 0, freeAt }));
}
