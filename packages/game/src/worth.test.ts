import { describe, expect, it } from 'vitest';
import { isWorth, readWorth } from './worth.ts';

describe('a prepared value', () => {
  it('is 0.5 to 10,000 points, in steps of 0.5', () => {
    expect([0, 0.5, 0.7, 1, 2.5, 10_000, 10_000.5, Number.NaN].filter(isWorth)).toEqual([
      0.5, 1, 2.5, 10_000,
    ]);
  });

  it.each([
    ['', null],
    [' 3 ', 3],
    ['0,5', 0.5],
    ['2.', 2],
    ['-1', Number.NaN],
    ['three', Number.NaN],
    ['1,000', 1],
  ])('is read from %j', (typed, value) => {
    expect(readWorth(typed)).toBe(value);
  });
});
