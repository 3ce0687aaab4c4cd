import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { webhookEvents } from '../../../db/schema/billing-changes.ts';
import { type Claim, claimOldestDue, leaseEnd } from '../../../platform/due-rows.store.ts';
import { removeOldRows } from '../../../platform/old-rows.store.ts';

export type WebhookEvent = typeof webhookEvents.$inferSelect;

/** A repeat with either of its ids is ignored. */
export async function insertWebhookEvent(
  db: Db,
  event: typeof webhookEvents.$inferInsert,
): Promise<void> {
  await db.insert(webhookEvents).values(event).onConflictDoNothing();
}

/** No other process sees them until the lease ends. */
export function claimWebhookEvents(db: Db, claim: Claim): Promise<WebhookEvent[]> {
  const waits = eq(webhookEvents.state, 'WAITING');
  const due = { id: webhookEvents.eventId, dueAt: webhookEvents.nextAttemptAt, waits };
  return db
    .update(webhookEvents)
    .set({
      attempts: sql`${webhookEvents.attempts} + 1`,
      nextAttemptAt: leaseEnd(claim),
    })
    .where(claimOldestDue(db, due, claim))
    .returning();
}

export async function markWebhookEvent(
  db: Db,
  { eventId, ...change }: Pick<WebhookEvent, 'eventId'> & Partial<WebhookEvent>,
): Promise<void> {
  await db.update(webhookEvents).set(change).where(eq(webhookEvents.eventId, eventId));
}

/** So old that the provider doesn't send them again. */
export function removeOldWebhookEvents(db: Db, before: Date): Promise<number> {
  return removeOldRows(db, webhookEvents, lt(webhookEvents.receivedAt, before));
}
