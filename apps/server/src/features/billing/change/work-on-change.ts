import { setTimeout as pause } from 'node:timers/promises';
import { unavailable } from '@emcee/contract';
import type { BillingDeps } from '../store/billing-deps.ts';
import { type ChangeIntent, claimChange, releaseChange } from '../store/change-intents.store.ts';

// Longer than every call of one piece of work together, so that nobody begins while it may still go on.
const LEASE_SECONDS = 240;
const COME_BACK_SECONDS = 3;

const PATIENCE_MS = 3_000;
const PAUSE_MS = 100;

/**
 * Lets one process at a time work on a change, across calls to the provider; others wait a moment
 * for their turn. Whoever is killed meanwhile keeps the claim until the lease ends; then the next
 * one finds out how far it came.
 */
export async function workOnChange<T>(
  deps: BillingDeps,
  { id, patienceMs = PATIENCE_MS }: { id: string; patienceMs?: number },
  work: (change: ChangeIntent) => Promise<T>,
): Promise<T> {
  const change = await claimInTurn(deps, id, patienceMs);
  try {
    return await work(change);
  } finally {
    await releaseChange(deps.db, change);
  }
}

async function claimInTurn(
  { db, clock }: BillingDeps,
  id: string,
  patienceMs: number,
): Promise<ChangeIntent> {
  for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
    const change = await claimChange(db, { id, now: clock.now(), seconds: LEASE_SECONDS });
    if (change !== undefined) return change;
    if (waitedMs >= patienceMs) throw unavailable(COME_BACK_SECONDS);
    await pause(PAUSE_MS);
  }
}
