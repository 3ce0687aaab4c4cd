/** A person who runs a room has a session of the room, which was opened from their own and ends with it. */
import {
  hostTexts,
  type leadingCalls,
  notAllowed,
  notFound,
  type ReplyOf,
  signedOut,
} from '@emcee/contract';
import { mayLead } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import type { AdminActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import type { By } from '../../../platform/http/request-context.ts';
import { limited } from '../../../platform/overload/limits.ts';
import { deviceName } from '../../../platform/security/device-name.ts';
import { openLedSession } from '../../../platform/security/led-sessions.store.ts';
import { nameOrganization } from '../../../platform/security/owner.store.ts';
import { lockTenant } from '../../../platform/tenant-lock.store.ts';
import type { OrganizationDeps } from '../organization-deps.ts';
import { findLeading, untilIn } from './leaders.store.ts';

const HOUR_SECONDS = 60 * 60;
const MOST_AN_HOUR = 30;

export async function readMyRooms(
  { db, clock, hosts, listPlanned }: OrganizationDeps,
  actor: AdminActor,
): Promise<ReplyOf<typeof leadingCalls.rooms>> {
  const { adminId } = actor;
  const leader = await findLeader(db, { actor, now: clock.now(), listPlanned });
  const own = await hosts.list(db, adminId);
  return {
    rooms: own
      .filter(({ hostId }) => mayLead(leader, hostId))
      .map((room) => ({ ...room, until: leader.untilIn(room.hostId)?.toISOString() ?? null })),
  };
}

/** The browser becomes no known device of the room. */
export function leadRoom(
  { db, clock, hosts, listPlanned }: OrganizationDeps,
  { actor, hostId, requestContext }: By<AdminActor> & { hostId: string },
): Promise<ReplyOf<typeof leadingCalls.open>> {
  const { adminId, personKey, tokenHash } = actor;
  const now = clock.now();
  const ofPerson = { key: `led-room:${personKey}`, max: MOST_AN_HOUR, windowSeconds: HOUR_SECONDS };
  return limited(db, [{ ...ofPerson, now }], () =>
    db.transaction(async (db) => {
      await lockTenant(db, adminId);
      const leader = await findLeader(db, { actor, now, listPlanned });
      const host = await hosts.lockOwn(db, { adminId, hostId });
      if (host === undefined) throw notFound();
      const { roomCode } = host.room;
      if (!mayLead(leader, hostId)) {
        const organization = await nameOrganization(db, adminId);
        throw notAllowed(hostTexts.mayNotLead, undefined, { code: roomCode, organization });
      }
      const device = deviceName(requestContext.userAgent);
      const until = leader.untilIn(hostId);
      const token = await openLedSession(db, { tokenHash, hostId, device, until, now });
      if (token === undefined) throw signedOut();
      await audit(db, 'hosts.led', { adminId, at: now, detail: { roomCode }, requestContext });
      return { token, host };
    }),
  );
}

async function findLeader(
  db: Db,
  {
    actor: { adminId, personId, personKey },
    now,
    listPlanned,
  }: { actor: AdminActor; now: Date } & Pick<OrganizationDeps, 'listPlanned'>,
) {
  const leading = await findLeading(db, { adminId, personId });
  if (leading === undefined) throw signedOut();
  const planned = await listPlanned(db, { adminId, personKey, now });
  return {
    ...leading,
    plannedHostIds: planned.map(({ hostId }) => hostId),
    untilIn: (hostId: string) => untilIn(leading, { hostId, planned }),
  };
}
