import { addMonths } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { syncChanges } from '../change/sync-changes.ts';
import type { ProviderPayment, ProviderSubscription } from '../paypal/paypal-shapes.ts';
import {
  changeSubscription,
  findSubscription,
  insertSubscription,
  type Subscription,
  type SubscriptionChange,
} from '../store/billing.store.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import { mailActive } from '../store/billing-mails.ts';
import { syncAgainAt } from '../store/check-times.ts';
import { type SubscribeIntent, setIntentState } from '../store/subscribe-intents.store.ts';
import { syncPayments } from './sync-payments.ts';

// The approved page promises a mail after this wait.
const LONG_WAIT_SECONDS = 60;

export type Snapshot = {
  intent: SubscribeIntent;
  remote: ProviderSubscription;
  payments: readonly ProviderPayment[];
  /** The payer is back from the provider's page. */
  cameBack: boolean;
  /** In the provider's window, only an approval counts. */
  inWindow: boolean;
  /** The payer returned from this approval. */
  approvedId: string | undefined;
  /** A reported chargeback: people have been alerted. */
  reversed: boolean;
};

type Sync = Snapshot & { own: Subscription | undefined };

/** Creates the subscription if missing. */
export async function pendingSubscription(
  { clock }: BillingDeps,
  db: Db,
  { intent, own }: Pick<Sync, 'intent' | 'own'>,
): Promise<Subscription> {
  if (own !== undefined) return own;
  return insertSubscription(db, {
    adminId: intent.adminId,
    intentId: intent.id,
    paypalSubscriptionId: intent.paypalSubscriptionId ?? '',
    now: clock.now(),
  });
}

/** Follows this order: state, payments, changes. */
export async function syncSubscription(deps: BillingDeps, db: Db, sync: Sync): Promise<void> {
  const { intent, remote, payments, reversed, approvedId } = sync;
  const now = deps.clock.now();
  const before = await pendingSubscription(deps, db, sync);
  const change = syncProvider(before, { remote, agreed: intent.quantity, now });
  await changeSubscription(db, { id: before.id, change, now });
  const after = { ...before, ...change };
  await syncPayments(deps, db, { own: after, payments, isReversed: reversed });
  const paid = (await findSubscription(db, before.id)) ?? after;
  await syncChanges(deps, db, { own: paid, remote, approvedId });
  const nextCheckAt = syncAgainAt(after, now);
  await setIntentState(db, { id: intent.id, state: 'FULFILLED', nextCheckAt });
  if (after.status === before.status) return;
  await auditStatus(db, after, now);
  if (before.status === 'PENDING' && after.status === 'ACTIVE' && hasWaited(sync, now)) {
    await mailActive(db, { intent, end: after.currentPeriodEnd, now });
  }
}

/** The subscription was never paid, or must not be. */
export async function endUnpaid(
  { clock }: BillingDeps,
  db: Db,
  { own }: Pick<Sync, 'own'>,
): Promise<void> {
  if (own === undefined || own.status === 'INACTIVE') return;
  const now = clock.now();
  await changeSubscription(db, { id: own.id, change: ENDED, now });
  await auditStatus(db, { ...own, ...ENDED }, now);
}

function hasWaited({ own, cameBack }: Sync, now: Date): boolean {
  if (!cameBack || own === undefined) return !cameBack;
  return now.getTime() - own.createdAt.getTime() >= LONG_WAIT_SECONDS * 1000;
}

const AUDIT_KINDS = {
  PENDING: 'billing.pending',
  ACTIVE: 'billing.active',
  SUSPENDED: 'billing.suspended',
  CANCELED: 'billing.canceled',
  INACTIVE: 'billing.ended',
} as const;

function auditStatus(db: Db, { adminId, status, quantity }: Subscription, at: Date): Promise<void> {
  return audit(db, AUDIT_KINDS[status], { adminId, at, detail: { hosts: quantity } });
}

export const ENDED = {
  status: 'INACTIVE',
  quantity: 0,
  nextCycleQuantity: 0,
  hostCap: 0,
} as const satisfies SubscriptionChange;

/** Grants the agreed quantity; never copies the one shown. */
export function syncProvider(
  own: Subscription,
  { remote, agreed, now }: { remote: ProviderSubscription; agreed: number; now: Date },
): SubscriptionChange {
  const providerUpdatedAt = remote.updatedAt ?? own.providerUpdatedAt;
  const currentPeriodEnd = settledEnd(own, remote, now);
  switch (remote.status) {
    case 'ACTIVE':
    case 'SUSPENDED':
      // The reply is older than the cancellation.
      if (own.status === 'CANCELED') return {};
      return {
        status: remote.status,
        ...paidQuantity(own, remote, agreed),
        currentPeriodEnd,
        pastDue: isPastDue(remote),
        providerUpdatedAt,
      };
    case 'CANCELLED':
      return { ...canceled(own, currentPeriodEnd ?? paidUntil(remote), now), providerUpdatedAt };
    case 'EXPIRED':
      return { ...ENDED, providerUpdatedAt };
    default:
      return {};
  }
}

// Granted as soon as the provider says active; withdrawn if the first payment fails.
function paidQuantity(
  own: Subscription,
  remote: ProviderSubscription,
  agreed: number,
): SubscriptionChange {
  if (isPastDue(remote) && remote.cyclesPaid === 0) return granted(0);
  return own.quantity === 0 ? granted(agreed) : {};
}

function isPastDue({ outstandingCents, failedPayments }: ProviderSubscription): boolean {
  return outstandingCents > 0 || failedPayments > 0;
}

function granted(quantity: number): SubscriptionChange {
  return { quantity, nextCycleQuantity: quantity, hostCap: quantity };
}

function canceled(own: Subscription, end: Date | null, now: Date): SubscriptionChange {
  if (own.status === 'INACTIVE' || end === null || end <= now) return ENDED;
  return { status: 'CANCELED', currentPeriodEnd: end };
}

// After activation the provider gives no next payment for a while, or says it is now.
function settledEnd(own: Subscription, remote: ProviderSubscription, now: Date): Date | null {
  const { nextBillingAt } = remote;
  if (nextBillingAt !== undefined && nextBillingAt > now) return nextBillingAt;
  return own.currentPeriodEnd;
}

function paidUntil({ lastPayment }: ProviderSubscription): Date | null {
  if (lastPayment === undefined) return null;
  return addMonths(lastPayment.at, 1);
}
