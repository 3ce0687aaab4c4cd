import { utcDay } from '@emcee/game';
import { reconcile } from '../reconcile/reconcile.ts';
import { resumeChange } from '../reconcile/resume-change.ts';
import { undoSubscription } from '../reconcile/undo-subscription.ts';
import { followAgreement } from '../store/agreement-state.ts';
import { listDueAgreements } from '../store/agreements.store.ts';
import { type BillingDeps, retriedLater } from '../store/billing-deps.ts';
import { claimDueChanges } from '../store/change-intents.store.ts';
import {
  claimDueIntents,
  type SubscribeIntent,
  setIntentState,
} from '../store/subscribe-intents.store.ts';
import { endFinishedSubscriptions, isIntentOld } from '../store/subscription-state.ts';
import { createAtProvider } from './start-subscription.ts';

const AT_ONCE = 50;
const LEASE_SECONDS = 60;

/**
 * Everything that is not final: payers who never came back, interrupted creations, pending refunds, lost
 * messages, and paid time that is over.
 */
export async function reconcileDueIntents(deps: BillingDeps): Promise<void> {
  const { db, clock } = deps;
  await endFinishedSubscriptions(db, { now: clock.now() });
  await followAgreements(deps);
  const claim = { now: clock.now(), leaseSeconds: LEASE_SECONDS, count: AT_ONCE };
  // The lease delays the next try, so a failure doesn't hold up the others.
  const retries = (intentId: string) =>
    retriedLater(deps, { intentId }, 'reconciliation pending, will retry');
  for (const intent of await claimDueIntents(db, claim)) {
    await resume(deps, intent).catch(retries(intent.id));
  }
  for (const change of await claimDueChanges(db, claim)) {
    await resumeChange(deps, change).catch(retries(change.id));
  }
}

async function followAgreements(deps: BillingDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  for (const { adminId } of await listDueAgreements(db, utcDay(now))) {
    const retries = retriedLater(deps, { adminId }, 'agreement not updated, will retry');
    await followAgreement(db, { adminId, now }).catch(retries);
  }
}

async function resume(deps: BillingDeps, intent: SubscribeIntent): Promise<void> {
  if (intent.state === 'UNDOING') return undoSubscription(deps, intent);
  if (intent.paypalSubscriptionId !== null) {
    await reconcile(deps, { intent });
    return;
  }
  if (intent.state === 'CREATED' && !isIntentOld(intent, deps.clock.now())) {
    await createAtProvider(deps, intent);
    return;
  }
  // Nobody has a link to approve.
  const state = intent.state === 'CREATED' ? 'EXPIRED' : intent.state;
  await setIntentState(deps.db, { id: intent.id, state, nextCheckAt: null });
}
