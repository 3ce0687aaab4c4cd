import { hostTexts, overQuota } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { countHosts } from '../hosts.store.ts';
import type { HostsDeps } from '../hosts.ts';

/**
 * Refuses one more host than the subscription allows. The allowance is locked until the transaction
 * ends, so that of two requests for the last slot the second one counts the host of the first.
 */
export async function requireFreeSlot(
  { lockHostAllowance }: Pick<HostsDeps, 'lockHostAllowance'>,
  { db, adminId }: { db: Db; adminId: string },
): Promise<void> {
  const { hostsAllowed, subscribed } = await lockHostAllowance(db, adminId);
  if (!subscribed) throw overQuota(hostTexts.noSubscription);
  if ((await countHosts(db, adminId)) >= hostsAllowed) throw overQuota(hostTexts.limitReached);
}
