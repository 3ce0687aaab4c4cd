import { day, monthDay } from '@emcee/client';

/** The day of a game: May 3, with its year if that is another. */
export function playedDay(time: string): string {
  const isThisYear = new Date(time).getFullYear() === new Date().getFullYear();
  return isThisYear ? monthDay(time) : day(time);
}
