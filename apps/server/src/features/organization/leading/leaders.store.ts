import { type Leader, mayAlwaysLead } from '@emcee/game';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import { admins } from '../../../db/schema/account.ts';
import { hosts, rooms } from '../../../db/schema/hosts.ts';
import { memberRooms, memberships } from '../../../db/schema/organization.ts';
import { sessions } from '../../../db/schema/platform.ts';
import { hostIdsOfMember, type Membership } from '../members.store.ts';
import type { ListPlanned } from '../organization-deps.ts';

const NEVER = new Date(0);
const openers = alias(sessions, 'openers');

/** A founder without a membership is the owner. Undefined without an active membership. */
export async function findLeading(db: Db, { adminId, personId }: Membership) {
  const [found] = await db
    .select({
      role: memberships.role,
      leads: memberships.leads,
      hostIds: hostIdsOfMember,
      deactivatedAt: memberships.deactivatedAt,
    })
    .from(memberships)
    .where(and(eq(memberships.adminId, adminId), eq(memberships.personId, personId)));
  if (found?.deactivatedAt === null) return found;
  const isFounder = found === undefined && adminId === personId;
  return isFounder ? { role: 'owner', leads: 'chosen' as const, hostIds: [] } : undefined;
}

/** Locks those of the organization's hosts that are named, so that they outlive the transaction. */
export async function lockOwnHosts(
  db: Db,
  { adminId, hostIds }: { adminId: string; hostIds: readonly string[] },
): Promise<string[]> {
  if (hostIds.length === 0) return [];
  const rows = await db
    .select({ id: hosts.id })
    .from(hosts)
    .where(and(eq(hosts.adminId, adminId), inArray(hosts.id, [...hostIds])))
    .orderBy(hosts.id)
    .for('key share');
  return rows.map(({ id }) => id);
}

export async function listRoomCodes(
  db: Db,
  { adminId, hostIds }: { adminId: string; hostIds: readonly string[] },
): Promise<string[]> {
  if (hostIds.length === 0) return [];
  const rows = await db
    .select({ roomCode: rooms.roomCode })
    .from(rooms)
    .innerJoin(hosts, eq(hosts.id, rooms.hostId))
    .where(and(eq(hosts.adminId, adminId), inArray(hosts.id, [...hostIds])))
    .orderBy(rooms.roomCode);
  return rows.map(({ roomCode }) => roomCode);
}

/** Replaces the list of the member's rooms. The hosts are locked. */
export async function setMemberRooms(
  db: Db,
  { adminId, personId, hostIds }: Membership & { hostIds: readonly string[] },
): Promise<void> {
  const isOfMember = and(eq(memberRooms.adminId, adminId), eq(memberRooms.personId, personId));
  await db.delete(memberRooms).where(isOfMember);
  if (hostIds.length === 0) return;
  await db.insert(memberRooms).values(hostIds.map((hostId) => ({ adminId, personId, hostId })));
}

/**
 * Ends the sessions of the organization's rooms whose people may no longer run them, and lets those that rest on a
 * plan end with it: in the transaction that changes who may. The caller holds the tenant's lock, so that no such
 * session is just being opened.
 */
export async function endLedSessions(
  db: Db,
  {
    adminId,
    personId,
    now,
    listPlanned,
  }: { adminId: string; personId?: string; now: Date; listPlanned: ListPlanned },
): Promise<void> {
  const led = await listLed(db, { adminId, personId });
  if (led.length === 0) return;
  const planned = await listPlanned(db, { adminId, now });
  const ended: string[] = [];
  for (const each of led) {
    const until = endOf(each, planned);
    if (until === null) continue;
    if (until <= now) ended.push(each.id);
    else if (until < each.expiresAt) {
      await db.update(sessions).set({ expiresAt: until }).where(eq(sessions.id, each.id));
    }
  }
  if (ended.length > 0) await db.delete(sessions).where(inArray(sessions.id, ended));
}

function endOf(
  {
    personKey,
    hostId,
    isFounder,
    role,
    leads,
    hostIds,
  }: Awaited<ReturnType<typeof listLed>>[number],
  planned: Awaited<ReturnType<ListPlanned>>,
): Date | null {
  if (role === null || leads === null) return isFounder ? null : NEVER;
  const ofPerson = planned.filter((plan) => plan.personKey === personKey);
  return untilIn({ role, leads, hostIds }, { hostId, planned: ofPerson });
}

/** Until when the member may run the room: null for always, the past for no longer. */
export function untilIn(
  leader: Omit<Leader, 'plannedHostIds'>,
  { hostId, planned }: { hostId: string; planned: readonly { hostId: string; until: Date }[] },
): Date | null {
  if (mayAlwaysLead(leader, hostId)) return null;
  const plans = planned.filter((plan) => plan.hostId === hostId);
  return new Date(Math.max(NEVER.getTime(), ...plans.map(({ until }) => until.getTime())));
}

function listLed(db: Db, { adminId, personId }: { adminId: string; personId: string | undefined }) {
  const isOfPerson = personId === undefined ? undefined : eq(openers.adminId, personId);
  return db
    .select({
      id: sessions.id,
      expiresAt: sessions.expiresAt,
      hostId: hosts.id,
      personKey: sql<string>`coalesce(${admins.personKey}, ${admins.id})`,
      isFounder: sql<boolean>`${admins.id} = ${adminId}::uuid`,
      role: memberships.role,
      leads: memberships.leads,
      hostIds: hostIdsOfMember,
    })
    .from(sessions)
    .innerJoin(openers, eq(openers.id, sessions.openedFrom))
    .innerJoin(admins, eq(admins.id, openers.adminId))
    .innerJoin(hosts, and(eq(hosts.id, sessions.hostId), eq(hosts.adminId, adminId)))
    .leftJoin(memberships, isActiveIn(adminId))
    .where(and(isNotNull(sessions.openedFrom), isOfPerson));
}

function isActiveIn(adminId: string): SQL | undefined {
  return and(
    eq(memberships.adminId, adminId),
    eq(memberships.personId, openers.adminId),
    isNull(memberships.deactivatedAt),
  );
}
