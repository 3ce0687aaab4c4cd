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
  it('keeps the paid number while a decrease is planned', () => {
    expect(changeTo(5, scheduled, 0)).toEqual({ kind: 'keep' });
    expect(changeTo(5, { ...scheduled, pastDue: true }, 0)).toEqual({
      kind: 'same',
      isPlanned: false,
    });
  });

  it('counts the existing hosts', () => {
    expect(changeTo(3, activeSubscription, 4)).toEqual({ kind: 'too-few', surplus: 1 });
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
