import { secondsAfter } from '../clock.ts';

const OVERLAP_SECONDS = 10 * 60;

/** People may open the older of two mails. */
export function endOfReplacedLink(now: Date): Date {
  return secondsAfter(now, OVERLAP_SECONDS);
}
