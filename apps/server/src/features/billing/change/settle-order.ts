import { setTimeout as pause } from 'node:timers/promises';
import { unavailable } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { lockTenant } from '../../../platform/tenant-lock.store.ts';
import type { ProviderOrder } from '../paypal/paypal-order-shapes.ts';
import { advanceChange, reloadChange } from '../store/advance-change.ts';
import { raiseAlarm } from '../store/alarms.store.ts';
import { changeSubscription, findSubscription } from '../store/billing.store.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import { mailRefunded } from '../store/billing-mails.ts';
import {
  type ChangeIntent,
  type ChangeNote,
  type ChangeState,
  claimChange,
  noteChangeRefunds,
  releaseChange,
} from '../store/change-intents.store.ts';
import { hasPaymentAfter } from '../store/payments.store.ts';
import {
  captureOf,
  findOrderMismatches,
  type OrderOutcome,
  outcomeOf,
  refundsOf,
} from './verify-order.ts';

// Longer than all provider calls of one piece of work together, so that no second process begins too early.
const LEASE_SECONDS = 240;

const COME_BACK_SECONDS = 3;

const PATIENCE_MS = 3_000;

const PAUSE_MS = 100;

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

/** Next state of a change, by the outcome of its payment; an outcome not listed changes nothing. */
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

/** Updates our books from an order freshly read from the provider. */
export function settleOrder(
  deps: BillingDeps,
  { id, adminId }: ChangeIntent,
  order: ProviderOrder,
): Promise<ChangeIntent> {
  return deps.db.transaction(async (db) => {
    await lockTenant(db, adminId);
    const change = await reloadChange(db, { id });
    await noteChangeRefunds(db, { id, refunds: refundsOf(order) });
    const to = await nextState(deps, db, { change, order });
    if (to === undefined || to === change.state) return change;
    const note = noteOf(deps, { change, order, to });
    if (await advanceChange(deps, db, { change, to, note })) {
      await followUp(deps, db, { change, to });
    }
    return reloadChange(db, change);
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
  // Refund a wrong captured amount; never capture a wrong order.
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

// Refunding a fee removes its hosts, unless a month with them was paid since.
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

/**
 * Lets one process at a time work on a change, across calls to the provider; others wait a moment. The claim
 * of a killed process lasts until its lease ends.
 */
export async function workOnChange<T>(
  deps: BillingDeps,
  { id, patienceMs = PATIENCE_MS }: { id: string; patienceMs?: number },
  work: (change: ChangeIntent) => Promise<T>,
): Promise<T> {
  const change = await claimInTurn(deps, id, patienceMs);
  try {
    return await work(change);
  } finally {
    await releaseChange(deps.db, change);
  }
}

async function claimInTurn(
  { db, clock }: BillingDeps,
  id: string,
  patienceMs: number,
): Promise<ChangeIntent> {
  for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
    const change = await claimChange(db, { id, now: clock.now(), seconds: LEASE_SECONDS });
    if (change !== undefined) return change;
    if (waitedMs >= patienceMs) throw unavailable(COME_BACK_SECONDS);
    await pause(PAUSE_MS);
  }
}
