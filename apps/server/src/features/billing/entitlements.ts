import type { Db } from '../../db/client.ts';
import { lockTenant } from '../../platform/tenant-lock.store.ts';
import { findActiveSubscription, listActiveSubscriptions } from './store/billing.store.ts';
import { canAddHosts, givesPro, hostsAllowed } from './store/subscription-state.ts';

/**
 * How many hosts a new host may lead to, for the feature that creates hosts. Called inside the
 * transaction of the creation: until that ends no other creation and no change of the subscription
 * of this admin goes on, so of several that want the last slot exactly one gets it.
 */
export async function lockHostAllowance(
  db: Db,
  adminId: string,
): Promise<{ hostsAllowed: number; subscribed: boolean }> {
  await lockTenant(db, adminId);
  const subscription = await findActiveSubscription(db, adminId);
  return { hostsAllowed: hostsAllowed(subscription), subscribed: canAddHosts(subscription) };
}

/** Whether the hosts of an admin have PRO now; nothing is locked, so it may change at any time. */
export async function grantsPro(db: Db, adminId: string): Promise<boolean> {
  return givesPro(await findActiveSubscription(db, adminId));
}

/** The admins whose hosts have PRO now. */
export async function findAdminsWithPro(db: Db): Promise<ReadonlySet<string>> {
  const active = await listActiveSubscriptions(db);
  return new Set(active.filter(givesPro).map(({ adminId }) => adminId));
}
