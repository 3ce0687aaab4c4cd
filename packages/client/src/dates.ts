import { momentIn } from '@emcee/contract';
import { madeOnce } from '@emcee/game';

/** The reader's locale. */
export const locale = madeOnce(() => new Intl.DateTimeFormat().resolvedOptions().locale);

const dayFormat = madeOnce(() => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }));
const weekdayFormat = madeOnce(() => new Intl.DateTimeFormat(locale(), { weekday: 'short' }));
const monthDayFormat = madeOnce(
  () => new Intl.DateTimeFormat(locale(), { month: 'short', day: 'numeric' }),
);
const clockFormat = madeOnce(() => new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }));

/** Formats the specified short date: the first ten characters of its ISO form. */
export function isoDay(iso: string): string {
  return iso.slice(0, 10);
}

/** Formats a date in the reader's zone: Nov 21, 2026. */
export function day(iso: string): string {
  return dayFormat().format(new Date(iso));
}

/** Formats a date without its year: Nov 21. */
export function monthDay(iso: string): string {
  return monthDayFormat().format(new Date(iso));
}

/** Formats a day of the week: Sat. */
export function weekday(iso: string): string {
  return weekdayFormat().format(new Date(iso));
}

const moment = madeOnce(() => momentIn(undefined, locale()));

/** Formats a date with its time, in the reader's zone. */
export function dayAndTime(iso: string): string {
  return moment()(iso);
}

/** Formats a time of day, in the reader's zone: 7:30 PM. */
export function clockTime(iso: string): string {
  return clockFormat().format(new Date(iso));
}
