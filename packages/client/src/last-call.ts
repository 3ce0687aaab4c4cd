import { counted } from './counts.ts';

/** Screen readers announce only these; every second would drown the question. */
const SPOKEN_SECONDS = [30, 10, 5];

/** The last announcement of a countdown; empty before the first. Never more than `longestSeconds`. */
export function spokenTimeLeft(seconds: number, longestSeconds: number): string {
  const due = SPOKEN_SECONDS.filter((each) => seconds <= each).pop();
  if (due === undefined) return '';
  return `${counted(Math.min(due, longestSeconds), 'second')} left`;
}
