import type { Db } from '../../../db/client.ts';
import { matchPayment, type PaymentMatch } from '../change/match-payment.ts';
import { endKeeps, supersede } from '../change/sync-keep.ts';
import type { ProviderPayment } from '../paypal/paypal-shapes.ts';
import { advanceChange } from '../store/advance-change.ts';
import { raiseAlarm } from '../store/alarms.store.ts';
import { changeSubscription, findSubscription, type Subscription } from '../store/billing.store.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import { mailNotChanged } from '../store/billing-mails.ts';
import { type ChangeIntent, listChanges } from '../store/change-intents.store.ts';
import {
  insertLedgerPayment,
  notePaidQuantity,
  notePaymentStatus,
} from '../store/payments.store.ts';

const COUNTED = ['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED'];

/** Oldest first; each counts once. */
export async function syncPayments(
  deps: BillingDeps,
  db: Db,
  {
    own,
    payments,
    isReversed,
  }: { own: Subscription; payments: readonly ProviderPayment[]; isReversed: boolean },
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
    else await syncRefund(deps, db, { payment, isReversed });
  }
}

async function syncNewPayment(
  deps: BillingDeps,
  db: Db,
  { ownId, payment }: { ownId: string; payment: ProviderPayment },
): Promise<void> {
  const own = await findSubscription(db, ownId);
  if (own === undefined) return;
  // An earlier payment doesn't prove that the number was kept.
  const changes = (await listChanges(db, own.id)).filter(
    ({ kind, createdAt }) => kind !== 'KEEP' || createdAt <= payment.at,
  );
  const match = matchPayment(payment, { ...own, changes });
  if (match.kind === 'overtaken') return;
  const change = { lastPaidAt: payment.at };
  await changeSubscription(db, { id: own.id, change, now: deps.clock.now() });
  if (match.kind === 'agreed') {
    await notePaidQuantity(db, { paymentId: payment.id, quantity: match.hosts });
    await settleHosts(deps, db, { own, match });
  }
  if (match.kind === 'not-agreed') {
    await raiseAlarm(deps, db, {
      alarm: 'payment-amount',
      about: `payment ${payment.id}`,
      detail: { paymentId: payment.id, cents: payment.cents, currency: payment.currency },
      message: 'monthly payment amount mismatch',
    });
  }
}

type Agreed = Extract<PaymentMatch<ChangeIntent>, { kind: 'agreed' }>;

async function settleHosts(
  deps: BillingDeps,
  db: Db,
  { own, match }: { own: Subscription; match: Agreed },
): Promise<void> {
  const { hosts, applied, failed } = match;
  const now = deps.clock.now();
  const change = { quantity: hosts, nextCycleQuantity: hosts, hostCap: hosts };
  await changeSubscription(db, { id: own.id, change, now });
  if (applied !== undefined) {
    await advanceChange(deps, db, { change: applied, to: 'APPLIED', note: { appliedAt: now } });
  }
  if (failed !== undefined) {
    await advanceChange(deps, db, { change: failed, to: 'FAILED' });
    await mailNotChanged(db, { change: failed, hosts, now });
  }
  const others = { own, but: applied?.id ?? '' };
  await supersede(deps, db, others);
  await endKeeps(deps, db, others);
}

async function syncRefund(
  deps: BillingDeps,
  db: Db,
  { payment, isReversed }: { payment: ProviderPayment; isReversed: boolean },
): Promise<void> {
  if (payment.status === 'COMPLETED') return;
  const noted = { paymentId: payment.id, status: payment.status };
  if (!(await notePaymentStatus(db, noted)) || isReversed) return;
  await raiseAlarm(deps, db, {
    alarm: 'payment-refunded',
    about: `payment ${payment.id}`,
    message: 'monthly payment refunded',
  });
}
