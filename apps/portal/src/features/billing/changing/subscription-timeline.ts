import { count, isoDay, money } from '@emcee/client';
import {
  billingTexts,
  hostsOverTimeTexts,
  type SubscriptionInfo,
  type TextValues,
} from '@emcee/contract';
import { priceCents } from '@emcee/game';
import { hasPaymentProblem, isDecreasing, waitingFor } from '../subscription-rules.ts';

/** Not in effect yet: only considered, or requested. */
export type OpenChange = { updateMethod: 'INCREASE' | 'DECREASE' | 'KEEP'; quantity: number };

/** `wished` is the number with an open change. */
export type HostsSpan = { title: string; hosts: number; wished?: number };

/** `text` is a template for `values`. */
export type TimelineFact = {
  mark: 'now' | 'next' | 'open';
  title: string;
  text: string;
  more?: string;
  values: TextValues;
};

export type SubscriptionTimeline = { now: HostsSpan; next: HostsSpan; facts: TimelineFact[] };

export function subscriptionTimeline(
  info: SubscriptionInfo,
  wish?: OpenChange,
): SubscriptionTimeline {
  const change = wish ?? openChangeOf(info);
  const nextHosts = hostsAfter(info);
  const now = { title: 'Now', hosts: info.subscriptionQuantity };
  const next = { title: nextTitle(info), hosts: nextHosts };
  const facts = [nowFact(info), nextFact(info, nextHosts)];
  if (change === undefined) return { now, next, facts };
  const isAtOnce = change.updateMethod === 'INCREASE' && change.quantity > now.hosts;
  return {
    now: isAtOnce ? { ...now, wished: change.quantity } : now,
    next: { ...next, wished: change.quantity },
    facts,
  };
}

function openChangeOf({ pendingUpdate }: SubscriptionInfo): OpenChange | undefined {
  if (pendingUpdate === undefined || pendingUpdate.updateMethod === 'CREATE') return undefined;
  const { updateMethod, quantity } = pendingUpdate;
  return { updateMethod, quantity };
}

function hasEnd({ subscriptionStatus, provider }: SubscriptionInfo): boolean {
  return subscriptionStatus === 'CANCELED' || provider === 'promo';
}

function hostsAfter(info: SubscriptionInfo): number {
  return hasEnd(info) ? 0 : info.nextCycleQuantity;
}

// A suspended subscription continues with the overdue payment, not by the calendar.
function nextTitle({ subscriptionEnd, subscriptionStatus }: SubscriptionInfo): string {
  if (subscriptionStatus === 'SUSPENDED') return 'After payment';
  return subscriptionEnd === null ? 'Next month' : `From ${isoDay(subscriptionEnd)}`;
}

function pricesOf(hosts: number): TextValues {
  return { n: count(hosts), price: money(priceCents(hosts)) };
}

function nowFact(info: SubscriptionInfo): TimelineFact {
  const { subscriptionQuantity: hosts, subscriptionEnd, provider } = info;
  const hasUntil = subscriptionEnd !== null;
  const values = { ...pricesOf(hosts), ...(hasUntil && { day: isoDay(subscriptionEnd) }) };
  if (provider === 'promo') {
    const text = hasUntil ? hostsOverTimeTexts.promoUntil : hostsOverTimeTexts.promo;
    return { mark: 'now', title: 'Available now', text, values };
  }
  if (hasPaymentProblem(info)) {
    return {
      mark: 'now',
      title: 'Available now, payment due',
      text: hostsOverTimeTexts.now,
      values,
    };
  }
  const text = hasUntil ? hostsOverTimeTexts.nowUntil : hostsOverTimeTexts.now;
  const fact = { mark: 'now', title: 'Current plan', text, values } as const;
  if (!isDecreasing(info) || info.hostsAllowed >= hosts) return fact;
  const limited = { ...values, limit: count(info.hostsAllowed) };
  return { ...fact, more: hostsOverTimeTexts.nowLimited, values: limited };
}

function nextFact(info: SubscriptionInfo, hosts: number): TimelineFact {
  return {
    mark: 'next',
    title: nextTitle(info),
    text: nextText(info, hosts),
    values: pricesOf(hosts),
  };
}

function nextText(info: SubscriptionInfo, hosts: number): string {
  if (hosts === 0) return hostsOverTimeTexts.noSubscription;
  if (info.subscriptionStatus === 'SUSPENDED') return hostsOverTimeTexts.again;
  return hosts === info.subscriptionQuantity
    ? hostsOverTimeTexts.asNow
    : hostsOverTimeTexts.automatic;
}

/** Undefined if nothing is pending. */
export function describePendingChange(info: SubscriptionInfo): TimelineFact | undefined {
  const waiting = waitingFor(info);
  const { pendingUpdate } = info;
  if (waiting === undefined || pendingUpdate === undefined) return undefined;
  const { quantity, paidCents, approveBy, updateMethod } = pendingUpdate;
  const isKeep = updateMethod === 'KEEP';
  const isPaid = paidCents > 0;
  const values = { ...pricesOf(quantity), paid: money(paidCents), by: isoDay(approveBy) };
  switch (waiting) {
    case 'payment':
      return {
        mark: 'open',
        title: 'Payment being checked',
        text: hostsOverTimeTexts.checking,
        values,
      };
    case 'link':
      return {
        mark: 'open',
        title: 'PayPal is preparing the approval',
        text: isPaid ? hostsOverTimeTexts.linkComesPaid : hostsOverTimeTexts.linkComes,
        values,
      };
    case 'confirmation':
      return {
        mark: 'open',
        title: 'Waiting for PayPal',
        text: isKeep ? billingTexts.keepUnconfirmed : hostsOverTimeTexts.confirmation,
        values,
      };
    case 'approval':
      return {
        mark: 'open',
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
