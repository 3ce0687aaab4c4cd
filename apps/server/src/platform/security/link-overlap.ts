import { secondsAfter } from '../clock.ts';

const OVERLAP_SECONDS = 10 * 60;

/** Until when a mailed link still works after a newer one: whoever asks twice may open either mail. */
export function endOfReplacedLink(now: Date): Date {
  return secondsAfter(now, OVERLAP_SECONDS);
}
