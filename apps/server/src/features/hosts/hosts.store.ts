import type { Host } from '@emcee/contract';
import type { GameMode } from '@emcee/game';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { unlessTaken } from '../../db/errors.ts';
import { prepared } from '../../db/prepared.ts';
import { hostBranding } from '../../db/schema/branding.ts';
import { games, playerUsers, users } from '../../db/schema/games.ts';
import { hostSettings, hosts, rooms } from '../../db/schema/hosts.ts';
import { roomContacts } from '../../db/schema/nights.ts';
import { memberRooms } from '../../db/schema/organization.ts';
import { shownPlayers } from '../../db/shown-players.ts';
import { newId } from '../../platform/secrets.ts';

/** Includes the owner, so that a query can't match a host of another admin. */
export type OwnedHost = { adminId: string; hostId: string };

/** PRO depends on the admin's subscription, so it isn't stored. */
export type StoredHost = Omit<Host, 'pro'>;

/** A host without an admin needs an email address. */
export type NewHost = {
  adminId: string | null;
  email: string | null;
  roomCode: string;
  displayName?: string | null;
  passwordHash: string;
  now: Date;
};

const selectOfAdmin = prepared(['adminId'], (db, { adminId }) =>
  selectHosts(db).where(eq(hosts.adminId, adminId)).orderBy(asc(hosts.createdAt), asc(hosts.id)),
);

/** Oldest first. */
export async function listHosts(db: Db, adminId: string): Promise<StoredHost[]> {
  const rows = await selectOfAdmin(db, { adminId });
  return rows.map(toHost);
}

export async function findHost(db: Db, owned: OwnedHost): Promise<StoredHost | undefined> {
  const [row] = await selectHosts(db).where(isOwned(owned));
  return row === undefined ? undefined : toHost(row);
}

/** As a person may be about to open its room. */
export async function shareHost(db: Db, owned: OwnedHost): Promise<StoredHost | undefined> {
  const [row] = await selectHosts(db).where(isOwned(owned)).for('share', { of: hosts });
  return row === undefined ? undefined : toHost(row);
}

export async function lockHost(db: Db, owned: OwnedHost): Promise<StoredHost | undefined> {
  const [row] = await selectHosts(db).where(isOwned(owned)).for('update', { of: hosts });
  return row === undefined ? undefined : toHost(row);
}

/** Returns those that are the admin's. */
export async function lockHosts(
  db: Db,
  { adminId, hostIds }: { adminId: string; hostIds: readonly string[] },
): Promise<string[]> {
  // Ordered, so that requests for the same hosts don't deadlock.
  const rows = await db
    .select({ id: hosts.id })
    .from(hosts)
    .where(and(eq(hosts.adminId, adminId), inArray(hosts.id, [...hostIds])))
    .orderBy(asc(hosts.id))
    .for('update');
  return rows.map((row) => row.id);
}

/** Says which of the two names is taken. */
export async function insertHost(
  db: Db,
  { roomCode, now, ...account }: NewHost,
): Promise<{ host: StoredHost } | { taken: 'email' | 'roomCode' }> {
  const kind = account.email === null ? 'created' : 'invited';
  const [host] = await db
    .insert(hosts)
    .values({ ...account, id: newId(), kind, createdAt: now })
    .onConflictDoNothing({ target: hosts.email })
    .returning();
  if (host === undefined) return { taken: 'email' };
  const [room] = await db
    .insert(rooms)
    .values({ id: newId(), hostId: host.id, roomCode })
    .onConflictDoNothing({ target: rooms.roomCode })
    .returning();
  if (room === undefined) return { taken: 'roomCode' };
  return { host: toHost({ ...host, ...room, id: host.id, roomId: room.id, players: [] }) };
}

/** False if the code is taken; the transaction can't go on. */
export async function setRoomCode(
  db: Db,
  { hostId, roomCode }: { hostId: string; roomCode: string },
): Promise<boolean> {
  const write = db.update(rooms).set({ roomCode }).where(eq(rooms.hostId, hostId));
  return (await unlessTaken('rooms_room_code_unique', write)) !== undefined;
}

export async function setHostPassword(
  db: Db,
  { hostId, passwordHash }: { hostId: string; passwordHash: string },
): Promise<void> {
  await db.update(hosts).set({ passwordHash }).where(eq(hosts.id, hostId));
}

