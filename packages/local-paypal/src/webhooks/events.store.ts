import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { secondsAfter } from '../clock.ts';
import type { Db } from '../db/package-schema.ts';
import { events, webhooks } from '../db/schema.ts';

export type LocalEvent = typeof events.$inferSelect;
export type LocalWebhook = typeof webhooks.$inferSelect;

const LEASE_SECONDS = 30;

export async function insertEvent(db: Db, event: typeof events.$inferInsert): Promise<void> {
  await db.insert(events).values(event);
}

export async function findEvent(db: Db, id: string): Promise<LocalEvent | undefined> {
  const [row] = await db.select().from(events).where(eq(events.id, id));
  return row;
}

export async function claimDueEvents(
  db: Db,
  { now, count }: { now: Date; count: number },
): Promise<LocalEvent[]> {
  const due = db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.state, 'WAITING'), lte(events.deliverAt, now)))
    .orderBy(asc(events.createdAt))
    .limit(count)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(events)
    .set({ deliverAt: secondsAfter(now, LEASE_SECONDS) })
    // `in` with a subquery may run it again for each row, and then choose other rows.
    .where(sql`${events.id} = any(array${due})`)
    .returning();
  return claimed.toSorted((one, other) => +one.createdAt - +other.createdAt);
}

export async function markEvent(
  db: Db,
  { id, ...change }: Partial<LocalEvent> & { id: string },
): Promise<void> {
  await db.update(events).set(change).where(eq(events.id, id));
}

export function listWebhooks(db: Db): Promise<LocalWebhook[]> {
  return db.select().from(webhooks);
}

export async function insertWebhook(db: Db, webhook: LocalWebhook): Promise<void> {
  await db.insert(webhooks).values(webhook).onConflictDoNothing();
}

/** The next delivery time of a waiting message. */
export async function nextEventMoment(db: Db): Promise<Date | undefined> {
  const [row] = await db
    .select({ deliverAt: events.deliverAt })
    .from(events)
    .where(eq(events.state, 'WAITING'))
    .orderBy(asc(events.deliverAt))
    .limit(1);
  return row?.deliverAt;
}
