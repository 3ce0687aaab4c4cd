import type { SubscriptionInfo } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { subscriptionOf } from '../../../../test/fixtures.ts';
import { type HostsView, hostsView } from './hosts-view.ts';

function list(callout: NonNullable<HostsView['callout']>): HostsView {
  return { frame: 'list', callout, hasFreeSlot: false };
}

describe('the hosts page by subscription', () => {
  it.each<{
    when: string;
    subscription: Partial<SubscriptionInfo>;
    hosts: number;
    view: HostsView;
  }>([
    {
      when: 'a slot is free',
      subscription: {},
      hosts: 4,
      view: { frame: 'list', hasFreeSlot: true },
    },
    { when: 'no slot is free', subscription: {}, hosts: 5, view: list('limit') },
    {
      when: 'a decrease uses up the slots',
      subscription: { hostsAllowed: 3, nextCycleQuantity: 3 },
      hosts: 3,
      view: list('limit'),
    },
    {
      when: 'a payment is past due',
      subscription: { pastDue: true, hostsAllowed: 0 },
      hosts: 1,
      view: list('payment'),
    },
    {
      when: 'a payment was charged back',
      subscription: { hostsAllowed: 0 },
      hosts: 1,
      view: list('payment'),
    },
    {
      when: 'the subscription is suspended',
      subscription: { subscriptionStatus: 'SUSPENDED', hostsAllowed: 0 },
      hosts: 1,
      view: list('payment'),
    },
    {
      when: 'the subscription is canceled',
      subscription: { subscriptionStatus: 'CANCELED', hostsAllowed: 0 },
      hosts: 1,
      view: list('ending'),
    },
    {
      when: 'there is no subscription',
      subscription: { subscriptionStatus: 'INACTIVE', hostsAllowed: 0 },
      hosts: 0,
      view: { frame: 'welcome', hasFreeSlot: false },
    },
    {
      when: 'the payment is under way',
      subscription: { subscriptionStatus: 'PENDING', hostsAllowed: 0 },
      hosts: 0,
      view: { frame: 'waiting', hasFreeSlot: false },
    },
  ])('if $when', ({ subscription, hosts, view }) => {
    expect(hostsView(subscriptionOf(subscription), hosts)).toEqual(view);
  });
});
