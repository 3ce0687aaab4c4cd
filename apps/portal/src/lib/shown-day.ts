import { locale } from '@emcee/client';
import { madeOnce } from '@emcee/game';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

const format = madeOnce(
  () =>
    new Intl.DateTimeFormat(locale(), {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      timeZone: 'UTC',
      calendar: 'gregory',
      numberingSystem: 'latn',
    }),
);

/** In the reader's locale; other texts than a day (2026-01-31) stay unchanged. */
export function shownDay(day: string): string {
  const at = ISO_DAY.test(day) ? new Date(`${day}T00:00:00Z`) : undefined;
  if (at === undefined || Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day))
    return day;
  return format().format(at);
}

/** Parses the order of the reader's locale, or 2026-01-31; other texts stay unchanged. */
export function readDay(text: string, parts = format().formatToParts(0)): string {
  const order = parts.flatMap(({ type }) =>
    type === 'year' || type === 'month' || type === 'day' ? [type] : [],
  );
  const numbers = text.split(/\D+/).filter(Boolean);
  const read = new Map(order.map((type, index) => [type, numbers[index] ?? '']));
  const { year = '', month = '', day = '' } = Object.fromEntries(read);
  const isOne = numbers.length === 3 && year.length === 4 && !/^\d{4}-/.test(text);
  return isOne ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}
