import { priceCents } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import { tieredCents } from './prices.ts';

const TIERS = [
  { from: 1, to: 3, cents: 1500 },
  { from: 4, to: 6, cents: 1000 },
  { from: 7, to: null, cents: 700 },
];

describe('a graduated plan', () => {
  it('charges what was specified, for 10,000 quantities', () => {
    const specified = (hosts: number) => {
      if (hosts <= 3) return 15 * hosts;
      return hosts <= 6 ? 45 + 10 * (hosts - 3) : 75 + 7 * (hosts - 6);
    };
    for (let hosts = 1; hosts <= 10_000; hosts += 1) {
      expect(tieredCents(TIERS, hosts)).toBe(specified(hosts) * 100);
      expect(priceCents(hosts)).toBe(specified(hosts) * 100);
    }
  });
});
