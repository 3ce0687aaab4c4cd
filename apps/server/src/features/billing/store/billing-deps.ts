import { reasonOf } from '../../../db/errors.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Log } from '../../../platform/log.ts';
import type { Certificates } from '../paypal/paypal-certificates.ts';
import type { Paypal } from '../paypal/paypal-client.ts';
import type { Seller } from './seller.ts';

export type BillingDeps = Deps & {
  log: Log;
  paypal: Paypal;
  certificates: Certificates;
  /** Receipts are issued in this name, or not at all. */
  seller: Seller | undefined;
};

/** Logs a failure of work that a job or the next request repeats. */
export function retriedLater(
  { log }: Pick<BillingDeps, 'log'>,
  about: Record<string, string>,
  message: string,
): (error: unknown) => void {
  return (error) => log.warn({ ...about, reason: reasonOf(error) }, message);
}
