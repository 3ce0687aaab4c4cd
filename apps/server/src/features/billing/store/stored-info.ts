import type { SubscriptionInfo } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { writeAudit } from '../../../platform/audit/audit.store.ts';
import { endFinished } from './billing.store.ts';
import type { BillingDeps } from './billing-deps.ts';
import { findOpenBilling } from './open-billing.store.ts';
import { infoOf, isFinished } from './subscription-state.ts';

/** Reads the subscription from our database, without asking the provider. */
export async function storedInfo(deps: BillingDeps, adminId: string): Promise<SubscriptionInfo> {
  const { db, clock } = deps;
  const now = clock.now();
  const billing = await findOpenBilling(db, adminId);
  if (!isFinished(billing.subscription, now)) return infoOf(billing, now);
  await endFinishedSubscriptions(db, { adminId, now });
  return infoOf(await findOpenBilling(db, adminId), now);
}

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
