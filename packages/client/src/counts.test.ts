import { expect, it } from 'vitest';
import { count, counted, money, ordinal, signed } from './counts.ts';

it('formats money in whole cents', () => {
  expect(money(6500)).toBe('$65');
  expect(money(750)).toBe('$7.50');
});

it('formats counts with their noun', () => {
  expect(counted(1, 'host')).toBe('1 host');
  expect(counted(0, 'host')).toBe('0 hosts');
  expect(counted(2, 'class', 'classes')).toBe('2 classes');
  expect(count(12_345.5)).toBe('12,345.5');
});

it('formats negative numbers with the true minus', () => {
  expect([count(-1_234.5), counted(-2, 'point'), signed(-0.5)]).toEqual([
    '−1,234.5',
    '−2 points',
    '−0.5',
  ]);
});

it('formats ordinals', () => {
  const places = [1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111, 1_002];
  expect(places.map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 101st 111th 1,002nd',
  );
});
