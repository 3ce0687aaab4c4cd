import { describe, expect, it } from 'vitest';
import { subscriptionOf } from '../../../test/fixtures.ts';
import { hostsView } from './hosts-view.ts';

describe('what the subscription makes of the hosts page', () => {
  it.each([
    ['a free slot', {}, 4, { frame: 'list', hasFreeSlot: true }],
    ['no free slot', {}, 5, { frame: 'list', callout: 'limit', hasFreeSlot: false }],
    [
      'a decrease that takes the slots',
      { hostsAllowed: 3, nextCycleQuantity: 3 },
      3,
      { frame: 'list', callout: 'limit', hasFreeSlot: false },
    ],
    [
      'a payment that is past due',
      { pastDue: true, hostsAllowed: 0 },
      1,
      { frame: 'list', callout: 'payment', hasFreeSlot: false },
    ],
    [
      'a suspended subscription',
      { subscriptionStatus: 'SUSPENDED', hostsAllowed: 0 } as const,
      1,
      { frame: 'list', callout: 'payment', hasFreeSlot: false },
    ],
    [
      'a cancelled subscription',
      { subscriptionStatus: 'CANCELED', hostsAllowed: 0 } as const,
      1,
      { frame: 'list', callout: 'ending', hasFreeSlot: false },
    ],
    [
      'no subscription',
      { subscriptionStatus: 'INACTIVE', hostsAllowed: 0 } as const,
      0,
      { frame: 'welcome', hasFreeSlot: false },
    ],
    [
      'a payment under way',
      { subscriptionStatus: 'PENDING', hostsAllowed: 0 } as const,
      0,
      { frame: 'waiting', hasFreeSlot: false },
    ],
  ])('%s', (_case, subscription, hostCount, view) => {
    expect(hostsView(subscriptionOf(subscription), hostCount)).toEqual(view);
  });
});
