import type { Db } from '../../../db/client.ts';
import type { ProviderSubscription } from '../paypal/paypal-shapes.ts';
import { raiseAlarm } from '../store/alarm.ts';
import type { Subscription } from '../store/billing.store.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import { type ChangeState, listChanges } from '../store/change-intents.store.ts';
import type { SubscribeIntent } from '../store/subscribe-intents.store.ts';
import { findMismatches, paymentFits } from './verify-subscription.ts';

// The provider shows the number of hosts of none of these any more.
const OVER: readonly ChangeState[] = ['APPLIED', 'FAILED', 'SUPERSEDED'];

type Seen = {
  intent: SubscribeIntent;
  fresh: ProviderSubscription;
  own: Subscription | undefined;
  /** Whether the payments themselves were read: then they are compared one by one. */
  paymentsRead: boolean;
};

/** Whether a subscription, freshly read, is what was agreed; what is not raises an alarm, once. */
export async function verifySnapshot(deps: BillingDeps, db: Db, seen: Seen): Promise<boolean> {
  const { intent, fresh } = seen;
  const mismatches = findMismatches(fresh, intent, await agreedQuantities(db, seen));
  if (mismatches.length > 0) {
    await raiseAlarm(deps, db, {
      alarm: 'subscription-mismatch',
      about: `${intent.id} ${mismatches.join(', ')}`,
      message: 'subscription not as agreed',
    });
  }
  if (comparesLast(seen) && !paymentFits(fresh, [intent.quantity])) {
    await raiseAlarm(deps, db, {
      alarm: 'payment-amount',
      about: intent.id,
      detail: { paidCents: fresh.lastPayment?.cents },
      message: 'last payment amount mismatch',
    });
  }
  return mismatches.length === 0;
}

function comparesLast({ intent, paymentsRead }: Seen): boolean {
  return intent.state !== 'FULFILLED' && !paymentsRead;
}

// While a change is on its way the provider may show the one or the other.
async function agreedQuantities(db: Db, { intent, own }: Seen): Promise<number[]> {
  if (own === undefined || own.quantity === 0) return [intent.quantity];
  const changes = (await listChanges(db, own.id)).filter(
    ({ state, baToken }) => baToken !== null && !OVER.includes(state),
  );
  return [own.quantity, own.nextCycleQuantity, ...changes.map(({ toQuantity }) => toQuantity)];
}
