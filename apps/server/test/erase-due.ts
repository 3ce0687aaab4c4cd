import type { Db } from '../src/db/client.ts';
import { billingHindrance } from '../src/features/billing/store/open-billing.store.ts';
import { endGamesOfHost } from '../src/features/live/commands/end-games.ts';
import { splitPerson } from '../src/features/organization/ownership/split-person.store.ts';
import { eraseAdmin, eraseDueAccounts } from '../src/features/privacy/erasure.ts';
import { imagesInUse } from '../src/jobs.ts';
import type { TestServer } from './harness.ts';

export function eraseDue({
  db,
  clock,
  live,
}: Pick<TestServer, 'db' | 'clock' | 'live'>): Promise<void> {
  return eraseDueAccounts({
    db,
    clock,
    moneyHindrance: billingHindrance,
    imagesInUse,
    splitPerson,
    endGamesOfHost: (db, host) => endGamesOfHost(live, db, host),
  });
}

/** Runs in the caller's transaction. */
export async function eraseNow(
  { clock }: Pick<TestServer, 'clock'>,
  { db, adminId }: { db: Db; adminId: string },
): Promise<void> {
  const deps = { db, clock, moneyHindrance: billingHindrance, imagesInUse, splitPerson };
  await eraseAdmin(deps, { adminId, askedAt: clock.now(), publicUrl: 'http://localhost:3000' });
}
