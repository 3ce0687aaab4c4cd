import { counted } from './counts.ts';

/** Seconds at which screen readers announce the time left; every second would drown the question. */
const SPOKEN_SECONDS = [30, 10, 5];

/**
 * The last announcement of a countdown; empty before the first. It never names more than `longestSeconds`,
 * which were left when this device first saw the countdown.
 */
export function spokenTimeLeft(seconds: number, longestSeconds: number): string {
  const due = SPOKEN_SECONDS.filter((each) => seconds <= each).pop();
  if (due === undefined) return '';
  return `${counted(Math.min(due, longestSeconds), 'second')} left`;
}
