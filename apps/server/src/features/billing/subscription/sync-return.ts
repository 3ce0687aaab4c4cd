import { billingTexts, fieldError } from '@emcee/contract';
import { reconcile } from '../change/reconcile.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import { claimAsking, type SubscribeIntent } from '../store/subscribe-intents.store.ts';

/** Looks at the provider for a payer who came back; refuses, by the field that named it, what was taken back. */
export async function syncReturn(
  deps: BillingDeps,
  intent: SubscribeIntent,
  param: string,
): Promise<void> {
  // The page that waits now need not ask again at once.
  await claimAsking(deps.db, { id: intent.id, now: deps.clock.now(), everySeconds: 0 });
  const { state, undoReason } = await reconcile(deps, { intent, cameBack: true });
  const takenBack = state === 'UNDOING' || state === 'UNDONE';
  if (takenBack && undoReason === 'surplus') throw fieldError(param, billingTexts.paidTooLate);
  if (takenBack || state === 'REFUSED' || state === 'CLOSED') {
    throw fieldError(param, billingTexts.verificationFailed);
  }
}
