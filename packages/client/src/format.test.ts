import { describe, expect, it } from 'vitest';
import { count, counted, day, isoDay, money } from './format.ts';

describe('what people read', () => {
  it('has money in whole cents', () => {
    expect(money(6500)).toBe('$65');
    expect(money(750)).toBe('$7.50');
  });

  it('has counts with their noun', () => {
    expect(counted(1, 'host')).toBe('1 host');
    expect(counted(0, 'host')).toBe('0 hosts');
    expect(counted(2, 'class', 'classes')).toBe('2 classes');
    expect(count(12_345.5)).toBe('12,345.5');
  });

  it('has days', () => {
    expect(isoDay('2026-11-21T10:00:00.000Z')).toBe('2026-11-21');
    expect(day('2026-11-21T12:00:00.000Z')).toBe('Nov 21, 2026');
  });
});
