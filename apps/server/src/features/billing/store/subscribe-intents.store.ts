import { and, eq, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { subscribeIntents } from '../../../db/schema/billing.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { type Claim, claimOldestDue, leaseEnd } from '../../../platform/due-rows.store.ts';
import { newId } from '../../../platform/secrets.ts';
import { publishBilling } from './billing.store.ts';

export type SubscribeIntent = typeof subscribeIntents.$inferSelect;

export type IntentState = SubscribeIntent['state'];

export const PAYABLE_STATES = ['CREATED', 'WAITING'] as const satisfies readonly IntentState[];

export type ProviderIds = { paypalSubscriptionId: string; baToken: string; approvalLink: string };

export async function insertIntent(
  db: Db,
  intent: {
    adminId: string;
    quantity: number;
    planId: string;
    publicUrl: string;
    now: Date;
    nextCheckAt: Date | null;
  },
): Promise<SubscribeIntent> {
  const { now, ...fields } = intent;
  const [row] = await db
    .insert(subscribeIntents)
    .values({ ...fields, id: `si_${newId()}`, state: 'CREATED', createdAt: now })
    .returning();
  if (row === undefined) throw new Error('An insert returned no row.');
  return row;
}

type FoundIntent = Promise<SubscribeIntent | undefined>;

async function findWhere(db: Db, isMeant: SQL | undefined): FoundIntent {
  const [row] = await db.select().from(subscribeIntents).where(isMeant);
  return row;
}

/** An admin has at most one. */
export function findOpenIntent(db: Db, adminId: string): FoundIntent {
  const isOpen = inArray(subscribeIntents.state, PAYABLE_STATES);
  return findWhere(db, and(eq(subscribeIntents.adminId, adminId), isOpen));
}

export function findIntent(db: Db, id: string): FoundIntent {
  return findWhere(db, eq(subscribeIntents.id, id));
}

export function findOwnIntent(
  db: Db,
  { adminId, paypalSubscriptionId }: { adminId: string; paypalSubscriptionId: string },
): FoundIntent {
  const isNamed = eq(subscribeIntents.paypalSubscriptionId, paypalSubscriptionId);
  return findWhere(db, and(eq(subscribeIntents.adminId, adminId), isNamed));
}

/** Looks at the intents of all admins: for the provider's own messages. */
export function findIntentAtProvider(db: Db, paypalSubscriptionId: string): FoundIntent {
  return findWhere(db, eq(subscribeIntents.paypalSubscriptionId, paypalSubscriptionId));
}

/** Leaves the state alone, so a replaced intent stays replaced. */
export async function noteProviderIds(
  db: Db,
  { id, ids, nextCheckAt }: { id: string; ids: ProviderIds; nextCheckAt: Date | null },
): Promise<void> {
  const [noted] = await db
    .update(subscribeIntents)
    .set({ ...ids, nextCheckAt })
    .where(eq(subscribeIntents.id, id))
    .returning({ adminId: subscribeIntents.adminId });
  await db
    .update(subscribeIntents)
    .set({ state: 'WAITING' })
    .where(and(eq(subscribeIntents.id, id), eq(subscribeIntents.state, 'CREATED')));
  if (noted !== undefined) publishBilling(db, noted.adminId);
}

export async function setIntentState(
  db: Db,
  {
    id,
    ...change
  }: {
    id: string;
    state: IntentState;
    nextCheckAt: Date | null;
    undoReason?: SubscribeIntent['undoReason'];
  },
): Promise<void> {
  const [moved] = await db
    .update(subscribeIntents)
    .set(change)
    .where(eq(subscribeIntents.id, id))
    .returning({ adminId: subscribeIntents.adminId });
  if (moved !== undefined) publishBilling(db, moved.adminId);
}

/** A waiting page may ask once per interval. */
export async function claimAsking(
  db: Db,
  { id, now, everySeconds }: { id: string; now: Date; everySeconds: number },
): Promise<boolean> {
  const { rowCount } = await db
    .update(subscribeIntents)
    .set({ askedAt: now })
    .where(
      and(
        eq(subscribeIntents.id, id),
        or(
          isNull(subscribeIntents.askedAt),
          lte(subscribeIntents.askedAt, secondsAfter(now, -everySeconds)),
        ),
      ),
    );
  return rowCount !== 0;
}

/** No other process sees them until the lease ends. */
export function claimDueIntents(db: Db, claim: Claim): Promise<SubscribeIntent[]> {
  const due = { id: subscribeIntents.id, dueAt: subscribeIntents.nextCheckAt };
  return db
    .update(subscribeIntents)
    .set({ nextCheckAt: leaseEnd(claim) })
    .where(claimOldestDue(db, due, claim))
    .returning();
}

/** True only for the first of several callers. */
export async function finishUndo(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(subscribeIntents)
    .set({ state: 'UNDONE', nextCheckAt: null })
    .where(and(eq(subscribeIntents.id, id), eq(subscribeIntents.state, 'UNDOING')));
  return rowCount !== 0;
}
