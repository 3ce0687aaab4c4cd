import type { Host } from '@emcee/contract';
import { and, asc, count, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { violatedUnique } from '../../db/errors.ts';
import { hosts, rooms } from '../../db/schema/hosts.ts';
import { newId } from '../../platform/secrets.ts';

/** One host of one admin; the owner is part of the name, so nobody else's can be meant. */
export type OwnedHost = { adminId: string; hostId: string };

/** What the sign-in of a host needs to know of it. */
export type HostAccount = { host: Host; adminId: string | null; passwordHash: string };

/** An admin's hosts, the oldest first. */
export async function listHosts(db: Db, adminId: string): Promise<Host[]> {
  const rows = await selectHosts(db)
    .where(eq(hosts.adminId, adminId))
    .orderBy(asc(hosts.createdAt), asc(hosts.id));
  return rows.map(toHost);
}

/** The number of an admin's hosts. */
export async function countHosts(db: Db, adminId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(hosts).where(eq(hosts.adminId, adminId));
  return row?.count ?? 0;
}

export async function findHost(db: Db, owned: OwnedHost): Promise<Host | undefined> {
  const [row] = await selectHosts(db).where(isOwned(owned));
  return row === undefined ? undefined : toHost(row);
}

/** As `findHost`; until the transaction ends nobody else changes or removes the host. */
export async function lockHost(db: Db, owned: OwnedHost): Promise<Host | undefined> {
  const [row] = await selectHosts(db).where(isOwned(owned)).for('update', { of: hosts });
  return row === undefined ? undefined : toHost(row);
}

/** Stores a host with its room; undefined when the room code is taken by anybody. */
export async function insertCreatedHost(
  db: Db,
  host: { adminId: string; roomCode: string; passwordHash: string; now: Date },
): Promise<Host | undefined> {
  const hostId = newId();
  const { adminId, roomCode, passwordHash, now } = host;
  await db
    .insert(hosts)
    .values({ id: hostId, adminId, kind: 'created', passwordHash, createdAt: now });
  const [room] = await db
    .insert(rooms)
    .values({ id: newId(), hostId, roomCode })
    .onConflictDoNothing({ target: rooms.roomCode })
    .returning({ id: rooms.id });
  return room === undefined ? undefined : findHost(db, { adminId, hostId });
}

/** Changes a room's code; false when it is taken, and then the transaction cannot go on. */
export async function setRoomCode(
  db: Db,
  { hostId, roomCode }: { hostId: string; roomCode: string },
): Promise<boolean> {
  try {
    await db.update(rooms).set({ roomCode }).where(eq(rooms.hostId, hostId));
    return true;
  } catch (error) {
    if (violatedUnique(error) === 'rooms_room_code_unique') return false;
    throw error;
  }
}

/** Whether a host's password is still the one that was read; until the transaction ends it stays so. */
export async function lockHostPassword(
  db: Db,
  { hostId, passwordHash }: { hostId: string; passwordHash: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: hosts.id })
    .from(hosts)
    .where(and(eq(hosts.id, hostId), eq(hosts.passwordHash, passwordHash)))
    .for('share');
  return rows.length === 1;
}

export async function setHostPassword(
  db: Db,
  { hostId, passwordHash }: { hostId: string; passwordHash: string },
): Promise<void> {
  await db.update(hosts).set({ passwordHash }).where(eq(hosts.id, hostId));
}

export function findAccountByRoomCode(db: Db, roomCode: string): Promise<HostAccount | undefined> {
  return findAccount(db, eq(rooms.roomCode, roomCode));
}

export function findAccountByEmail(db: Db, email: string): Promise<HostAccount | undefined> {
  return findAccount(db, eq(hosts.email, email));
}

export function findAccountById(db: Db, hostId: string): Promise<HostAccount | undefined> {
  return findAccount(db, eq(hosts.id, hostId));
}

async function findAccount(db: Db, condition: SQL): Promise<HostAccount | undefined> {
  const [row] = await selectHosts(db).where(condition);
  if (row === undefined) return undefined;
  return { host: toHost(row), adminId: row.adminId, passwordHash: row.passwordHash };
}

function isOwned({ adminId, hostId }: OwnedHost): SQL | undefined {
  return and(eq(hosts.adminId, adminId), eq(hosts.id, hostId));
}

function selectHosts(db: Db) {
  return db
    .select({
      id: hosts.id,
      adminId: hosts.adminId,
      kind: hosts.kind,
      email: hosts.email,
      passwordHash: hosts.passwordHash,
      roomId: rooms.id,
      roomCode: rooms.roomCode,
      gameMode: rooms.gameMode,
    })
    .from(hosts)
    .innerJoin(rooms, eq(rooms.hostId, hosts.id));
}

type HostRow = Awaited<ReturnType<typeof selectHosts>>[number];

function toHost(row: HostRow): Host {
  return {
    _id: row.id,
    kind: row.kind,
    email: row.email,
    pro: row.adminId !== null,
    room: {
      _id: row.roomId,
      roomCode: row.roomCode,
      gameMode: row.gameMode,
      players: playersOfOpenGame(),
    },
  };
}

// Players belong to the open game of a room. No call opens a room yet, so no game is open and no
// player is in it; the records of games bring the query that belongs here.
function playersOfOpenGame(): Host['room']['players'] {
  return [];
}
