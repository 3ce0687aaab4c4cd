import type { SubscriptionInfo } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { activeSubscription, paidIncrease } from '../../../test/billing-fixtures.ts';
import { canCancel, canUpdate, changeTo, waitingFor } from './subscription-rules.ts';

type Offers = { update: boolean; cancel: boolean };

const scheduled: SubscriptionInfo = {
  ...activeSubscription,
  nextCycleQuantity: 4,
  hostsAllowed: 4,
};

describe('a change to another number of hosts', () => {
  it.each([
    [5, 0, { kind: 'same', isPlanned: false }],
    [8, 0, { kind: 'increase', feeCents: 2_400 }],
    [6, 0, { kind: 'increase', feeCents: 1_000 }],
    [4, 4, { kind: 'decrease' }],
    [3, 4, { kind: 'too-few', surplus: 1 }],
    [4, 7, { kind: 'too-few', surplus: 3 }],
    [6, 7, { kind: 'too-few', surplus: 1 }],
  ])('to %i with %i existing hosts', (quantity, hostCount, change) => {
    expect(changeTo(quantity, activeSubscription, hostCount)).toEqual(change);
  });

  it.each([
    [4, { kind: 'same', isPlanned: true }],
    [5, { kind: 'keep' }],
    [3, { kind: 'decrease' }],
    [7, { kind: 'increase', feeCents: 1_700 }],
  ])('to %i while four are planned', (quantity, change) => {
    expect(changeTo(quantity, scheduled, 0)).toEqual(change);
  });
});

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

describe('a pending change', () => {
  const pendingUpdate = paidIncrease.pendingUpdate;
  it.each<[string, SubscriptionInfo, ReturnType<typeof waitingFor>]>([
    ['nothing', activeSubscription, undefined],
    ['the approval', paidIncrease, 'approval'],
    ['the link', { ...paidIncrease, subscriptionApprovalLink: null }, 'link'],
    [
      'the payment',
      {
        ...activeSubscription,
        ...(pendingUpdate && { pendingUpdate: { ...pendingUpdate, paidCents: 0 } }),
      },
      'payment',
    ],
    ['the confirmation', { ...paidIncrease, subscriptionQuantity: 8 }, 'confirmation'],
  ])('waits for %s', (_what, info, waiting) => {
    expect(waitingFor(info)).toBe(waiting);
  });
});
