import { billingTexts, fieldError, portalPaths, unavailable } from '@emcee/contract';
import { revisePaypalSubscription } from '../paypal/paypal-subscriptions.ts';
import { moveInTurn } from '../store/advance-change.ts';
import { findSubscription } from '../store/billing.store.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import { isUnchanged } from '../store/change-fits.ts';
import type { ChangeIntent } from '../store/change-intents.store.ts';

/**
 * The payer must approve another number of hosts from the next payment. After a failure this can be repeated
 * without a charge.
 */
export async function reviseChange(deps: BillingDeps, change: ChangeIntent): Promise<ChangeIntent> {
  const { db, paypal } = deps;
  // A paid change that is no longer possible is refunded.
  if (!(await isUnchanged(db, change))) {
    await moveInTurn(deps, change, ({ kind, state }) => {
      if (state !== 'PAID' && state !== 'CREATED') return undefined;
      return { to: kind === 'INCREASE' ? 'REFUND_DUE' : 'ABANDONED' };
    });
    throw fieldError('quantity', billingTexts.notChangeable);
  }
  const own = await findSubscription(db, change.subscriptionId);
  const reply = await revisePaypalSubscription(paypal, {
    id: own?.paypalSubscriptionId ?? '',
    quantity: change.toQuantity,
    returnUrl: change.publicUrl + portalPaths.subscriptionApproved,
    cancelUrl: `${change.publicUrl}${portalPaths.subscription}?cancelled=1`,
  });
  if (!reply.ok) throw unavailable();
  const note = linkNote(reply.value.approvalLink);
  return moveInTurn(deps, change, ({ state }) =>
    state === 'PAID' || state === 'CREATED' ? { to: 'REVISE_PENDING', note } : undefined,
  );
}

function linkNote(approvalLink: string | undefined) {
  if (approvalLink === undefined || !URL.canParse(approvalLink)) return {};
  return { approvalLink, baToken: new URL(approvalLink).searchParams.get('ba_token') };
}
