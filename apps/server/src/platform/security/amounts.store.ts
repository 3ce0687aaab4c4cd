import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { limits } from '../../db/schema/platform.ts';
import { secondsAfter } from '../clock.ts';
import { hashToken } from '../secrets.ts';
import type { Counted, WindowLimit } from './limits.store.ts';

/** An amount that was taken of a limit, and the end of the window in which it was. */
export type Taken = { key: string; amount: number; until: Date };

/** Takes an amount of a limit, all of it or nothing; says when the window ends. */
export async function takeAmount(
  db: Db,
  { key, now, max, windowSeconds, amount }: WindowLimit & Counted & { amount: number },
): Promise<{ isTaken: boolean; until: Date }> {
  const until = secondsAfter(now, windowSeconds);
  if (amount > max) return { isTaken: false, until };
  const isOver = lte(limits.until, now);
  const [taken] = await db
    .insert(limits)
    .values({ key: hashToken(key), used: amount, until })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        used: sql`case when ${isOver} then ${amount}::int else ${limits.used} + ${amount}::int end`,
        until: sql`case when ${isOver} then ${until} else ${limits.until} end`,
      },
      setWhere: sql`${isOver} or ${limits.used} + ${amount}::int <= ${max}`,
    })
    .returning({ until: limits.until });
  if (taken !== undefined) return { isTaken: true, until: taken.until };
  const [row] = await db
    .select()
    .from(limits)
    .where(eq(limits.key, hashToken(key)));
  return { isTaken: false, until: row?.until ?? until };
}

/** Gives an amount back, unless its window is over. */
export async function takeBackAmount(db: Db, { key, amount, until }: Taken): Promise<void> {
  await db
    .update(limits)
    .set({ used: sql`greatest(${limits.used} - ${amount}::int, 0)` })
    .where(and(eq(limits.key, hashToken(key)), eq(limits.until, until)));
}
