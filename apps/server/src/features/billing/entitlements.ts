import type { Db } from '../../db/client.ts';
import { lockTenant } from '../../platform/tenant-lock.store.ts';
import { findActiveSubscription, listActiveSubscriptions } from './store/billing.store.ts';
import { canAddHosts, givesPro, hostsAllowed } from './store/subscription-state.ts';

/** Call it in the transaction that creates the host: the lock lets only one request get the last slot. */
export async function lockHostAllowance(
  db: Db,
  adminId: string,
): Promise<{ hostsAllowed: number; subscribed: boolean }> {
  await lockTenant(db, adminId);
  const subscription = await findActiveSubscription(db, adminId);
  return { hostsAllowed: hostsAllowed(subscription), subscribed: canAddHosts(subscription) };
}

/** Takes no lock: the answer may change at any time. */
export async function grantsPro(db: Db, adminId: string): Promise<boolean> {
  return givesPro(await findActiveSubscription(db, adminId));
}

export async function findAdminsWithPro(db: Db): Promise<ReadonlySet<string>> {
  const active = await listActiveSubscriptions(db);
  return new Set(active.filter(givesPro).map(({ adminId }) => adminId));
}
