import type { Db } from '../../../db/client.ts';
import { lockTenant } from '../../../platform/tenant-lock.store.ts';
import type { ProviderOrder } from '../paypal/paypal-order-shapes.ts';
import { advanceChange, freshChange } from '../store/advance-change.ts';
import { raiseAlarm } from '../store/alarm.ts';
import { changeSubscription, findSubscription } from '../store/billing.store.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import type { ChangeIntent, ChangeNote, ChangeState } from '../store/change-intents.store.ts';
import { mailRefunded } from '../store/change-mails.ts';
import { noteChangeRefunds } from '../store/change-refunds.store.ts';
import { hasPaymentAfter } from '../store/payments.store.ts';
import {
  captureOf,
  findOrderMismatches,
  type OrderOutcome,
  outcomeOf,
  refundsOf,
} from './verify-order.ts';

type Moves = Partial<Record<OrderOutcome, ChangeState>>;

const BEFORE_PAYMENT: Moves = {
  paid: 'PAID',
  pending: 'CAPTURE_PENDING',
  declined: 'DECLINED',
  refunded: 'REFUNDED',
  void: 'EXPIRED',
};
const GIVEN_UP: Moves = { paid: 'REFUND_DUE', pending: 'REFUND_DUE', refunded: 'REFUNDED' };
const AFTER_PAYMENT: Moves = { refunded: 'REFUNDED' };

/** Where what became of the payment leads to; what is not named changes nothing. */
const MOVES: Partial<Record<ChangeState, Moves>> = {
  CREATED: BEFORE_PAYMENT,
  CAPTURING: { ...BEFORE_PAYMENT, unpaid: 'CREATED' },
  CAPTURE_PENDING: BEFORE_PAYMENT,
  EXPIRED: GIVEN_UP,
  DECLINED: GIVEN_UP,
  REFUND_DUE: { refunded: 'REFUNDED', declined: 'DECLINED' },
  PAID: AFTER_PAYMENT,
  REVISE_PENDING: AFTER_PAYMENT,
  APPLIED_UNCONFIRMED: AFTER_PAYMENT,
  APPLIED: AFTER_PAYMENT,
};

/** Brings our books into line with an order, freshly read from the provider. */
export function settleOrder(
  deps: BillingDeps,
  { id, adminId }: ChangeIntent,
  order: ProviderOrder,
): Promise<ChangeIntent> {
  return deps.db.transaction(async (db) => {
    await lockTenant(db, adminId);
    const change = await freshChange(db, { id });
    await noteChangeRefunds(db, { id, refunds: refundsOf(order) });
    const to = await nextState(deps, db, { change, order });
    if (to === undefined || to === change.state) return change;
    const note = noteOf(deps, { change, order, to });
    if (await advanceChange(deps, db, { change, to, note })) {
      await followUp(deps, db, { change, to });
    }
    return freshChange(db, change);
  });
}

async function nextState(
  deps: BillingDeps,
  db: Db,
  { change, order }: { change: ChangeIntent; order: ProviderOrder },
): Promise<ChangeState | undefined> {
  const outcome = outcomeOf(order);
  const move = MOVES[change.state]?.[outcome];
  const mismatches = findOrderMismatches(order, change, deps.paypal.account.merchantId);
  if (mismatches.length === 0) return move;
  const alarm = { alarm: 'order-mismatch', about: change.id, detail: { mismatches } };
  await raiseAlarm(deps, db, { ...alarm, message: 'order not as agreed' });
  // What was taken and is not what was agreed goes back; what was not is never taken.
  if (move === 'PAID' || move === 'CAPTURE_PENDING') return 'REFUND_DUE';
  return outcome === 'unpaid' && move !== undefined ? 'EXPIRED' : move;
}

function noteOf(
  { clock }: BillingDeps,
  { change, order, to }: { change: ChangeIntent; order: ProviderOrder; to: ChangeState },
): ChangeNote {
  const captureId = change.captureId ?? captureOf(order)?.id;
  return {
    ...(captureId === undefined ? {} : { captureId }),
    ...(to === 'PAID' ? { paidAt: clock.now() } : {}),
  };
}

// A fee that went back was not paid: its hosts go with it, unless a month with them was paid since.
async function followUp(
  deps: BillingDeps,
  db: Db,
  { change, to }: { change: ChangeIntent; to: ChangeState },
): Promise<void> {
  if (to !== 'REFUNDED') return;
  const now = deps.clock.now();
  if (change.state === 'REFUND_DUE') return mailRefunded(db, { change, now });
  await raiseAlarm(deps, db, {
    alarm: 'fee-refunded',
    about: change.id,
    message: 'increase fee refunded at paypal',
  });
  if (change.appliedAt === null) return;
  const own = await findSubscription(db, change.subscriptionId);
  const since = { subscriptionId: change.subscriptionId, after: change.appliedAt };
  if (
    own === undefined ||
    own.quantity !== change.toQuantity ||
    (await hasPaymentAfter(db, since))
  ) {
    return;
  }
  const quantity = change.fromQuantity;
  const hostCap = Math.min(quantity, own.nextCycleQuantity);
  await changeSubscription(db, { id: own.id, change: { quantity, hostCap }, now });
}
