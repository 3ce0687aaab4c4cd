import type { Db } from '../../../db/client.ts';
import { writeAudit } from '../../../platform/audit/audit.store.ts';
import { changeSubscription, findLivingSubscription } from '../store/billing.store.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import type { SubscribeIntent } from '../store/subscribe-intents.store.ts';
import { ENDED } from './sync-provider.ts';

/** Ends what a promo code gave, in the transaction in which the paid subscription takes its place. */
export async function replacePromo(
  { clock }: BillingDeps,
  db: Db,
  { adminId, state, quantity }: SubscribeIntent,
): Promise<void> {
  const living = await findLivingSubscription(db, adminId);
  if (living?.provider !== 'promo' || state !== 'WAITING') return;
  const now = clock.now();
  await changeSubscription(db, { id: living.id, change: ENDED, now });
  const detail = { hosts: quantity };
  await writeAudit(db, { adminId, at: now, kind: 'billing.promo-replaced', detail });
}
