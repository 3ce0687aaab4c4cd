import { secondsAfter } from '../../../platform/clock.ts';
import type { Subscription } from './billing.store.ts';
import type { ChangeIntent } from './change-intents.store.ts';
import type { SubscribeIntent } from './subscribe-intents.store.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// The payer's time to approve; the provider drops the order after twice as long.
const ORDER_SECONDS = 3 * HOUR;
const ORDER_WATCHED_SECONDS = 7 * HOUR;
const APPROVAL_SECONDS = 7 * DAY;

type Timed = Pick<ChangeIntent, 'kind' | 'state' | 'createdAt' | 'paidAt' | 'orderId'>;

export function isOrderOld({ createdAt }: Pick<ChangeIntent, 'createdAt'>, now: Date): boolean {
  return now >= secondsAfter(createdAt, ORDER_SECONDS);
}

/** End of the time to approve the change itself. */
export function approvalEndsAt({ createdAt, paidAt }: Pick<Timed, 'createdAt' | 'paidAt'>): Date {
  return secondsAfter(paidAt ?? createdAt, APPROVAL_SECONDS);
}

export function isApprovalOverdue(change: Timed, now: Date): boolean {
  return now >= approvalEndsAt(change);
}

/** Null means never. */
export function changeCheckAt(change: Timed, now: Date): Date | null {
  const { state, createdAt } = change;
  switch (state) {
    case 'CREATED':
      return secondsAfter(now, change.kind === 'INCREASE' ? 30 * MINUTE : 5 * MINUTE);
    case 'CAPTURING':
    case 'PAID':
    case 'REFUND_DUE':
      return secondsAfter(now, MINUTE);
    case 'CAPTURE_PENDING':
      return secondsAfter(now, 5 * MINUTE);
    case 'REVISE_PENDING':
      return secondsAfter(now, HOUR);
    case 'EXPIRED':
    case 'DECLINED': {
      // A capture may have been in progress when the change was given up.
      const watched = now < secondsAfter(createdAt, ORDER_WATCHED_SECONDS);
      return watched && change.orderId !== null ? secondsAfter(now, HOUR) : null;
    }
    default:
      return null;
  }
}

/** An abandoned intent's approval link may still work. */
const ABANDONED_SECONDS = 3 * DAY;

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

/** Comes soon while the end is not settled. */
export function syncAgainAt(
  { status, currentPeriodEnd }: Pick<Subscription, 'status' | 'currentPeriodEnd'>,
  now: Date,
): Date | null {
  // A canceled subscription is final at the provider; our own clock ends it.
  if (status === 'CANCELED' || status === 'INACTIVE') return null;
  if (currentPeriodEnd === null || currentPeriodEnd <= now) return secondsAfter(now, 5 * MINUTE);
  return secondsAfter(now, 6 * HOUR);
}
