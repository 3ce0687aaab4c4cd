import { secondsAfter } from '../../../platform/clock.ts';
import type { ChangeIntent } from './change-intents.store.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// How long the payer may take to approve an order; it lapses by itself after twice as long.
const ORDER_SECONDS = 3 * HOUR;
const ORDER_WATCHED_SECONDS = 7 * HOUR;
const APPROVAL_SECONDS = 7 * DAY;

type Timed = Pick<ChangeIntent, 'kind' | 'state' | 'createdAt' | 'paidAt' | 'orderId'>;

/** Whether the payer's time to approve the one-time payment is over. */
export function orderIsOld({ createdAt }: Pick<ChangeIntent, 'createdAt'>, now: Date): boolean {
  return now >= secondsAfter(createdAt, ORDER_SECONDS);
}

/** When the payer's time to approve the change itself is over. */
export function approvalEndsAt({ createdAt, paidAt }: Pick<Timed, 'createdAt' | 'paidAt'>): Date {
  return secondsAfter(paidAt ?? createdAt, APPROVAL_SECONDS);
}

/** Whether the payer's time to approve the change itself is over. */
export function approvalIsOverdue(change: Timed, now: Date): boolean {
  return now >= approvalEndsAt(change);
}

/** When the reconcile job looks at a change again; null: never. */
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
      // A capture that was under way when the change was given up must not be lost.
      const watched = now < secondsAfter(createdAt, ORDER_WATCHED_SECONDS);
      return watched && change.orderId !== null ? secondsAfter(now, HOUR) : null;
    }
    default:
      return null;
  }
}
