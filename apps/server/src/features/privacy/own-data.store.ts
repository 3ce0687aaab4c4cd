import { and, asc, eq, inArray, isNotNull, ne, not, sql } from 'drizzle-orm';
import { type AccountOwner, isOf } from '../../db/account-owner.ts';
import type { Db } from '../../db/client.ts';
import { admins } from '../../db/schema/account.ts';
import { supportMessages } from '../../db/schema/contact.ts';
import { gameLeaders, games, playedRounds } from '../../db/schema/games.ts';
import { hosts, rooms } from '../../db/schema/hosts.ts';
import { knownDevices } from '../../db/schema/known-devices.ts';
import { nightRounds, nights } from '../../db/schema/nights.ts';
import { invitations, memberRooms, memberships } from '../../db/schema/organization.ts';
import { recoveryCodes, secondFactors } from '../../db/schema/own-account.ts';
import { auditEvents, outboxMails, sessions } from '../../db/schema/platform.ts';
import { rounds } from '../../db/schema/rounds.ts';
import { shownPlayers } from '../../db/shown-players.ts';

// Fields are explicit: hashes of passwords and tokens are never among them.

export async function readAdminAccount(db: Db, adminId: string) {
  const { id, kind, name, email, role, verifiedAt, createdAt } = admins;
  const personKey = sql<string>`coalesce(${admins.personKey}, ${admins.id})`;
  const [row] = await db
    .select({ id, kind, name, email, role, verifiedAt, createdAt, personKey })
    .from(admins)
    .where(eq(admins.id, adminId));
  return row;
}

export async function readHostAccount(db: Db, hostId: string) {
  const [row] = await db
    .select({
      id: hosts.id,
      adminId: hosts.adminId,
      kind: hosts.kind,
      email: hosts.email,
      displayName: hosts.displayName,
      createdAt: hosts.createdAt,
      roomId: rooms.id,
      roomCode: rooms.roomCode,
      gameMode: rooms.gameMode,
    })
    .from(hosts)
    .innerJoin(rooms, eq(rooms.hostId, hosts.id))
    .where(eq(hosts.id, hostId));
  return row;
}

const roomCodesOfMember = sql<string[]>`array(
  select o.room_code from ${memberRooms} as r
  join ${hosts} as h on h.id = r.host_id and h.admin_id = r.admin_id
  join ${rooms} as o on o.host_id = h.id
  where r.admin_id = ${memberships}.admin_id and r.person_id = ${memberships}.person_id
  order by o.room_code)`;

/** The games that the person ran, in whatever organization. */
export function listLedGames(db: Db, personKey: string) {
  const { roomCode, startedAt } = games;
  return db
    .select({ roomCode, startedAt, since: gameLeaders.since })
    .from(gameLeaders)
    .innerJoin(games, eq(games.id, gameLeaders.gameId))
    .where(eq(gameLeaders.personKey, personKey))
    .orderBy(asc(gameLeaders.since), asc(games.id));
}

/** The people who ran the organization's games. */
export function listLeadersOf(db: Db, adminId: string) {
  const { roomCode, startedAt } = games;
  const isPerson = sql`coalesce(${admins.personKey}, ${admins.id}) = ${gameLeaders.personKey}`;
  return db
    .select({ email: admins.email, roomCode, startedAt, since: gameLeaders.since })
    .from(gameLeaders)
    .innerJoin(games, eq(games.id, gameLeaders.gameId))
    .leftJoin(admins, isPerson)
    .where(eq(gameLeaders.adminId, adminId))
    .orderBy(asc(gameLeaders.since), asc(games.id));
}

/** The nights that were planned for the person, in whatever organization. */
export function listNightsOf(db: Db, personKey: string) {
  const { roomCode, day, startsAt, note } = nights;
  return db
    .select({ roomCode, day, startsAt, note })
    .from(nights)
    .where(eq(nights.personKey, personKey))
    .orderBy(asc(startsAt), asc(nights.id));
}

/** The organization's plan. */
export function listPlannedNights(db: Db, adminId: string) {
  const { roomCode, day, startsAt, note } = nights;
  const isPerson = sql`coalesce(${admins.personKey}, ${admins.id}) = ${nights.personKey}`;
  return db
    .select({
      ...{ roomCode, day, startsAt, email: admins.email, note },
      rounds: sql<string[]>`array(select r.name from ${nightRounds} as n
        join ${rounds} as r on r.admin_id = n.admin_id and r.id = n.round_id
        where n.night_id = ${nights}.id order by n.position)`,
    })
    .from(nights)
    .leftJoin(admins, isPerson)
    .where(eq(nights.adminId, adminId))
    .orderBy(asc(startsAt), asc(nights.id));
}

/** An organization without a name goes by its owner's address, which isn't theirs. */
export function listMemberships(db: Db, personId: string) {
  const { role, since, deactivatedAt, displayName, leads } = memberships;
  return db
    .select({
      ...{ organization: admins.name, role, since, deactivatedAt, displayName, leads },
      rooms: roomCodesOfMember,
    })
    .from(memberships)
    .innerJoin(admins, eq(admins.id, memberships.adminId))
    .where(eq(memberships.personId, personId))
    .orderBy(asc(since));
}

