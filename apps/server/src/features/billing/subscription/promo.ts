import { billingTexts, fieldError, type SubscriptionInfo } from '@emcee/contract';
import { addMonths } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { writeAudit } from '../../../platform/audit/audit.store.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { limitGuesses, wrongOfNetwork } from '../../../platform/security/guesses.ts';
import { lockTenant } from '../../../platform/tenant-lock.store.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import { checkAgainAt } from '../store/reconcile-times.ts';
import { endFinishedSubscriptions, storedInfo } from '../store/stored-info.ts';
import { findOpenIntent, setIntentState } from '../store/subscribe-intents.store.ts';
import {
  findUsablePromo,
  hasUsedPromo,
  insertPromoSubscription,
  takePromoUse,
} from './promo.store.ts';
import { refuseSecondSubscription } from './start-subscription.ts';

type Wish = {
  adminId: string;
  code: string;
  quantity: number;
  requestContext: RequestContext;
};

/** Hashes a promo code, ignoring case and surrounding white space. */
export function hashPromoCode(code: string): string {
  return hashToken(`promo:${code.trim().toUpperCase()}`);
}

/** Starts a subscription with a promo code, without the provider. */
export async function usePromoCode(deps: BillingDeps, wish: Wish): Promise<SubscriptionInfo> {
  const { db, clock } = deps;
  const { adminId } = wish;
  const { origin } = wish.requestContext;
  const codeHash = hashPromoCode(wish.code);
  await endFinishedSubscriptions(db, { adminId, now: clock.now() });
  const now = clock.now();
  const others = wrongOfNetwork({ origin, now });
  const right = await limitGuesses(
    db,
    { code: `promo:${adminId}`, now, others },
    async () => (await findUsablePromo(db, { codeHash, now })) !== undefined,
  );
  if (!right) throw fieldError('code', billingTexts.wrongPromoCode);
  await db.transaction((db) => take(deps, db, { ...wish, codeHash }));
  return storedInfo(deps, adminId);
}

async function take(
  deps: BillingDeps,
  db: Db,
  { adminId, quantity, codeHash, requestContext }: Wish & { codeHash: string },
): Promise<void> {
  const now = deps.clock.now();
  await lockTenant(db, adminId);
  await refuseSecondSubscription(db, adminId);
  const surplus = (await deps.countHosts(db, adminId)) - quantity;
  if (surplus > 0) throw fieldError('quantity', billingTexts.deleteHostsFirst, { n: surplus });
  const used = await hasUsedPromo(db, { codeHash, adminId });
  const promo = used ? undefined : await takePromoUse(db, { codeHash, now });
  if (promo === undefined) throw fieldError('code', billingTexts.wrongPromoCode);
  if (quantity > promo.mostHosts) {
    throw fieldError('quantity', billingTexts.promoAtMost, { n: promo.mostHosts });
  }
  const end = addMonths(now, promo.months);
  await abandonPayment(db, { adminId, now });
  await insertPromoSubscription(db, { codeHash, adminId, quantity, end, now });
  const detail = { hosts: quantity, months: promo.months };
  await writeAudit(db, { adminId, at: now, kind: 'billing.promo', detail }, requestContext);
}

// The admin no longer wants an earlier payment; if approved later, it is refunded.
async function abandonPayment(
  db: Db,
  { adminId, now }: { adminId: string; now: Date },
): Promise<void> {
  const open = await findOpenIntent(db, adminId);
  if (open === undefined) return;
  const nextCheckAt = checkAgainAt({ ...open, state: 'REPLACED' }, now);
  await setIntentState(db, { id: open.id, state: 'REPLACED', nextCheckAt });
}
