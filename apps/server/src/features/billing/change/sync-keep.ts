import type { Db } from '../../../db/client.ts';
import type { ProviderSubscription } from '../paypal/paypal-shapes.ts';
import { advanceChange } from '../store/advance-change.ts';
import { changedSubscription, type Subscription } from '../store/billing.store.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import { type ChangeIntent, listChanges, waitsForRenewal } from '../store/change-intents.store.ts';

export type KeepStep = {
  change: ChangeIntent;
  own: Subscription;
  remote: ProviderSubscription;
  cameBack: boolean;
};

/**
 * A payer's return is no proof: the decrease remains until the provider shows or charges the number to keep.
 */
export async function syncKeep(deps: BillingDeps, db: Db, step: KeepStep): Promise<Subscription> {
  const { change, own, cameBack } = step;
  if (await isConfirmed(db, step)) {
    await supersede(deps, db, { own, but: change.id });
    await advanceChange(deps, db, { change, to: 'APPLIED' });
    const kept = { nextCycleQuantity: own.quantity, hostCap: own.quantity };
    return changedSubscription(db, { own, change: kept, now: deps.clock.now() });
  }
  if (change.state === 'REVISE_PENDING' && cameBack) {
    await advanceChange(deps, db, { change, to: 'APPLIED_UNCONFIRMED' });
  }
  return own;
}

/** Called when a payment has decided. */
export async function endKeeps(
  deps: BillingDeps,
  db: Db,
  { own, but }: { own: Subscription; but: string },
): Promise<void> {
  for (const change of await listChanges(db, own.id)) {
    const isOpen = change.state === 'CREATED' || change.state === 'REVISE_PENDING';
    if (change.kind !== 'KEEP' || !isOpen || change.id === but) continue;
    await advanceChange(deps, db, { change, to: 'ABANDONED' });
  }
}

// The number is news only if the lower one was shown before and no month was charged since.
async function isConfirmed(db: Db, { change, own, remote }: KeepStep): Promise<boolean> {
  if (change.baToken === null || remote.quantity !== change.toQuantity) return false;
  const paidAt = remote.lastPayment?.at;
  const isPaymentKnown = paidAt === undefined || (own.lastPaidAt ?? new Date(0)) >= paidAt;
  if (!isPaymentKnown) return false;
  const changes = await listChanges(db, own.id);
  return changes.some(
    ({ state, toQuantity }) => state === 'SCHEDULED' && toQuantity < own.quantity,
  );
}

export async function supersede(
  deps: BillingDeps,
  db: Db,
  { own, but }: { own: Subscription; but: string },
): Promise<void> {
  for (const change of await listChanges(db, own.id)) {
    if (change.id === but || !waitsForRenewal(change)) continue;
    await advanceChange(deps, db, { change, to: 'SUPERSEDED' });
  }
}
