import { expect, it } from 'vitest';
import { money } from './money.ts';

it.each([
  [0, '$0'],
  [5, '$0.05'],
  [750, '$7.50'],
  [1_501, '$15.01'],
  [6_500, '$65'],
  [702_600, '$7,026'],
  [702_650, '$7,026.50'],
  [-2_400, '-$24'],
])('%i cents are written %s', (cents, text) => {
  expect(money(cents)).toBe(text);
});

it.each([
  [750, 'USD', '$7.50'],
  [6_500, 'EUR', '€65'],
  [6_550, 'EUR', '€65.50'],
])('%i cents of %s are written in the currency', (cents, currency, text) => {
  expect(money(cents, currency)).toBe(text);
});
