import { billingTexts, fieldRefused, type SubscriptionInfo } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { writeAudit } from '../../../platform/audit.store.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { guardGuess } from '../../../platform/security/guessing.ts';
import { lockTenant } from '../../../platform/tenant-lock.store.ts';
import type { BillingDeps } from '../state/billing-deps.ts';
import { endFinishedSubscriptions, storedInfo } from '../state/stored-info.ts';
import {
  findUsablePromo,
  hasUsedPromo,
  insertPromoSubscription,
  takePromoUse,
} from './promo.store.ts';
import { refuseSecondSubscription } from './start-subscription.ts';

type Wish = { adminId: string; code: string; quantity: number; origin: string };

/** What the database keeps of a promo code; case and white space around it make no difference. */
export function hashPromoCode(code: string): string {
  return hashToken(`promo:${code.trim().toUpperCase()}`);
}

/** Starts a subscription with a promo code. The provider has no part in it. */
export async function usePromoCode(deps: BillingDeps, wish: Wish): Promise<SubscriptionInfo> {
  const { db, clock } = deps;
  const { adminId, origin } = wish;
  const codeHash = hashPromoCode(wish.code);
  await endFinishedSubscriptions(db, { adminId, now: clock.now() });
  const guess = { account: `promo:${adminId}`, origin, now: clock.now() };
  const right = await guardGuess(db, guess, async () => {
    return (await findUsablePromo(db, { codeHash, now: clock.now() })) !== undefined;
  });
  if (!right) throw fieldRefused('code', billingTexts.wrongPromoCode);
  await db.transaction((db) => take(deps, db, { ...wish, codeHash }));
  return storedInfo(deps, adminId);
}

async function take(
  deps: BillingDeps,
  db: Db,
  { adminId, quantity, codeHash }: Wish & { codeHash: string },
): Promise<void> {
  const now = deps.clock.now();
  await lockTenant(db, adminId);
  await refuseSecondSubscription(db, adminId);
  const surplus = (await deps.countHosts(db, adminId)) - quantity;
  if (surplus > 0) throw fieldRefused('quantity', billingTexts.deleteHostsFirst, { n: surplus });
  const used = await hasUsedPromo(db, { codeHash, adminId });
  const promo = used ? undefined : await takePromoUse(db, { codeHash, now });
  if (promo === undefined) throw fieldRefused('code', billingTexts.wrongPromoCode);
  if (quantity > promo.mostHosts) {
    throw fieldRefused('quantity', billingTexts.promoAtMost, { n: promo.mostHosts });
  }
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + promo.months);
  await insertPromoSubscription(db, { codeHash, adminId, quantity, end, now });
  const detail = { hosts: quantity, months: promo.months };
  await writeAudit(db, { adminId, at: now, kind: 'billing.promo', detail });
}
