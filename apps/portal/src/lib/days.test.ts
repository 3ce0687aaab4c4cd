import { describe, expect, it } from 'vitest';
import { dayAfter, daysBetween, localDay } from './days.ts';

describe('days', () => {
  it('are those of the local calendar', () => {
    expect(localDay(new Date(2026, 0, 5, 0, 0))).toBe('2026-01-05');
    expect(localDay(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31');
  });

  it('continue over months, leap days and clock changes', () => {
    expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
    expect(dayAfter('2026-03-01', -7)).toBe('2026-02-22');
    expect(daysBetween('2026-10-24', '2026-10-27')).toHaveLength(4);
    expect(daysBetween('2026-10-24', '2026-10-23')).toEqual([]);
  });
});
