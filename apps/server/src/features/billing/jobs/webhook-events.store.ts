import { and, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { webhookEvents } from '../../../db/schema/billing-changes.ts';
import { secondsAfter } from '../../../platform/clock.ts';

/** A message of the provider: which object to look at. */
export type WebhookEvent = typeof webhookEvents.$inferSelect;

/** Notes a message; one that was noted before, by either of its ids, is not noted again. */
export async function insertWebhookEvent(
  db: Db,
  event: typeof webhookEvents.$inferInsert,
): Promise<void> {
  await db.insert(webhookEvents).values(event).onConflictDoNothing();
}

/** Claims messages that wait; nobody else sees them until the lease ends. */
export function claimWebhookEvents(
  db: Db,
  { now, leaseSeconds, count }: { now: Date; leaseSeconds: number; count: number },
): Promise<WebhookEvent[]> {
  const due = db
    .select({ eventId: webhookEvents.eventId })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.state, 'WAITING'), lte(webhookEvents.nextAttemptAt, now)))
    .orderBy(webhookEvents.nextAttemptAt)
    .limit(count)
    .for('update', { skipLocked: true });
  return db
    .update(webhookEvents)
    .set({
      attempts: sql`${webhookEvents.attempts} + 1`,
      nextAttemptAt: secondsAfter(now, leaseSeconds),
    })
    .where(inArray(webhookEvents.eventId, due))
    .returning();
}

export async function markWebhookEvent(
  db: Db,
  { eventId, ...change }: Pick<WebhookEvent, 'eventId'> & Partial<WebhookEvent>,
): Promise<void> {
  await db.update(webhookEvents).set(change).where(eq(webhookEvents.eventId, eventId));
}

/** Removes the messages that came so long ago that the provider does not send them again. */
export async function removeOldWebhookEvents(db: Db, before: Date): Promise<void> {
  await db.delete(webhookEvents).where(lt(webhookEvents.receivedAt, before));
}
