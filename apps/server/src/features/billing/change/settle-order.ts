import { setTimeout as pause } from 'node:timers/promises';
import { unavailable } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { lockTenant } from '../../../platform/tenant-lock.store.ts';
import type { ProviderCapture, ProviderOrder } from '../paypal/paypal-orders.ts';
import { advanceChange, reloadChange } from '../store/advance-change.ts';
import { raiseAlarm } from '../store/alarms.store.ts';
import { changeSubscription, findSubscription } from '../store/billing.store.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import { mailRefunded } from '../store/billing-mails.ts';
import {
  type ChangeIntent,
  type ChangeState,
  claimChange,
  noteChangeRefunds,
  releaseChange,
} from '../store/change-intents.store.ts';
import { hasPaymentAfter } from '../store/payments.store.ts';

// Longer than all provider calls of one piece of work, so that no second process begins too early.
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

/** Next states by the outcome of the payment; others change nothing. */
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

/** The order must be freshly read. */
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
    const captureId = change.captureId ?? captureOf(order)?.id;
    const note = {
      ...(captureId === undefined ? {} : { captureId }),
      ...(to === 'PAID' ? { paidAt: deps.clock.now() } : {}),
    };
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

// A refunded fee removes its hosts, unless a month with them was paid since.
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
 * One process at a time, across calls to the provider; others wait a moment. A killed process's claim lasts
 * until its lease ends.
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

export function findOrderMismatches(
  order: ProviderOrder,
  change: ChangeIntent,
  merchantId: string,
): string[] {
  const [unit] = order.units;
  const captures = unit?.captures ?? [];
  const isFee = (amount: { currency: string; cents: number } | undefined) =>
    amount?.currency === 'USD' && amount.cents === change.feeCents;
  const checks = {
    id: order.id === change.orderId,
    intent: order.intent === 'CAPTURE',
    units: order.units.length === 1,
    amount: isFee(unit?.amount),
    'custom id': unit?.customId === change.customId,
    'invoice id': unit?.invoiceId === change.id,
    merchant: unit?.merchantId === merchantId,
    captures: captures.length <= 1,
    'captured amount': captures.every(({ amount }) => isFee(amount)),
    'captured invoice': captures.every(({ invoiceId }) => (invoiceId ?? change.id) === change.id),
  };
  return Object.entries(checks).flatMap(([name, matches]) => (matches ? [] : [name]));
}

type OrderOutcome =
  | 'paid'
  | 'pending'
  | 'declined'
  | 'refunded'
  /** Nothing was captured yet. */
  | 'unpaid'
  /** Nothing was captured, and nothing ever will be. */
  | 'void';

/** A completed order doesn't give the outcome, so read its capture. */
function outcomeOf(order: ProviderOrder): OrderOutcome {
  const capture = captureOf(order);
  switch (capture?.status) {
    case undefined:
      return order.status === 'VOIDED' ? 'void' : 'unpaid';
    case 'COMPLETED':
      return 'paid';
    case 'PENDING':
      return 'pending';
    case 'REFUNDED':
    case 'PARTIALLY_REFUNDED':
      return 'refunded';
    default:
      return 'declined';
  }
}

function captureOf(order: ProviderOrder): ProviderCapture | undefined {
  return order.units.flatMap(({ captures }) => captures)[0];
}

/** Keyed by the provider's refund id, in cents. */
function refundsOf(order: ProviderOrder): Readonly<Record<string, number>> {
  const refunds = order.units.flatMap((unit) => unit.refunds);
  return Object.fromEntries(refunds.map(({ id, cents }) => [id, cents]));
}
