import { moneyHindrance } from '../src/features/billing/state/open-money.ts';
import { eraseDueAccounts } from '../src/features/privacy/erasure.ts';
import { imagesInUse } from '../src/housekeeping.ts';
import type { TestServer } from './harness.ts';

/** Runs the job once that erases accounts whose week is over. */
export function eraseDue({ db, clock }: Pick<TestServer, 'db' | 'clock'>): Promise<void> {
  return eraseDueAccounts({ db, clock, moneyHindrance, imagesInUse });
}
