import type { SubscriptionInfo } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { writeAudit } from '../../../platform/audit.store.ts';
import { endFinished, findLivingSubscription } from './billing.store.ts';
import type { BillingDeps } from './billing-deps.ts';
import { findOpenChange } from './change-intents.store.ts';
import { findOpenIntent } from './subscribe-intents.store.ts';
import { infoOf } from './subscription-state.ts';

/** The state of the subscription as our database has it. */
export async function storedInfo(deps: BillingDeps, adminId: string): Promise<SubscriptionInfo> {
  const { db, clock } = deps;
  const now = clock.now();
  await endFinishedSubscriptions(db, { adminId, now });
  const subscription = await findLivingSubscription(db, adminId);
  const openIntent = await findOpenIntent(db, adminId);
  const openChange = subscription === undefined ? undefined : await findOpenChange(db, adminId);
  return infoOf({ subscription, openIntent, openChange }, now);
}

/** Ends the canceled subscriptions whose paid time is over: of one admin, or of all. */
export async function endFinishedSubscriptions(
  db: Db,
  { adminId, now }: { adminId?: string; now: Date },
): Promise<void> {
  await db.transaction(async (db) => {
    const ended = await endFinished(db, { now, ...(adminId === undefined ? {} : { adminId }) });
    for (const { adminId } of ended) {
      await writeAudit(db, { adminId, at: now, kind: 'billing.ended' });
    }
  });
}
