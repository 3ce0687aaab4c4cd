import { secondsAfter } from '../../../platform/clock.ts';
import type { Subscription } from './billing.store.ts';
import type { SubscribeIntent } from './subscribe-intents.store.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The approval link of an abandoned intent may still work, so watch it this long. */
const ABANDONED_SECONDS = 3 * DAY;

/** Time of the reconcile job's next look at an intent without a subscription. */
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

/** Time of the reconcile job's next look at a subscription: soon while its end is not settled. */
export function syncAgainAt(
  { status, currentPeriodEnd }: Pick<Subscription, 'status' | 'currentPeriodEnd'>,
  now: Date,
): Date | null {
  // A canceled subscription is final at the provider; our own clock ends it.
  if (status === 'CANCELED' || status === 'INACTIVE') return null;
  if (currentPeriodEnd === null || currentPeriodEnd <= now) return secondsAfter(now, 5 * MINUTE);
  return secondsAfter(now, 6 * HOUR);
}
