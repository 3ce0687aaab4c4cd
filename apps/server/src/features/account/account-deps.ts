import type { Db } from '../../db/client.ts';
import type { Clock } from '../../platform/clock.ts';

export type AccountDeps = {
  db: Db;
  clock: Clock;
  enforcePasswordBlocklist: boolean;
  /** Address to contact in security mails. */
  supportEmail: string;
  /** Stored data is limited without a subscription ever. */
  hasEverSubscribed(db: Db, adminId: string): Promise<boolean>;
};
