import { secondsAfter } from '../clock.ts';

const OVERLAP_SECONDS = 10 * 60;

/** The time until which a mailed link works after a newer one was sent: people open either mail. */
export function endOfReplacedLink(now: Date): Date {
  return secondsAfter(now, OVERLAP_SECONDS);
}
