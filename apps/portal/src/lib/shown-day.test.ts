import { describe, expect, it } from 'vitest';
import { readDay, shownDay } from './shown-day.ts';

const partsIn = (locale: string) => new Intl.DateTimeFormat(locale).formatToParts(0);

describe('a day in the locale of the reader', () => {
  it('is formatted, and read back', () => {
    expect(shownDay('2026-11-21')).toBe('11/21/2026');
    for (const day of ['2026-11-21', '2024-02-29', '1999-01-02'])
      expect(readDay(shownDay(day))).toBe(day);
  });

  it.each([
    ['en-US', '1/31/2026'],
    ['en-GB', '31/1/2026'],
    ['de-DE', '31.01.2026'],
    ['sv-SE', '2026-01-31'],
    ['ja-JP', '2026/1/31'],
  ])('is read in the order of %s', (locale, text) => {
    expect(readDay(text, partsIn(locale))).toBe('2026-01-31');
  });

  it.each(['2026-13-01', '2026-2-1', 'tomorrow', '31', '1/31/26', '', '2026-02-30'])(
    'stays unchanged if invalid: %j',
    (text) => {
      expect([readDay(text), shownDay(text)]).toEqual([text, text]);
    },
  );
});
