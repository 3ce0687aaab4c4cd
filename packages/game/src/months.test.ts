// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths } from './months.ts';

function after(day: string, months: number, onDay?: number): string {
  return addMonths(new Date(`${day}T22:30:15.250Z`), months, onDay).toISOString();
}

describe('some months later', () => {
  it.each([
    ['2026-11-20', 1, '2026-12-20'],
    ['2026-12-20', 1, '2027-01-20'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2027-01-29', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-01-29', 1, '2028-02-29'],
    ['2000-01-30', 1, '2000-02-29'],
    ['2100-01-30', 1, '2100-02-28'],
    ['2026-02-28', 1, '2026-03-28'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2026-10-31', 120, '2036-10-31'],
    ['2026-05-31', 0, '2026-05-31'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s and %i is %s', (day, months, expected) => {
    expect(after(day, months)).toBe(`${expected}T22:30:15.250Z`);
  });

  it('goes back to a later day after a shorter month', () => {
    expect(after('2027-02-28', 1, 31)).toBe('2027-03-31T22:30:15.250Z');
    expect(after('2027-03-31', 1, 31)).toBe('2027-04-30T22:30:15.250Z');
  });

  it('is always in the requested month, on no later day', () => {
    const days = fc.date({
      min: new Date('1990-01-01T00:00:00Z'),
      max: new Date('2200-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, fc.integer({ min: -240, max: 240 }), (at, months) => {
        const later = addMonths(at, months);
        const monthsOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
        expect(monthsOf(later) - monthsOf(at)).toBe(months);
        expect(later.getUTCDate()).toBeLessThanOrEqual(at.getUTCDate());
      }),
    );
  });

  it('leaves the given date unchanged', () => {
    const at = new Date('2026-01-31T00:00:00Z');
    addMonths(at, 1);
    expect(at.toISOString()).toBe('2026-01-31T00:00:00.000Z');
  });
});
