/**
 * A created host is deleted with its room, and the organization gets its rounds. An invited one loses PRO and the admin's settings, but keeps
 * account and room. Both are signed out everywhere.
 */
import { type hostCalls, orNotFound, type ReplyOf } from '@emcee/contract';
import { audit } from '../../../platform/audit/audit.store.ts';
import { publish } from '../../../platform/events/events.store.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { revokeInvitationsOfHost } from '../../../platform/security/ended-invitations.store.ts';
import { closeSessionsOf } from '../../../platform/security/session-ends.store.ts';
import { deleteHost, detachHost, lockHost, type OwnedHost } from '../hosts.store.ts';
import type { HostsDeps } from '../hosts.ts';

export async function removeHost(
  { db, clock, endGamesOfHost, dropNightsOfRoom, keepRoundsOfHost }: HostsDeps,
  { requestContext, ...owned }: OwnedHost & { requestContext: RequestContext },
): Promise<ReplyOf<typeof hostCalls.remove>> {
  return db.transaction(async (db) => {
    const host = orNotFound(await lockHost(db, owned));
    const { kind, room } = host;
    const { adminId } = owned;
    const now = clock.now();
    await endGamesOfHost(db, { hostId: host._id, requestContext });
    await closeSessionsOf(db, { hostId: host._id });
    await dropNightsOfRoom(db, { adminId, roomId: room._id, now });
    await keepRoundsOfHost(db, { adminId, host, at: now, requestContext });
    if (kind === 'created') await deleteHost(db, owned);
    else await detachHost(db, owned);
    if (host.email !== null) await revokeInvitationsOfHost(db, { adminId, email: host.email, now });
    const done = kind === 'created' ? 'hosts.deleted' : 'hosts.pro-cancelled';
    const detail = { roomCode: room.roomCode };
    await audit(db, done, { adminId, at: now, detail, requestContext });
    publish(db, { adminId, event: 'hosts' });
    publish(db, { adminId, event: 'nights' });
    return { deletedHost: { _id: host._id, roomCode: room.roomCode } };
  });
}
