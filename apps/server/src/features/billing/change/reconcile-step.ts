import type { ProviderSubscription } from '../paypal/paypal-shapes.ts';
import type { SubscribeIntent } from '../store/subscribe-intents.store.ts';
import { intentIsOld } from '../store/subscription-state.ts';

/** What a fresh look at the provider leads to. */
export type Step =
  /** Nothing has happened. */
  | 'keep'
  /** The payer has come back; the provider has yet to make it active. */
  | 'wait'
  /** Our subscription goes where the provider's is. */
  | 'sync'
  /** Never approved, and too late now. */
  | 'expire'
  /** Not what was agreed, and not paid: never to be granted. */
  | 'refuse'
  /** Not what was agreed, but paid: cancel and pay back. */
  | 'undo-verification'
  /** Approved after another one took its place: cancel and pay back. */
  | 'undo-surplus'
  /** Ended at the provider before it was granted. */
  | 'close';

/** What the decision rests on. */
export type Situation = {
  intent: SubscribeIntent;
  remote: ProviderSubscription;
  /** Whether the fresh object is what was agreed. */
  matches: boolean;
  /** Whether the admin has another subscription that has not ended. */
  otherLives: boolean;
  /** Whether a promo code still gives hosts: what is paid for replaces that, and nothing before it is paid. */
  promoLives: boolean;
  /** Whether the payer has come back from the provider's page. */
  cameBack: boolean;
  now: Date;
};

/** Decides; everything that a trigger may find is decided here and nowhere else. */
export function decideStep(situation: Situation): Step {
  const { intent, remote: fresh, otherLives } = situation;
  // What has ended gives way to what came after it, whatever the provider shows.
  if (intent.state === 'FULFILLED') return otherLives ? 'keep' : 'sync';
  if (intent.state === 'UNDOING' || intent.state === 'UNDONE' || intent.state === 'CLOSED') {
    return 'keep';
  }
  switch (fresh.status) {
    case 'CANCELLED':
    case 'EXPIRED':
      return 'close';
    case 'APPROVAL_PENDING':
      return decideUnapproved(situation);
    case 'APPROVED':
      return decideApproved(situation);
    default:
      return decidePaid(situation);
  }
}

function decideUnapproved(situation: Situation): Step {
  const { intent, matches: fits, cameBack, now } = situation;
  if (intent.state !== 'WAITING') return 'keep';
  if (!fits) return 'refuse';
  if (intentIsOld(intent, now)) return 'expire';
  return cameBack && hasPlace(situation) ? 'wait' : 'keep';
}

// Neither paid nor to be canceled yet: what is not wanted is taken back once it is active.
function decideApproved(situation: Situation): Step {
  const { intent, matches: fits } = situation;
  if (intent.state !== 'WAITING') return 'keep';
  if (!fits) return 'refuse';
  return hasPlace(situation) ? 'wait' : 'keep';
}

// Only one subscription at a time is shown as waiting or active.
function hasPlace({ otherLives, promoLives }: Situation): boolean {
  return !otherLives && !promoLives;
}

function decidePaid({
  intent,
  remote: fresh,
  matches: fits,
  otherLives,
  promoLives,
}: Situation): Step {
  if (!fits) return 'undo-verification';
  const abandoned = intent.state !== 'WAITING' || otherLives;
  if (abandoned) return 'undo-surplus';
  return promoLives && !isPaid(fresh) ? 'keep' : 'sync';
}

function isPaid({ status, lastPayment, outstandingCents }: ProviderSubscription): boolean {
  return status === 'ACTIVE' && lastPayment !== undefined && outstandingCents === 0;
}
