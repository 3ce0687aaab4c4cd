import { expect, it } from 'vitest';
import { count, counted, money } from './counts.ts';

it('writes money in whole cents', () => {
  expect(money(6500)).toBe('$65');
  expect(money(750)).toBe('$7.50');
});

it('writes counts with their noun', () => {
  expect(counted(1, 'host')).toBe('1 host');
  expect(counted(0, 'host')).toBe('0 hosts');
  expect(counted(2, 'class', 'classes')).toBe('2 classes');
  expect(count(12_345.5)).toBe('12,345.5');
});
