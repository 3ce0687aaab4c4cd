import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import type { Certificates } from '../paypal/paypal-certificates.ts';
import type { Paypal } from '../paypal/paypal-client.ts';

export type BillingDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  paypal: Paypal;
  certificates: Certificates;
  countHosts: (db: Db, adminId: string) => Promise<number>;
};
