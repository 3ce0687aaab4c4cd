import type { SubscriptionInfo } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { activeSubscription, paidIncrease } from '../../../test/billing-fixtures.ts';
import { canCancel, canUpdate } from './subscription-rules.ts';

type Offers = { update: boolean; cancel: boolean };

describe('offers of a subscription', () => {
  it.each<[string, Partial<SubscriptionInfo>, Offers]>([
    ['active', {}, { update: true, cancel: true }],
    [
      'with a planned decrease',
      { nextCycleQuantity: 4, hostsAllowed: 4 },
      { update: true, cancel: true },
    ],
    [
      'with a pending link',
      { subscriptionApprovalLink: 'https://pay.example' },
      { update: false, cancel: true },
    ],
    [
      'with a payment being checked',
      { pendingUpdate: paidIncrease.pendingUpdate },
      { update: false, cancel: true },
    ],
    ['past due', { pastDue: true, hostsAllowed: 0 }, { update: false, cancel: true }],
    ['with a charged-back payment', { hostsAllowed: 0 }, { update: false, cancel: true }],
    ['from a promo code', { provider: 'promo' }, { update: false, cancel: true }],
    ['suspended', { subscriptionStatus: 'SUSPENDED' }, { update: false, cancel: true }],
    ['cancelled', { subscriptionStatus: 'CANCELED' }, { update: false, cancel: false }],
    ['pending', { subscriptionStatus: 'PENDING' }, { update: false, cancel: false }],
    ['inactive', { subscriptionStatus: 'INACTIVE' }, { update: false, cancel: false }],
  ])('%s', (_state, more, offers) => {
    const info = { ...activeSubscription, ...more };
    expect({ update: canUpdate(info), cancel: canCancel(info) }).toEqual(offers);
  });
});
