import type { Db } from '../../../db/client.ts';
import { advanceChange } from '../store/advance-change.ts';
import type { Subscription } from '../store/billing.store.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import { listChanges, waitsForRenewal } from '../store/change-intents.store.ts';

/** Marks changes that wait for the next payment as superseded by another. */
export async function supersede(
  deps: BillingDeps,
  db: Db,
  { own, but }: { own: Subscription; but: string },
): Promise<void> {
  for (const change of await listChanges(db, own.id)) {
    if (change.id === but || !waitsForRenewal(change)) continue;
    await advanceChange(deps, db, { change, to: 'SUPERSEDED' });
  }
}
