import { unavailable } from '@emcee/contract';
import type { BillingDeps } from './billing.ts';
import { type ChangeIntent, claimChange, releaseChange } from './change-intents.store.ts';

// Longer than every call of one piece of work together, so that nobody begins while it may still go on.
const LEASE_SECONDS = 150;
const COME_BACK_SECONDS = 3;

/**
 * Lets one process at a time work on a change, across calls to the provider. Whoever is killed
 * meanwhile keeps the claim until the lease ends; then the next one finds out how far it came.
 */
export async function workOnChange<T>(
  deps: BillingDeps,
  id: string,
  work: (change: ChangeIntent) => Promise<T>,
): Promise<T> {
  const { db, clock } = deps;
  const change = await claimChange(db, { id, now: clock.now(), seconds: LEASE_SECONDS });
  if (change === undefined) throw unavailable(COME_BACK_SECONDS);
  try {
    return await work(change);
  } finally {
    await releaseChange(db, id);
  }
}
