import type { SubscriptionInfo } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { subscriptionOf } from '../../../../test/fixtures.ts';
import { type HostsView, hostsView } from './hosts-view.ts';

function list(callout: NonNullable<HostsView['callout']>): HostsView {
  return { frame: 'list', callout, hasFreeSlot: false };
}

const ended = (subscriptionStatus: SubscriptionInfo['subscriptionStatus']) => ({
  subscriptionStatus,
  hostsAllowed: 0,
});

describe('the hosts page by subscription', () => {
  it.each<[when: string, hosts: number, subscription: Partial<SubscriptionInfo>, view: HostsView]>([
    ['a slot is free', 4, {}, { frame: 'list', hasFreeSlot: true }],
    ['no slot is free', 5, {}, list('limit')],
    ['a decrease uses up the slots', 3, { hostsAllowed: 3, nextCycleQuantity: 3 }, list('limit')],
    ['a payment is past due', 1, { pastDue: true, hostsAllowed: 0 }, list('payment')],
    ['a payment was charged back', 1, { hostsAllowed: 0 }, list('payment')],
    ['the subscription is suspended', 1, ended('SUSPENDED'), list('payment')],
    ['the subscription is canceled', 1, ended('CANCELED'), list('ending')],
    ['there is no subscription', 0, ended('INACTIVE'), { frame: 'welcome', hasFreeSlot: false }],
    ['the payment is under way', 0, ended('PENDING'), { frame: 'waiting', hasFreeSlot: false }],
  ])('if %s', (_when, hosts, ...[subscription, view]) => {
    expect(hostsView(subscriptionOf(subscription), hosts)).toEqual(view);
  });
});
