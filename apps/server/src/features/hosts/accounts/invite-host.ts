/**
 * An admin who knows email address and password of an independent host gives it PRO. Refuses first without a
 * free slot, which reveals nothing about the host.
 */
import { type Host, hostTexts, overQuota } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import type { AdminActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { publish } from '../../../platform/events/events.store.ts';
import type { By } from '../../../platform/http/request-context.ts';
import { countHosts } from '../../../queries/hosts.store.ts';
import { type HostsDeps, withPro } from '../hosts.ts';
import { addedDetail, attachProven, proveHostByEmail, refuseIfPro } from './attach-host.ts';
import { mailInvited } from './host-mails.ts';

export async function inviteHost(
  deps: HostsDeps,
  { actor, email, password, requestContext }: By<AdminActor, { email: string; password: string }>,
): Promise<{ host: Host }> {
  const now = deps.clock.now();
  const { adminId } = actor;
  await deps.db.transaction((db) => requireFreeSlot(deps, { db, adminId }));
  const proven = await proveHostByEmail(deps, { email, password, requestContext, param: 'email' });
  refuseIfPro(proven);
  return deps.db.transaction(async (db) => {
    await requireFreeSlot(deps, { db, adminId });
    const host = await attachProven(db, { proven, adminId, param: 'email' });
    const detail = addedDetail(host, email);
    await audit(db, 'hosts.invited', { adminId, at: now, detail, requestContext });
    publish(db, { adminId, event: 'hosts' });
    const { roomCode } = host.room;
    const invited = { hostId: host._id, email, roomCode, adminEmail: actor.email };
    await mailInvited(db, { ...invited, requestContext, now });
    return { host: await withPro({ db, host, adminId }) };
  });
}

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
