import { locale } from '@emcee/client';
import { madeOnce } from '@emcee/game';
import { dayAfter } from './days.ts';

const format = (options: Intl.DateTimeFormatOptions) =>
  madeOnce(() => new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', ...options }));

const clockFormat = format({ timeStyle: 'short' });
const shortWeekdayFormat = format({ weekday: 'short' });
const longDayFormat = format({ weekday: 'long', month: 'long', day: 'numeric' });
const dateFormat = format({ weekday: 'short', month: 'short', day: 'numeric' });
const weekdayFormat = format({ weekday: 'long' });
const weekFormat = format({ month: 'long', day: 'numeric' });

const utc = (day: string, time = '00:00') => new Date(`${day}T${time}Z`);

/** 7:30 PM for 19:30. */
export const shownClock = (time: string) => clockFormat().format(utc('2026-01-01', time));
/** Thu 3. */
export const shownShortDay = (day: string) =>
  `${shortWeekdayFormat().format(utc(day))} ${utc(day).getUTCDate()}`;
/** Thu, Dec 3. */
export const shownDate = (day: string) => dateFormat().format(utc(day));
/** Thursday, December 3. */
export const shownLongDay = (day: string) => longDayFormat().format(utc(day));
export const shownWeekday = (day: string) => weekdayFormat().format(utc(day));
/** November 30 – December 6. */
export const shownWeek = (monday: string) =>
  weekFormat().formatRange(utc(monday), utc(dayAfter(monday, 6)));

/** The Monday of a week. */
export function mondayOf(day: string): string {
  return dayAfter(day, -((utc(day).getUTCDay() + 6) % 7));
}

/** The day and the time of the clocks in a zone. */
export function clocksIn(timeZone: string, at = new Date()): { day: string; time: string } {
  // This locale writes 2026-12-03 20:00.
  const written = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at);
  const [day = '', time = ''] = written.split(' ');
  return { day, time };
}

/** The moment of a clock time in a zone. Only an estimate when the clocks change: the server decides. */
export function momentOf(day: string, time: string, timeZone: string): Date {
  const wall = utc(day, time).getTime();
  const aheadMs = (ms: number) => {
    const clocks = clocksIn(timeZone, new Date(ms));
    return utc(clocks.day, clocks.time).getTime() - ms;
  };
  return new Date(wall - aheadMs(wall - aheadMs(wall)));
}

/** CT for America/Chicago. */
export function shortZone(timeZone: string): string {
  const parts = new Intl.DateTimeFormat(locale(), {
    timeZone,
    timeZoneName: 'shortGeneric',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** New York for America/New_York. */
export function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

/** Every zone that the browser knows, and the one that is set. */
export function zoneChoices(current: string): { value: string; label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...zones].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
