import type { Db } from '../../db/client.ts';
import type { Clock } from '../../platform/clock.ts';

/** What the account feature needs. */
export type AccountDeps = {
  db: Db;
  clock: Clock;
  enforcePasswordBlocklist: boolean;
  /** The address that mails about security name. */
  supportEmail: string;
  /** Whether an admin has ever had an active subscription; what the others store is counted. */
  hasEverSubscribed(db: Db, adminId: string): Promise<boolean>;
};
