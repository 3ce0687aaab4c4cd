import { priceCents } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import type { ProviderPayment } from '../paypal/paypal-subscriptions.ts';
import { advanceChange } from '../state/advance-change.ts';
import { raiseAlarm } from '../state/alarm.ts';
import { changeSubscription, findSubscription, type Subscription } from '../state/billing.store.ts';
import type { BillingDeps } from '../state/billing-deps.ts';
import { type ChangeIntent, type ChangeState, listChanges } from '../state/change-intents.store.ts';
import { mailNotChanged } from '../state/change-mails.ts';
import { insertLedgerPayment, notePaymentStatus } from '../state/payments.store.ts';
import { supersede } from './sync-changes.ts';

// Changes of which the provider may know more than we do: a month charged for them settles it.
const UNSETTLED: readonly ChangeState[] = [
  'REVISE_PENDING',
  'APPLIED_UNCONFIRMED',
  'SCHEDULED_UNCONFIRMED',
  'REFUND_DUE',
  'REFUNDED',
  'ABANDONED',
];
const COUNTED = ['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED'];

/** Follows the monthly payments, oldest first: each counts once, and what was billed is the truth. */
export async function syncPayments(
  deps: BillingDeps,
  db: Db,
  {
    own,
    payments,
    reversed,
  }: { own: Subscription; payments: readonly ProviderPayment[]; reversed: boolean },
): Promise<void> {
  const counted = payments.filter(({ status }) => COUNTED.includes(status));
  for (const payment of counted.toSorted((one, other) => +one.at - +other.at)) {
    const isNew = await insertLedgerPayment(db, {
      paymentId: payment.id,
      adminId: own.adminId,
      subscriptionId: own.id,
      cents: payment.cents,
      currency: payment.currency,
      status: payment.status,
      paidAt: payment.at,
      notedAt: deps.clock.now(),
    });
    if (isNew) await syncNewPayment(deps, db, { ownId: own.id, payment });
    else await syncRefund(deps, db, { own, payment, reversed });
  }
}

async function syncNewPayment(
  deps: BillingDeps,
  db: Db,
  { ownId, payment }: { ownId: string; payment: ProviderPayment },
): Promise<void> {
  const own = await findSubscription(db, ownId);
  if (own === undefined) return;
  const now = deps.clock.now();
  if (own.lastPaidAt !== null && payment.at < own.lastPaidAt) return;
  await changeSubscription(db, { id: own.id, change: { lastPaidAt: payment.at }, now });
  const changes = await listChanges(db, own.id);
  if (isOfBefore(payment, changes)) return;
  const renewal = findRenewal(payment, own, changes);
  if (renewal !== undefined) return renew(deps, db, { own, changes, ...renewal });
  const detail = { paymentId: payment.id, cents: payment.cents, currency: payment.currency };
  const about = `sale ${payment.id}`;
  await raiseAlarm(deps, db, {
    alarm: 'payment-amount',
    about,
    detail,
    message: 'not an agreed price',
  });
}

// A payment that we hear of after the hosts were changed was for the hosts before.
function isOfBefore(payment: ProviderPayment, changes: readonly ChangeIntent[]): boolean {
  return changes.some(
    ({ appliedAt, fromQuantity }) =>
      appliedAt !== null && payment.at < appliedAt && payment.cents === priceCents(fromQuantity),
  );
}

type Roll = { quantity: number; applied?: ChangeIntent; failed?: ChangeIntent };

function findRenewal(
  { cents, currency }: ProviderPayment,
  own: Subscription,
  changes: readonly ChangeIntent[],
): Roll | undefined {
  if (currency !== 'USD') return undefined;
  const unsettled = changes.filter(({ state }) => UNSETTLED.includes(state));
  if (cents === priceCents(own.nextCycleQuantity)) {
    const failed = unsettled.find(({ state }) => state === 'APPLIED_UNCONFIRMED');
    return { quantity: own.nextCycleQuantity, ...(failed === undefined ? {} : { failed }) };
  }
  const applied = unsettled.find(({ toQuantity }) => cents === priceCents(toQuantity));
  if (applied !== undefined) return { quantity: applied.toQuantity, applied };
  const failed = unsettled.find(
    ({ state, fromQuantity }) =>
      state === 'SCHEDULED_UNCONFIRMED' && cents === priceCents(fromQuantity),
  );
  return failed === undefined ? undefined : { quantity: failed.fromQuantity, failed };
}

async function renew(
  deps: BillingDeps,
  db: Db,
  turn: Roll & { own: Subscription; changes: readonly ChangeIntent[] },
): Promise<void> {
  const { own, quantity, applied, failed } = turn;
  const now = deps.clock.now();
  const change = { quantity, nextCycleQuantity: quantity, hostCap: quantity };
  await changeSubscription(db, { id: own.id, change, now });
  const due = applied ?? turn.changes.find((change) => isScheduledFor(change, quantity));
  if (due !== undefined) {
    await advanceChange(deps, db, { change: due, to: 'APPLIED', note: { appliedAt: now } });
  }
  if (failed !== undefined) {
    await advanceChange(deps, db, { change: failed, to: 'FAILED' });
    await mailNotChanged(db, { change: failed, hosts: quantity, now });
  }
  await supersede(deps, db, { own, but: due?.id ?? '' });
}

function isScheduledFor({ state, toQuantity }: ChangeIntent, quantity: number): boolean {
  const scheduled = state === 'SCHEDULED' || state === 'SCHEDULED_UNCONFIRMED';
  return scheduled && toQuantity === quantity;
}

async function syncRefund(
  deps: BillingDeps,
  db: Db,
  { own, payment, reversed }: { own: Subscription; payment: ProviderPayment; reversed: boolean },
): Promise<void> {
  if (payment.status === 'COMPLETED') return;
  const noted = { paymentId: payment.id, from: 'COMPLETED', to: payment.status };
  if (!(await notePaymentStatus(db, noted))) return;
  const alarm = reversed ? 'charge-back' : 'sale-refunded';
  const about = `sale ${payment.id}`;
  await raiseAlarm(deps, db, { alarm, about, message: 'a monthly payment went back' });
  if (!reversed) return;
  await changeSubscription(db, { id: own.id, change: { frozen: true }, now: deps.clock.now() });
}
