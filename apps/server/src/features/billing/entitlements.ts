import type { Db } from '../../db/client.ts';
import { lockTenant } from '../../platform/tenant-lock.store.ts';
import { findOpenBilling } from './store/open-billing.store.ts';
import { canAddHosts, hostsAllowed } from './store/subscription-state.ts';

/** Call it in the transaction that creates the host: the lock lets only one request get the last slot. */
export async function lockHostAllowance(
  db: Db,
  { adminId, now }: { adminId: string; now: Date },
): Promise<{ hostsAllowed: number; subscribed: boolean }> {
  await lockTenant(db, adminId);
  const billing = await findOpenBilling(db, adminId);
  const allowed = hostsAllowed(billing, now);
  return { hostsAllowed: allowed, subscribed: allowed > 0 || canAddHosts(billing.subscription) };
}
