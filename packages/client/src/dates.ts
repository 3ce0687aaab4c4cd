import { momentIn } from '@emcee/contract';
import { madeOnce } from '@emcee/game';

/** The reader's locale: days and times are written as there. */
export const locale = madeOnce(() => new Intl.DateTimeFormat().resolvedOptions().locale);

const dayFormat = madeOnce(() => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }));
const weekdayFormat = madeOnce(() => new Intl.DateTimeFormat(locale(), { weekday: 'short' }));
const monthDayFormat = madeOnce(
  () => new Intl.DateTimeFormat(locale(), { month: 'short', day: 'numeric' }),
);
const clockFormat = madeOnce(() => new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }));

/** The specified short form of a date: the first ten characters of its ISO form. */
export function isoDay(iso: string): string {
  return iso.slice(0, 10);
}

/** A day as people write it: Nov 21, 2026. */
export function day(iso: string): string {
  return dayFormat().format(new Date(iso));
}

/** A day without its year: Nov 21. */
export function monthDay(iso: string): string {
  return monthDayFormat().format(new Date(iso));
}

/** The name of a day in the week: Sat. */
export function weekday(iso: string): string {
  return weekdayFormat().format(new Date(iso));
}

const moment = madeOnce(() => momentIn(undefined, locale()));

/** A day with its time, in the reader's own zone. */
export function dayAndTime(iso: string): string {
  return moment()(iso);
}

/** A time of the day, in the reader's own zone: 7:30 PM. */
export function clockTime(iso: string): string {
  return clockFormat().format(new Date(iso));
}
