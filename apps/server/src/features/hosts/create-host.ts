/**
 * Creates a host that signs in with its room code. Verified admins only. Refuses without an active
 * subscription, beyond the number of hosts that it allows, and a room code that anybody has.
 */
import { type Host, hostTexts, overQuota } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { writeAudit } from '../../platform/audit.store.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { countHosts, insertCreatedHost } from './hosts.store.ts';
import { type HostsDeps, roomCodeTaken } from './hosts.ts';

type NewHost = { adminId: string; roomCode: string; password: string };

export async function createHost(
  deps: HostsDeps,
  { adminId, roomCode, password }: NewHost,
): Promise<{ host: Host }> {
  const now = deps.clock.now();
  const passwordHash = await hashPassword(password);
  return deps.db.transaction(async (db) => {
    await requireFreeSlot(deps, { db, adminId });
    const host = await insertCreatedHost(db, { adminId, roomCode, passwordHash, now });
    if (host === undefined) throw roomCodeTaken();
    await writeAudit(db, { adminId, at: now, kind: 'hosts.created', detail: { roomCode } });
    return { host };
  });
}

// The allowance stays locked until the transaction ends, so of two requests for the last slot the
// second one counts the host of the first.
async function requireFreeSlot(
  { lockHostAllowance }: HostsDeps,
  { db, adminId }: { db: Db; adminId: string },
): Promise<void> {
  const { hostsAllowed, subscribed } = await lockHostAllowance(db, adminId);
  if (!subscribed) throw overQuota(hostTexts.noSubscription);
  if ((await countHosts(db, adminId)) >= hostsAllowed) throw overQuota(hostTexts.limitReached);
}
