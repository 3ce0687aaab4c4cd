import { secondsAfter } from '../../../platform/clock.ts';
import type { Subscription } from './billing.store.ts';
import type { SubscribeIntent } from './subscribe-intents.store.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long an intent that nobody wants any more is watched: its approval link may still work. */
const ABANDONED_SECONDS = 3 * DAY;

/** When the reconcile job looks at an intent again that has not become a subscription. */
export function checkAgainAt(
  { state, createdAt }: Pick<SubscribeIntent, 'state' | 'createdAt'>,
  now: Date,
): Date | null {
  const ageSeconds = (now.getTime() - createdAt.getTime()) / 1000;
  switch (state) {
    case 'CREATED':
    case 'WAITING':
      return secondsAfter(now, ageSeconds < 10 * MINUTE ? 30 : 5 * MINUTE);
    case 'UNDOING':
      return secondsAfter(now, MINUTE);
    case 'REPLACED':
    case 'EXPIRED':
    case 'REFUSED':
      return ageSeconds < ABANDONED_SECONDS ? secondsAfter(now, 15 * MINUTE) : null;
    default:
      return null;
  }
}

/** When the reconcile job looks at a subscription again: soon while its end is not settled. */
export function syncAgainAt(
  { status, currentPeriodEnd }: Pick<Subscription, 'status' | 'currentPeriodEnd'>,
  now: Date,
): Date | null {
  // A canceled subscription is final at the provider; its end comes by our own clock.
  if (status === 'CANCELED' || status === 'INACTIVE') return null;
  if (currentPeriodEnd === null || currentPeriodEnd <= now) return secondsAfter(now, 5 * MINUTE);
  return secondsAfter(now, 6 * HOUR);
}
