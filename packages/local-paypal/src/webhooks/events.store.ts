import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Db } from '../../../../apps/server/src/db/client.ts';
import {
  localPaypalEvents,
  localPaypalWebhooks,
} from '../../../../apps/server/src/db/schema/local-paypal.ts';
import { secondsAfter } from '../../../../apps/server/src/platform/clock.ts';

/** Something that the merchant is told. */
export type LocalEvent = typeof localPaypalEvents.$inferSelect;
/** Where the merchant wants to be told. */
export type LocalWebhook = typeof localPaypalWebhooks.$inferSelect;

const LEASE_SECONDS = 30;

export async function insertEvent(
  db: Db,
  event: typeof localPaypalEvents.$inferInsert,
): Promise<void> {
  await db.insert(localPaypalEvents).values(event);
}

export async function findEvent(db: Db, id: string): Promise<LocalEvent | undefined> {
  const [row] = await db.select().from(localPaypalEvents).where(eq(localPaypalEvents.id, id));
  return row;
}

/** The newest events. */
export function listEvents(db: Db, count: number): Promise<LocalEvent[]> {
  return db
    .select()
    .from(localPaypalEvents)
    .orderBy(desc(localPaypalEvents.createdAt), desc(localPaypalEvents.id))
    .limit(count);
}

/** Claims the events that are due, in the order in which they happened. */
export async function claimDueEvents(
  db: Db,
  { now, count }: { now: Date; count: number },
): Promise<LocalEvent[]> {
  const due = db
    .select({ id: localPaypalEvents.id })
    .from(localPaypalEvents)
    .where(and(eq(localPaypalEvents.state, 'WAITING'), lte(localPaypalEvents.deliverAt, now)))
    .orderBy(asc(localPaypalEvents.createdAt))
    .limit(count)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(localPaypalEvents)
    .set({ deliverAt: secondsAfter(now, LEASE_SECONDS) })
    .where(inArray(localPaypalEvents.id, due))
    .returning();
  return claimed.toSorted((one, other) => +one.createdAt - +other.createdAt);
}

export async function markEvent(
  db: Db,
  { id, ...change }: Partial<LocalEvent> & { id: string },
): Promise<void> {
  await db.update(localPaypalEvents).set(change).where(eq(localPaypalEvents.id, id));
}

export function listWebhooks(db: Db): Promise<LocalWebhook[]> {
  return db.select().from(localPaypalWebhooks);
}

export async function insertWebhook(db: Db, webhook: LocalWebhook): Promise<void> {
  await db.insert(localPaypalWebhooks).values(webhook).onConflictDoNothing();
}

export async function deleteWebhook(db: Db, id: string): Promise<boolean> {
  const deleted = await db
    .delete(localPaypalWebhooks)
    .where(eq(localPaypalWebhooks.id, id))
    .returning({ id: localPaypalWebhooks.id });
  return deleted.length > 0;
}
