import type { Db } from '../../db/client.ts';
import { lockTenant } from '../../platform/tenant-lock.store.ts';
import { findActiveSubscription } from './store/billing.store.ts';
import { canAddHosts, hostsAllowed } from './store/subscription-state.ts';

/** Call it in the transaction that creates the host: the lock lets only one request get the last slot. */
export async function lockHostAllowance(
  db: Db,
  adminId: string,
): Promise<{ hostsAllowed: number; subscribed: boolean }> {
  await lockTenant(db, adminId);
  const subscription = await findActiveSubscription(db, adminId);
  return { hostsAllowed: hostsAllowed(subscription), subscribed: canAddHosts(subscription) };
}
