// @module-tag properties
// @module-tag dates
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCents, writeMoney } from './paypal-shapes.ts';

describe('sums of the provider', () => {
  it.each([
    ['65', 6500],
    ['65.0', 6500],
    ['65.00', 6500],
    ['65.000', 6500],
    ['0.0', 0],
    ['0.29', 29],
    ['-1.50', -150],
  ])('%s is %i cents', (value, cents) => {
    expect(readCents(value)).toBe(cents);
  });

  it.each(['', '1,50', '1e3', '65.', '.5', '0.001', ' 1', 'NaN', '99999999999'])(
    '"%s" is no sum',
    (value) => {
      expect(readCents(value)).toBeUndefined();
    },
  );

  it('are read back as written', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), (cents) => {
        expect(readCents(writeMoney(cents).value)).toBe(cents);
      }),
    );
  });
});