export function listMembersOf(db: Db, adminId: string) {
  const { role, since, deactivatedAt, displayName, leads } = memberships;
  return db
    .select({
      ...{ email: admins.email, role, since, deactivatedAt, displayName, leads },
      rooms: roomCodesOfMember,
    })
    .from(memberships)
    .innerJoin(admins, eq(admins.id, memberships.personId))
    .where(eq(memberships.adminId, adminId))
    .orderBy(asc(since));
}

/** Leaves out the tokens. */
export function listInvitationsOf(db: Db, adminId: string) {
  const { email, role, createdAt, sentAt, expiresAt, acceptedAt, declinedAt, revokedAt } =
    invitations;
  const { leads, displayName } = invitations;
  return db
    .select({
      ...{ email, role, createdAt, sentAt, expiresAt, acceptedAt, declinedAt, revokedAt },
      ...{ leads, displayName },
    })
    .from(invitations)
    .where(eq(invitations.adminId, adminId))
    .orderBy(asc(createdAt));
}

/** Acts in other organizations, without the details, which belong to these. */
export function listActsElsewhere(
  db: Db,
  { personId, personKey }: { personId: string; personKey: string },
) {
  const { at, kind, requestId, device, network } = auditEvents;
  const elsewhere = db
    .select({ adminId: memberships.adminId })
    .from(memberships)
    .where(and(eq(memberships.personId, personId), ne(memberships.adminId, personId)));
  return db
    .select({ at, kind, requestId, device, network })
    .from(auditEvents)
    .where(and(inArray(auditEvents.adminId, elsewhere), eq(auditEvents.personKey, personKey)))
    .orderBy(asc(at), asc(auditEvents.id));
}

/** Leaves out the tokens. */
export function listOwnSessions(db: Db, owner: AccountOwner) {
  const { createdAt, lastSeenAt, expiresAt } = sessions;
  return db
    .select({ createdAt, lastSeenAt, expiresAt })
    .from(sessions)
    .where(isOf(owner, sessions))
    .orderBy(asc(createdAt));
}

/** Leaves out the tokens. */
export function listOwnDevices(db: Db, owner: AccountOwner) {
  const { createdAt, lastUsedAt } = knownDevices;
  return db
    .select({ createdAt, lastUsedAt })
    .from(knownDevices)
    .where(isOf(owner, knownDevices))
    .orderBy(asc(createdAt));
}

export async function readTwoStepSignIn(db: Db, adminId: string) {
  const { turnedOnAt } = secondFactors;
  const [row] = await db
    .select({ turnedOnAt })
    .from(secondFactors)
    .where(and(eq(secondFactors.adminId, adminId), isNotNull(turnedOnAt)));
  if (row === undefined) return { isOn: false };
  const recoveryCodesLeft = await db.$count(recoveryCodes, eq(recoveryCodes.adminId, adminId));
  return { isOn: true, ...row, recoveryCodesLeft };
}

export function listOwnMessages(db: Db, adminId: string) {
  const { at, email, subject, message } = supportMessages;
  return db
    .select({ at, email, subject, message })
    .from(supportMessages)
    .where(eq(supportMessages.adminId, adminId))
    .orderBy(asc(at), asc(supportMessages.id));
}

/** Sent mails have no text any more. */
export function listOwnMails(db: Db, owner: AccountOwner) {
  const { createdAt, recipient, subject, state, sentAt } = outboxMails;
  return db
    .select({ createdAt, recipient, subject, state, sentAt })
    .from(outboxMails)
    .where(and(isOf(owner, outboxMails), not(outboxMails.isHidden)))
    .orderBy(asc(createdAt), asc(outboxMails.id));
}

/** An admin's log, or its lines about a host. */
export function listOwnTrail(db: Db, owner: AccountOwner) {
  const { at, kind, actor, hostId, requestId, device, network, detail } = auditEvents;
  return db
    .select({ at, kind, actor, hostId, requestId, device, network, detail })
    .from(auditEvents)
    .where(isOf(owner, auditEvents))
    .orderBy(asc(at), asc(auditEvents.id));
}

type GameOfRoom = {
  id: string;
  roomCode: string;
  name: string;
  startedAt: Date;
  endedAt: Date | null;
  players: number;
  rounds: string[];
};

export async function listGamesOfRoom(db: Db, roomId: string): Promise<GameOfRoom[]> {
  const { rows } = await db.execute<GameOfRoom>(sql`
    select g.id, g.room_code as "roomCode", g.name, g.started_at as "startedAt", g.ended_at as "endedAt",
      (select count(*)::int from ${shownPlayers} as p
        where p.admin_id = g.admin_id and p.game_id = g.id) as players,
      (select coalesce(json_agg(r.name order by r.position), '[]') from ${playedRounds} as r
        where r.admin_id = g.admin_id and r.game_id = g.id) as rounds
    from ${games} as g where g.room_id = ${roomId}::uuid order by g.started_at, g.id`);
  return rows;
}
