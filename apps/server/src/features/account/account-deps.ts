import type { Db } from '../../db/client.ts';
import type { Clock } from '../../platform/clock.ts';

export type AccountDeps = {
  db: Db;
  clock: Clock;
  enforcePasswordBlocklist: boolean;
  /** Contact in security mails. */
  supportEmail: string;
  /** Without a subscription ever, stored data is limited. */
  hasEverSubscribed(db: Db, adminId: string): Promise<boolean>;
};
