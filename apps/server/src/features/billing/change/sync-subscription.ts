import type { Db } from '../../../db/client.ts';
import { writeAudit } from '../../../platform/audit/audit.store.ts';
import type { ProviderSubscription } from '../paypal/paypal-shapes.ts';
import type { ProviderPayment } from '../paypal/paypal-subscriptions.ts';
import {
  changeSubscription,
  findSubscription,
  insertSubscription,
  type Subscription,
} from '../store/billing.store.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import { mailActive } from '../store/billing-mails.ts';
import { syncAgainAt } from '../store/reconcile-times.ts';
import { type SubscribeIntent, setIntentState } from '../store/subscribe-intents.store.ts';
import { syncChanges } from './sync-changes.ts';
import { syncPayments } from './sync-payments.ts';
import { ENDED, syncProvider } from './sync-provider.ts';

// The approved page promises a mail to whoever has waited this long.
const LONG_WAIT_SECONDS = 60;

/** A fresh look at the provider, and what led to it. */
export type Snapshot = {
  intent: SubscribeIntent;
  remote: ProviderSubscription;
  /** The monthly payments that may be new. */
  payments: readonly ProviderPayment[];
  /** Whether the payer has come back from the provider's page. */
  cameBack: boolean;
  /** The change that the payer has come back from approving. */
  approvedId: string | undefined;
  /** Whether the provider told of a payment that was charged back: people know of it already. */
  reversed: boolean;
};

type Sync = Snapshot & { own: Subscription | undefined };

/** The subscription of an intent that waits for the provider; made when there is none yet. */
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

/** Lets our subscription go where the provider's is: state, then payments, then changes. */
export async function syncSubscription(deps: BillingDeps, db: Db, sync: Sync): Promise<void> {
  const { intent, remote: fresh, payments, reversed, approvedId } = sync;
  const now = deps.clock.now();
  const before = await pendingSubscription(deps, db, sync);
  const change = syncProvider(before, { remote: fresh, agreed: intent.quantity, now });
  await changeSubscription(db, { id: before.id, change, now });
  const after = { ...before, ...change };
  await syncPayments(deps, db, { own: after, payments, isReversed: reversed });
  const paid = (await findSubscription(db, before.id)) ?? after;
  await syncChanges(deps, db, { own: paid, remote: fresh, approvedId });
  const nextCheckAt = syncAgainAt(after, now);
  await setIntentState(db, { id: intent.id, state: 'FULFILLED', nextCheckAt });
  if (after.status === before.status) return;
  await auditStatus(db, after, now);
  if (before.status === 'PENDING' && after.status === 'ACTIVE' && hasWaited(sync, now)) {
    await mailActive(db, { intent, end: after.currentPeriodEnd, now });
  }
}

/** Ends what was never paid, or must not be. */
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
  return writeAudit(db, { adminId, at, kind: AUDIT_KINDS[status], detail: { hosts: quantity } });
}
