import type { Db } from '../../db/client.ts';
import type { Clock } from '../../platform/clock.ts';

export type AccountDeps = {
  db: Db;
  clock: Clock;
  enforcePasswordBlocklist: boolean;
  /** The address to contact in security mails. */
  supportEmail: string;
  /** Looks up if the admin ever had an active subscription; without one, stored data is limited. */
  hasEverSubscribed(db: Db, adminId: string): Promise<boolean>;
};
