import { momentIn } from '@emcee/contract';

export { money } from '@emcee/game';

/** The reader's locale: days and times are written as there, while numbers belong to the English texts around them. */
export const LOCALE = new Intl.DateTimeFormat().resolvedOptions().locale;

const NUMBERS = 'en-US';

const dayFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });
const weekdayFormat = new Intl.DateTimeFormat(LOCALE, { weekday: 'short' });
const monthDayFormat = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric' });
const clockFormat = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' });
const countFormat = new Intl.NumberFormat(NUMBERS, { maximumFractionDigits: 1 });

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

/** A number with its thousands apart. */
export function count(value: number): string {
  return countFormat.format(value);
}

/** A share of 0 to 1 in whole percent: 67%. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** A number that says whether it adds or takes: +2.5, -1, 0. */
export function signed(value: number): string {
  return value > 0 ? `+${count(value)}` : count(value);
}

/** A number with its noun: 1 player, 2 players. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}
