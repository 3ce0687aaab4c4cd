import { count, isoDay, money } from '@emcee/client';
import {
  billingTexts,
  hostsOverTimeTexts,
  type SubscriptionInfo,
  type TextValues,
} from '@emcee/contract';
import { priceCents } from '@emcee/game';
import { waitingFor } from '../subscription-rules.ts';

/** A change that was requested and is not in effect yet; `text` is a template for `values`. */
export type PendingChange = { title: string; text: string; values: TextValues };

/** Describes the pending change and the next step; undefined if nothing is pending. */
export function describePendingChange(info: SubscriptionInfo): PendingChange | undefined {
  const waiting = waitingFor(info);
  const { pendingUpdate } = info;
  if (waiting === undefined || pendingUpdate === undefined) return undefined;
  const { quantity, paidCents, approveBy, updateMethod } = pendingUpdate;
  const isKeep = updateMethod === 'KEEP';
  const isPaid = paidCents > 0;
  const values = {
    n: count(quantity),
    price: money(priceCents(quantity)),
    paid: money(paidCents),
    by: isoDay(approveBy),
  };
  switch (waiting) {
    case 'payment':
      return {
        title: 'Payment being checked',
        text: hostsOverTimeTexts.checking,
        values,
      };
    case 'link':
      return {
        title: 'PayPal is preparing the approval',
        text: isPaid ? hostsOverTimeTexts.linkComesPaid : hostsOverTimeTexts.linkComes,
        values,
      };
    case 'confirmation':
      return {
        title: 'Waiting for PayPal',
        text: isKeep ? billingTexts.keepUnconfirmed : hostsOverTimeTexts.confirmation,
        values,
      };
    case 'approval':
      return {
        title: 'Needs your approval',
        text: isKeep
          ? hostsOverTimeTexts.approveKeep
          : isPaid
            ? hostsOverTimeTexts.approvePaid
            : hostsOverTimeTexts.approve,
        values,
      };
  }
}
