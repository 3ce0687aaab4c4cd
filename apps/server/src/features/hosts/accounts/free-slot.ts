import { hostTexts, overQuota } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { countHosts } from '../hosts.store.ts';
import type { HostsDeps } from '../hosts.ts';

/**
 * Locks the allowance until the transaction ends: of two requests for the last slot, the second counts the
 * host of the first.
 */
export async function requireFreeSlot(
  { lockHostAllowance }: Pick<HostsDeps, 'lockHostAllowance'>,
  { db, adminId }: { db: Db; adminId: string },
): Promise<void> {
  const { hostsAllowed, subscribed } = await lockHostAllowance(db, adminId);
  if (!subscribed) throw overQuota(hostTexts.noSubscription);
  if ((await countHosts(db, adminId)) >= hostsAllowed) throw overQuota(hostTexts.limitReached);
}
