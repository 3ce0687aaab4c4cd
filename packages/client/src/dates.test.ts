import { expect, it } from 'vitest';
import { day, isoDay } from './dates.ts';

it('formats days', () => {
  expect(isoDay('2026-11-21T10:00:00.000Z')).toBe('2026-11-21');
  expect(day(new Date(2026, 10, 21, 12).toISOString())).toBe('Nov 21, 2026');
});
