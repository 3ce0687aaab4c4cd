import { momentIn } from '@emcee/contract';

/** The reader's locale: days and times are written as there. */
export const LOCALE = new Intl.DateTimeFormat().resolvedOptions().locale;

const dayFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });
const weekdayFormat = new Intl.DateTimeFormat(LOCALE, { weekday: 'short' });
const monthDayFormat = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric' });
const clockFormat = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' });

/** The specified short form of a date: the first ten characters of its ISO form. */
export function isoDay(iso: string): string {
  return iso.slice(0, 10);
}

/** A day as people write it: Nov 21, 2026. */
export function day(iso: string): string {
  return dayFormat.format(new Date(iso));
}

/** A day without its year: Nov 21. */
export function monthDay(iso: string): string {
  return monthDayFormat.format(new Date(iso));
}

/** The name of a day in the week: Sat. */
export function weekday(iso: string): string {
  return weekdayFormat.format(new Date(iso));
}

/** A day with its time, in the reader's own zone. */
export const dayAndTime = momentIn(undefined, LOCALE);

/** A time of the day, in the reader's own zone: 7:30 PM. */
export function clockTime(iso: string): string {
  return clockFormat.format(new Date(iso));
}
