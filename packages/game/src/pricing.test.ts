// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { increaseFeeCents, priceCents, priceTiers, requireDistinctPrices } from './pricing.ts';

/** The specified prices, restated independently: in dollars and without tiers. */
function specifiedDollars(hosts: number): number {
  if (hosts <= 3) return 15 * hosts;
  if (hosts <= 6) return 45 + 10 * (hosts - 3);
  return 75 + 7 * (hosts - 6);
}

describe('the monthly price', () => {
  it.each([
    [3, 45],
    [4, 55],
    [5, 65],
    [6, 75],
    [7, 82],
    [8, 89],
    [9, 96],
    [10, 103],
    [11, 110],
    [12, 117],
  ])('of %i hosts is %i dollars', (hosts, dollars) => {
    expect(priceCents(hosts)).toBe(dollars * 100);
  });

  it('follows the specified formula from 1 to 4,999 hosts', () => {
    for (let hosts = 1; hosts <= 4_999; hosts += 1) {
      expect(priceCents(hosts), `${hosts} hosts`).toBe(specifiedDollars(hosts) * 100);
    }
  });

  it('has tiers that follow one another without gap or overlap', () => {
    const [first, ...later] = priceTiers;
    expect(first?.startingQuantity).toBe(1);
    later.forEach((tier, index) => {
      expect(tier.startingQuantity).toBe((priceTiers[index]?.endingQuantity ?? 0) + 1);
    });
    expect(priceTiers.at(-1)?.endingQuantity).toBeUndefined();
  });

  it.each([-1, 2.5, Number.NaN, Number.POSITIVE_INFINITY])('is refused for %d hosts', (hosts) => {
    expect(() => priceCents(hosts)).toThrow(RangeError);
  });
});

describe('a price list', () => {
  it('has another price for every number of hosts from 3 to 999', () => {
    expect(requireDistinctPrices).not.toThrow();
  });

  it('is refused if two numbers of hosts cost the same', () => {
    const tiers = [
      { startingQuantity: 1, endingQuantity: 5, amountCents: 1_500 },
      { startingQuantity: 6, amountCents: 0 },
    ];
    expect(() => requireDistinctPrices(tiers)).toThrow(
      'The price list charges the same for 5 and 6 hosts.',
    );
  });
});

describe('the one-time fee of an increase', () => {
  it('is the full price difference', () => {
    expect(increaseFeeCents(5, 8)).toBe(2_400);
    expect(increaseFeeCents(3, 6)).toBe(3_000);
  });

  it("is 0 if the number of hosts doesn't increase", () => {
    expect(increaseFeeCents(6, 6)).toBe(0);
    expect(increaseFeeCents(8, 5)).toBe(0);
  });

  it('costs the same in one step as in two', () => {
    const quantity = fc.integer({ min: 0, max: 999 });
    fc.assert(
      fc.property(quantity, quantity, quantity, (a, b, c) => {
        const [from, between, to] = [a, b, c].toSorted((x, y) => x - y);
        if (from === undefined || between === undefined || to === undefined) return;
        expect(increaseFeeCents(from, between) + increaseFeeCents(between, to)).toBe(
          increaseFeeCents(from, to),
        );
      }),
    );
  });
});
