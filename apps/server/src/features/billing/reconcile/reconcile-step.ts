import type { ProviderSubscription } from '../paypal/paypal-shapes.ts';
import type { SubscribeIntent } from '../store/subscribe-intents.store.ts';
import { isIntentOld } from '../store/subscription-state.ts';

export type Step =
  | 'keep'
  /** The payer is back, but the subscription isn't active yet. */
  | 'wait'
  | 'sync'
  /** Never approved, and too late now. */
  | 'expire'
  /** Not as agreed, and unpaid: never grant it. */
  | 'refuse'
  /** Not as agreed, but paid: cancel and refund. */
  | 'undo-verification'
  /** Approved after another subscription replaced it: cancel and refund. */
  | 'undo-surplus'
  /** Ended before we granted it. */
  | 'close';

export type Situation = {
  intent: SubscribeIntent;
  remote: ProviderSubscription;
  matches: boolean;
  otherLives: boolean;
  /** A subscription replaces a promo code only once it is paid. */
  promoLives: boolean;
  /** The payer is back from the provider's page. */
  cameBack: boolean;
  /** In the provider's window, only an approval counts. */
  inWindow: boolean;
  now: Date;
};

/** No other code decides. */
export function decideStep(situation: Situation): Step {
  const { intent, remote, otherLives } = situation;
  // An ended subscription gives way to its successor, even if shown as active.
  if (intent.state === 'FULFILLED') return otherLives ? 'keep' : 'sync';
  if (intent.state === 'UNDOING' || intent.state === 'UNDONE' || intent.state === 'CLOSED') {
    return 'keep';
  }
  switch (remote.status) {
    case 'CANCELLED':
    case 'EXPIRED':
      return 'close';
    case 'APPROVAL_PENDING':
      return decideUnapproved(situation);
    case 'APPROVED':
      return decideApproved(situation);
    default: {
      if (!situation.matches) return 'undo-verification';
      const abandoned = intent.state !== 'WAITING' || otherLives;
      if (abandoned) return 'undo-surplus';
      return situation.promoLives && !isPaid(remote) ? 'keep' : 'sync';
    }
  }
}

function decideUnapproved(situation: Situation): Step {
  const { intent, matches: fits, cameBack, inWindow, now } = situation;
  if (intent.state !== 'WAITING') return 'keep';
  if (!fits) return 'refuse';
  if (isIntentOld(intent, now)) return 'expire';
  return cameBack && !inWindow && hasPlace(situation) ? 'wait' : 'keep';
}

// An approved subscription is unpaid and can't be canceled yet: undo an unwanted one once active.
function decideApproved(situation: Situation): Step {
  const { intent, matches: fits } = situation;
  if (intent.state !== 'WAITING') return 'keep';
  if (!fits) return 'refuse';
  return hasPlace(situation) ? 'wait' : 'keep';
}

// Only one subscription may show as waiting or active.
function hasPlace({ otherLives, promoLives }: Situation): boolean {
  return !otherLives && !promoLives;
}

function isPaid({ status, lastPayment, outstandingCents }: ProviderSubscription): boolean {
  return status === 'ACTIVE' && lastPayment !== undefined && outstandingCents === 0;
}
