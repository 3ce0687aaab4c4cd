import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { limits } from '../../../db/schema/platform.ts';
import { hashToken } from '../../secrets.ts';
import type { Counted, WindowLimit } from './limits.store.ts';

// The finer, the sooner is free what was taken, and the more rows there are to add up.
const SLOTS = 12;

/** What is taken of a limit; `isForced`, also where there is too little left. */
export type Amount = WindowLimit & Counted & { amount: number; isForced?: boolean };

/** An amount that was taken of a limit. */
export type Taken = { slotKey: string; amount: number };

/** What was taken; or where there is too little left, the time from which on there is enough. */
export type TakenOrFull = { taken: Taken } | { fullUntil: Date };

type Slot = { key: string; freeAt: Date };

/**
 * Takes an amount of a limit, all of it or nothing. The window slides: it is counted in slots, each until
 * all of it is older than the window, so that no more is taken in any window, wherever it begins.
 */
export async function takeAmount(db: Db, wanted: Amount): Promise<TakenOrFull> {
  const { amount, isForced = false } = wanted;
  const { current, earlier } = slotsOf(wanted);
  const usedEarlier = await usedOf(db, earlier);
  const left = wanted.max - sumOf(usedEarlier);
  const hasCapacity = isForced || amount <= left;
  if (
    hasCapacity &&
    (await addToSlot(db, current, { amount, most: isForced ? undefined : left }))
  ) {
    return { taken: { slotKey: current.key, amount } };
  }
  const used = [...usedEarlier, ...(await usedOf(db, [current]))];
  return { fullUntil: freeFrom(used, { most: wanted.max - amount, last: current.freeAt }) };
}

/** Gives an amount back. */
export async function takeBackAmount(db: Db, { slotKey, amount }: Taken): Promise<void> {
  await db
    .update(limits)
    .set({ used: sql`greatest(${limits.used} - ${amount}::int, 0)` })
    .where(eq(limits.key, slotKey));
}

/** The slot that a moment falls into, and those before it that still count, the oldest first. */
function slotsOf({ key, now, windowSeconds }: Amount): { current: Slot; earlier: Slot[] } {
  const slotMs = (windowSeconds * 1_000) / SLOTS;
  const number = Math.floor(now.getTime() / slotMs);
  const slotOf = (n: number): Slot => ({
    key: hashToken(`${key}:${n}`),
    freeAt: new Date((n + 1 + SLOTS) * slotMs),
  });
  const earlier = Array.from({ length: SLOTS }, (_, n) => slotOf(number - SLOTS + n));
  return { current: slotOf(number), earlier };
}

async function usedOf(db: Db, slots: readonly Slot[]): Promise<{ used: number; freeAt: Date }[]> {
  const keys = slots.map(({ key }) => key);
  const rows = await db.select().from(limits).where(inArray(limits.key, keys));
  const usedBy = new Map(rows.map(({ key, used }) => [key, used]));
  return slots.map(({ key, freeAt }) => ({ used: usedBy.get(key) ?? 0, freeAt }));
}

async function addToSlot(
  db: Db,
  { key, freeAt }: Slot,
  { amount, most }: { amount: number; most: number | undefined },
): Promise<boolean> {
  const added = await db
    .insert(limits)
    .values({ key, used: amount, until: freeAt })
    .onConflictDoUpdate({
      target: limits.key,
      set: { used: sql`${limits.used} + ${amount}::int` },
      // One statement: what comes at once cannot slip past the limit.
      setWhere:
        most === undefined ? sql`true` : sql`${limits.used} + ${amount}::int <= ${most}::int`,
    })
    .returning({ key: limits.key });
  return added.length > 0;
}

/** The time from which on no more than that is used; the last one where that is never. */
function freeFrom(
  used: readonly { used: number; freeAt: Date }[],
  { most, last }: { most: number; last: Date },
): Date {
  let left = sumOf(used);
  for (const slot of used) {
    left -= slot.used;
    if (left <= most) return slot.freeAt;
  }
  return last;
}

function sumOf(slots: readonly { used: number }[]): number {
  return slots.reduce((sum, { used }) => sum + used, 0);
}
