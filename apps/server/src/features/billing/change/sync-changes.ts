import type { Db } from '../../../db/client.ts';
import type { ProviderSubscription } from '../paypal/paypal-shapes.ts';
import { advanceChange, givenUp, reloadChange } from '../store/advance-change.ts';
import { changedSubscription, type Subscription } from '../store/billing.store.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import {
  type ChangeIntent,
  type ChangeState,
  isGivenUp,
  listChanges,
  listConfirmable,
} from '../store/change-intents.store.ts';
import { type KeepStep, supersede, syncKeep } from './sync-keep.ts';

// Keeping a number is decided in these, or not approved yet.
const OVER: readonly ChangeState[] = ['CREATED', 'APPLIED', 'FAILED', 'SUPERSEDED'];

type Snapshot = {
  own: Subscription;
  remote: ProviderSubscription;
  /** The payer returned from this approval. */
  approvedId: string | undefined;
};

/** The provider's quantity only confirms an agreed number; never copy it. */
export async function syncChanges(deps: BillingDeps, db: Db, snapshot: Snapshot): Promise<void> {
  if (snapshot.own.status !== 'ACTIVE' && snapshot.own.status !== 'SUSPENDED') {
    // Refund a fee that was paid and not used.
    for (const { id } of await listChanges(db, snapshot.own.id)) {
      const change = await reloadChange(db, { id });
      const to = endingOf(change);
      if (to !== undefined) await advanceChange(deps, db, { change, to });
    }
    return;
  }
  const { remote, approvedId } = snapshot;
  let { own } = snapshot;
  const { quantity = 0 } = remote;
  for (const change of await listConfirmable(db, { subscriptionId: own.id, quantity })) {
    const shown = change.baToken !== null && quantity === change.toQuantity;
    const cameBack = change.id === approvedId;
    own = await syncStep(deps, db, { change, own, shown, cameBack, remote });
  }
}

type Step = KeepStep & { shown: boolean };

// Once another number is in effect, keeping the old one is an ordinary change.
async function syncStep(deps: BillingDeps, db: Db, step: Step): Promise<Subscription> {
  const { kind, state, toQuantity } = step.change;
  const isKept = kind === 'KEEP' && toQuantity === step.own.quantity;
  if (!isKept) return syncChange(deps, db, step);
  return OVER.includes(state) ? step.own : syncKeep(deps, db, step);
}

async function syncChange(deps: BillingDeps, db: Db, step: Step): Promise<Subscription> {
  const { change, own, shown, cameBack } = step;
  const { kind, state, toQuantity } = change;
  if (state === 'REVISE_PENDING' && (shown || cameBack)) {
    await supersede(deps, db, { own, but: change.id });
    return kind === 'INCREASE' ? addHosts(deps, db, step) : schedule(deps, db, step);
  }
  if (state === 'APPLIED_UNCONFIRMED' && shown) {
    await advanceChange(deps, db, { change, to: 'APPLIED' });
    const now = deps.clock.now();
    return changedSubscription(db, { own, change: { nextCycleQuantity: toQuantity }, now });
  }
  if (state === 'SCHEDULED_UNCONFIRMED' && shown) {
    await advanceChange(deps, db, { change, to: 'SCHEDULED' });
    return own;
  }
  const isNews = toQuantity !== own.quantity && toQuantity !== own.nextCycleQuantity;
  if (isGivenUp(change) && shown && isNews) {
    await supersede(deps, db, { own, but: change.id });
    return schedule(deps, db, step);
  }
  return own;
}

// The fee is paid: the hosts may be used this month, even if the provider shows the old number.
async function addHosts(
  deps: BillingDeps,
  db: Db,
  { change, own, shown }: Step,
): Promise<Subscription> {
  const now = deps.clock.now();
  const { toQuantity: quantity } = change;
  const to = shown ? 'APPLIED' : 'APPLIED_UNCONFIRMED';
  await advanceChange(deps, db, { change, to, note: { appliedAt: now } });
  const next = shown ? { nextCycleQuantity: quantity } : {};
  return changedSubscription(db, { own, change: { quantity, hostCap: quantity, ...next }, now });
}

// Only the cap on new hosts changes before the next payment: too many would remain after it.
async function schedule(
  deps: BillingDeps,
  db: Db,
  { change, own, shown }: Step,
): Promise<Subscription> {
  const to = shown ? 'SCHEDULED' : 'SCHEDULED_UNCONFIRMED';
  await advanceChange(deps, db, { change, to });
  const nextCycleQuantity = change.toQuantity;
  const hostCap = Math.min(own.quantity, nextCycleQuantity);
  const now = deps.clock.now();
  return changedSubscription(db, { own, change: { nextCycleQuantity, hostCap }, now });
}

const OPEN: readonly ChangeState[] = ['CREATED', 'CAPTURE_PENDING', 'PAID', 'REVISE_PENDING'];

const ENDINGS: Partial<Record<ChangeState, ChangeState>> = {
  APPLIED_UNCONFIRMED: 'APPLIED',
  SCHEDULED: 'ABANDONED',
  SCHEDULED_UNCONFIRMED: 'ABANDONED',
};

// In CAPTURING, the process that captures the fee finds that the change no longer fits.
function endingOf(change: ChangeIntent): ChangeState | undefined {
  const { kind, state } = change;
  if (state === 'APPLIED_UNCONFIRMED' && kind === 'KEEP') return 'ABANDONED';
  return OPEN.includes(state) ? givenUp(change) : ENDINGS[state];
}
