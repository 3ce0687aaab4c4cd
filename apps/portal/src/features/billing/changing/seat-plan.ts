import { counted, isoDay, money } from '@emcee/client';
import type { SubscriptionInfo } from '@emcee/contract';
import { priceCents } from '@emcee/game';
import { hasPaymentProblem, waitingFor } from '../subscription-rules.ts';

/** A change that is only thought about, or asked for and not in effect yet. */
export type OpenChange = { updateMethod: 'INCREASE' | 'DECREASE'; quantity: number };

/** The hosts of one part of the time: those that are sure, and those that an open change would make of them. */
export type SeatSpan = { title: string; hosts: number; wished?: number };

/** One fact about the hosts, with how the picture marks it. */
export type SeatFact = { mark: 'now' | 'next' | 'open'; title: string; text: string };

/** The hosts over time: what is paid now, and what begins with the next payment. */
export type SeatPlan = { now: SeatSpan; next: SeatSpan; facts: SeatFact[] };

/** What the subscription gives now and later, and what would change with the change that is open. */
export function seatPlan(info: SubscriptionInfo, wish?: OpenChange): SeatPlan {
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

// What the provider has stopped goes on with the payment that is owed, and not by the calendar.
function nextTitle({ subscriptionEnd, subscriptionStatus }: SubscriptionInfo): string {
  if (subscriptionStatus === 'SUSPENDED') return 'Once it is settled';
  return subscriptionEnd === null ? 'Next month' : `From ${isoDay(subscriptionEnd)}`;
}

function forPrice(hosts: number): string {
  return `${counted(hosts, 'host')} for ${money(priceCents(hosts))} a month`;
}

function nowFact(info: SubscriptionInfo): SeatFact {
  const { subscriptionQuantity: hosts, subscriptionEnd, provider } = info;
  const until = subscriptionEnd === null ? '' : `, until ${isoDay(subscriptionEnd)}`;
  if (provider === 'promo') {
    const text = `${counted(hosts, 'host')} with a promo code${until}.`;
    return { mark: 'now', title: 'Yours now', text };
  }
  const isUnpaid = hasPaymentProblem(info);
  return {
    mark: 'now',
    title: isUnpaid ? 'Yours now, not paid yet' : 'Paid now',
    text: isUnpaid ? `${forPrice(hosts)}.` : `${forPrice(hosts)}${until}.`,
  };
}

function nextFact(info: SubscriptionInfo, hosts: number): SeatFact {
  const title = nextTitle(info);
  if (hosts === 0) {
    const text =
      'No subscription. Your hosts and your data stay, without PRO until you subscribe again.';
    return { mark: 'next', title, text };
  }
  if (info.subscriptionStatus === 'SUSPENDED') {
    return { mark: 'next', title, text: `${forPrice(hosts)} again.` };
  }
  const isSame = hosts === info.subscriptionQuantity;
  const text = isSame ? `${forPrice(hosts)}, as now.` : `${forPrice(hosts)}. It begins by itself.`;
  return { mark: 'next', title, text };
}

/** What the change that waits is, and what to do about it; undefined: nothing waits. */
export function openFact(info: SubscriptionInfo): SeatFact | undefined {
  const waiting = waitingFor(info);
  const { pendingUpdate } = info;
  if (waiting === undefined || pendingUpdate === undefined) return undefined;
  const { quantity, paidCents, approveBy } = pendingUpdate;
  const hosts = counted(quantity, 'host');
  const price = money(priceCents(quantity));
  const paid = money(paidCents);
  const by = isoDay(approveBy);
  switch (waiting) {
    case 'payment':
      return {
        mark: 'open',
        title: 'Payment being checked',
        text: `${hosts}. PayPal is still checking your one-time payment. We send you a mail when it is done.`,
      };
    case 'link':
      return {
        mark: 'open',
        title: 'PayPal is preparing the approval',
        text: `${hosts}${paidCents > 0 ? `, ${paid} paid` : ''}. We send you the link to approve by mail; you need not wait here.`,
      };
    case 'confirmation':
      return {
        mark: 'open',
        title: 'Waiting for PayPal',
        text: `You have ${hosts} already. PayPal still has to confirm ${price} a month; you need not do anything.`,
      };
    case 'approval':
      return {
        mark: 'open',
        title: 'Needs your approval',
        text:
          paidCents > 0
            ? `${hosts}, ${paid} paid. Approve ${price} a month at PayPal and you have them at once. What is not approved by ${by} is paid back.`
            : `${hosts} for ${price} a month. Approve it at PayPal by ${by}, or everything stays as it is.`,
      };
  }
}