/** Undefined unless the host is the organization's; it stays so until the transaction ends. */
export async function setRoomTimeZone(
  db: Db,
  { timeZone, ...owned }: OwnedHost & { timeZone: string | null },
): Promise<{ roomId: string; roomCode: string } | undefined> {
  if ((await shareHost(db, owned)) === undefined) return undefined;
  const [room] = await db
    .update(rooms)
    .set({ timeZone })
    .where(eq(rooms.hostId, owned.hostId))
    .returning({ roomId: rooms.id, roomCode: rooms.roomCode });
  return room;
}

/** Null removes the name. */
export async function setDisplayName(
  db: Db,
  { hostId, displayName }: { hostId: string; displayName: string | null },
): Promise<void> {
  await db.update(hosts).set({ displayName }).where(eq(hosts.id, hostId));
}

export async function attachHost(db: Db, { adminId, hostId }: OwnedHost): Promise<void> {
  await db.update(hosts).set({ adminId }).where(eq(hosts.id, hostId));
}

/** Deletes the admin's settings, brand and contacts for the host, and takes the room off the lists of members. */
export async function detachHost(db: Db, { adminId, hostId }: OwnedHost): Promise<void> {
  await db
    .delete(hostSettings)
    .where(and(eq(hostSettings.adminId, adminId), eq(hostSettings.hostId, hostId)));
  await db.delete(memberRooms).where(eq(memberRooms.hostId, hostId));
  await db.update(rooms).set({ timeZone: null }).where(eq(rooms.hostId, hostId));
  await db.delete(hostBranding).where(eq(hostBranding.hostId, hostId));
  await db.delete(roomContacts).where(eq(roomContacts.hostId, hostId));
  await db.update(hosts).set({ adminId: null, displayName: null }).where(eq(hosts.id, hostId));
}

export async function deleteHost(db: Db, { adminId, hostId }: OwnedHost): Promise<void> {
  await db.delete(hosts).where(isOwned({ adminId, hostId }));
}

function isOwned({ adminId, hostId }: OwnedHost): SQL | undefined {
  return and(eq(hosts.adminId, adminId), eq(hosts.id, hostId));
}

// Seats of the open game with the email of their first user. A stopped room is empty; games for another admin
// are not included; erased users have no email.
const playersOfOpenGame = sql<Host['room']['players']>`(
  select coalesce(json_agg(json_build_object('_id', p.id, 'name', p.name, 'email', (
      select case when u.erased_at is null then u.email end from ${playerUsers} as sat
      join ${users} as u on u.admin_id = sat.admin_id and u.id = sat.user_id
      where sat.admin_id = p.admin_id and sat.player_id = p.id order by u.id limit 1
    )) order by p.id), '[]')
  from ${games} as g
  join ${shownPlayers} as p on p.admin_id = g.admin_id and p.game_id = g.id
  where g.room_id = ${rooms.id} and g.ended_at is null
    and g.admin_id = ${hosts.adminId} and ${rooms.gameMode} <> 'stop')`;

export function selectHosts(db: Db) {
  return db
    .select({
      id: hosts.id,
      adminId: hosts.adminId,
      kind: hosts.kind,
      email: hosts.email,
      displayName: hosts.displayName,
      passwordHash: hosts.passwordHash,
      roomId: rooms.id,
      roomCode: rooms.roomCode,
      gameMode: rooms.gameMode,
      players: playersOfOpenGame,
    })
    .from(hosts)
    .innerJoin(rooms, eq(rooms.hostId, hosts.id));
}

export type HostRow = Awaited<ReturnType<typeof selectHosts>>[number];

export function toHost(row: HostRow): StoredHost {
  return {
    _id: row.id,
    kind: row.kind,
    email: row.email,
    displayName: row.displayName,
    room: {
      _id: row.roomId,
      roomCode: row.roomCode,
      gameMode: row.gameMode,
      players: row.players,
    },
  };
}

/** The admin may watch the room. */
export type Room = { roomCode: string; gameMode: GameMode; adminId: string | null };

export async function lockRoom(db: Db, hostId: string): Promise<Room | undefined> {
  const [room] = await lockOfHost(db, { hostId });
  return room;
}

const lockOfHost = prepared(['hostId'], (db, { hostId }) =>
  db
    .select({ roomCode: rooms.roomCode, gameMode: rooms.gameMode, adminId: hosts.adminId })
    .from(rooms)
    .innerJoin(hosts, eq(hosts.id, rooms.hostId))
    .where(eq(rooms.hostId, hostId))
    .for('update', { of: rooms }),
);

export async function setGameMode(
  db: Db,
  { hostId, gameMode }: { hostId: string; gameMode: GameMode },
): Promise<void> {
  await db.update(rooms).set({ gameMode }).where(eq(rooms.hostId, hostId));
}
