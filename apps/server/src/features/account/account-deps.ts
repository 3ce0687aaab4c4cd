import type { Db } from '../../db/client.ts';
import type { Clock } from '../../platform/clock.ts';

export type AccountDeps = {
  db: Db;
  clock: Clock;
  enforcePasswordBlocklist: boolean;
  /** Address to contact in security mails. */
  supportEmail: string;
};
