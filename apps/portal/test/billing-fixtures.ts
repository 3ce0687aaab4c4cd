import {
  billingCalls,
  hostCalls,
  type Payment,
  type SubscriptionInfo,
  unavailable,
} from '@emcee/contract';
import { vi } from 'vitest';
import type { FakeServer } from './fake-server.ts';
import { hostOf, serverOfAdmin, subscriptionOf } from './fixtures.ts';

export const neverSubscribed: SubscriptionInfo = subscriptionOf({
  subscriptionStatus: 'INACTIVE',
  subscriptionQuantity: 0,
  nextCycleQuantity: 0,
  hostsAllowed: 0,
  provider: null,
});

export const activeSubscription: SubscriptionInfo = subscriptionOf({
  subscriptionEnd: '2026-12-21T09:00:00.000Z',
});

/** Waits for the payer's approval. */
export const paidIncrease: SubscriptionInfo = {
  ...activeSubscription,
  subscriptionApprovalLink: 'https://pay.example/change?ba_token=BA-2',
  pendingUpdate: {
    updateMethod: 'INCREASE',
    quantity: 8,
    paidCents: 2_400,
    approveBy: '2026-11-28T09:00:00.000Z',
  },
};

function dollars(value: string) {
  return { currency_code: 'USD', value };
}

export const paidMonth: Payment = {
  _id: 'SALE-1',
  kind: 'MONTH',
  paidAt: '2026-11-20T12:00:00.000Z',
  cents: 6_500,
  currency: 'USD',
  hosts: 5,
  fromHosts: null,
  status: 'PAID',
  refundedCents: null,
};

export function serverWithSubscription(info: SubscriptionInfo, hostCount = 0): FakeServer {
  const server = serverOfAdmin();
  server.replies(billingCalls.info, info);
  // Without the provider's script, the browser goes to the provider's own pages.
  server.fails(billingCalls.config, unavailable());
  server.replies(billingCalls.plan, {
    subscriptionPlanInfo: {
      tiers: [
        { starting_quantity: '1', ending_quantity: '3', amount: dollars('15') },
        { starting_quantity: '4', ending_quantity: '6', amount: dollars('10') },
        { starting_quantity: '7', amount: dollars('7') },
      ],
    },
  });
  const hosts = Array.from({ length: hostCount }, (_, index) => hostOf(`ROOM${index}`));
  server.replies(hostCalls.list, { hosts });
  return server;
}

/** The test environment cannot navigate. */
export function watchLeaving() {
  const assign = vi.fn<(address: string) => void>();
  const { href, pathname, origin } = window.location;
  vi.stubGlobal('location', { href, pathname, origin, assign });
  return assign;
}
