// @module-tag dates
import { describe, expect, it } from 'vitest';
import { type ProviderSubscription, subscriptionShape } from '../paypal/paypal-shapes.ts';
import type { Subscription } from '../store/billing.store.ts';
import { syncProvider } from './sync-subscription.ts';

const NOW = new Date('2027-02-10T12:00:00Z');

const own: Subscription = {
  id: '00000000-0000-7000-8000-000000000001',
  adminId: '00000000-0000-7000-8000-000000000002',
  intentId: 'si_1',
  paypalSubscriptionId: 'I-1',
  provider: 'paypal',
  status: 'ACTIVE',
  quantity: 5,
  nextCycleQuantity: 5,
  hostCap: 5,
  currentPeriodEnd: null,
  pastDue: false,
  frozen: false,
  lastPaidAt: null,
  providerUpdatedAt: null,
  createdAt: NOW,
  updatedAt: NOW,
};

function canceled(lastPayment: ProviderSubscription['lastPayment']): ProviderSubscription {
  return { ...subscriptionShape.parse({ id: 'I-1', status: 'CANCELLED', links: [] }), lastPayment };
}

describe('a subscription that is canceled at the provider', () => {
  it.each([
    ['2027-01-31T10:00:00Z', '2027-02-28T10:00:00.000Z'],
    ['2027-02-09T10:00:00Z', '2027-03-09T10:00:00.000Z'],
  ])('and was paid on %s ends on %s if nothing else is known', (at, end) => {
    const remote = canceled({ at: new Date(at), currency: 'USD', cents: 6500 });
    const change = syncProvider(own, { remote, agreed: 5, now: NOW });
    expect(change.status).toBe('CANCELED');
    expect(change.currentPeriodEnd?.toISOString()).toBe(end);
  });

  it('ends immediately if nothing was paid', () => {
    const change = syncProvider(own, { remote: canceled(undefined), agreed: 5, now: NOW });
    expect(change).toMatchObject({ status: 'INACTIVE', quantity: 0 });
  });
});
