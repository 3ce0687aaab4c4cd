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

// The approved page promises a mail after this long a wait.
const LONG_WAIT_SECONDS = 60;

export type Snapshot = {
  intent: SubscribeIntent;
  remote: ProviderSubscription;
  payments: readonly ProviderPayment[];
  /** The payer has come back from the provider's page. */
  cameBack: boolean;
  /** The change whose approval the payer returned from. */
  approvedId: string | undefined;
  /** The provider reported a chargeback, so people have been alerted. */
  reversed: boolean;
};

type Sync = Snapshot & { own: Subscription | undefined };

/** Returns the subscription of an intent that waits for the provider; creates it if missing. */
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

/** Updates our subscription from the provider's, in this order: state, payments, changes. */
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

/** Ends a subscription that was never paid, or must not be. */
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
