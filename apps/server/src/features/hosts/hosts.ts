/** Verified admins change their own hosts; others are not found. */

import {
  type ApiError,
  type Host,
  hostTexts,
  nameError,
  notAllowed,
  orNotFound,
  type ReadyRound,
  type Scheme,
} from '@emcee/contract';
import { countPlayers, type GameMode } from '@emcee/game';
import type { Db } from '../../db/client.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import type { Clock } from '../../platform/clock.ts';
import { publish } from '../../platform/events/events.store.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { forgetDevices } from '../../platform/security/known-devices.store.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import {
  type BlocklistDeps,
  refuseCommonPassword,
} from '../../platform/security/refuse-common-password.ts';
import { closeSessionsOf } from '../../platform/security/session-ends.store.ts';
import { grantsPro } from '../../queries/pro.store.ts';
import {
  findHost,
  listHosts as listStoredHosts,
  lockHost,
  type OwnedHost,
  type StoredHost,
  setDisplayName,
  setHostPassword,
  setRoomCode,
} from './hosts.store.ts';

/** The functions belong to other features. */
export type HostsDeps = BlocklistDeps & {
  db: Db;
  clock: Clock;
  /** Address to contact in security mails. */
  supportEmail: string;
  /** Locks the allowance until the transaction ends. */
  lockHostAllowance(db: Db, adminId: string): Promise<HostAllowance>;
  /** Leaves out the questions. Without `adminId`, only the room's own. */
  listReadyRounds(
    db: Db,
    asked: { adminId: string | null; hostId: string; roomId: string; now: Date },
  ): Promise<ReadyRound[]>;
  listSchemes(db: Db, adminId: string): Promise<Scheme[]>;
  /** Publishes marked rounds of the removed host's games. */
  endGamesOfHost(db: Db, host: { hostId: string; requestContext?: RequestContext }): Promise<void>;
  /** Deletes the coming nights of a removed host's room. */
  dropNightsOfRoom(db: Db, of: { adminId: string; roomId: string; now: Date }): Promise<void>;
  /** The organization gets the rounds of a created host; the offers of an invited one end. */
  keepRoundsOfHost(
    db: Db,
    kept: { adminId: string; host: StoredHost; at: Date; requestContext: RequestContext },
  ): Promise<void>;
  /** Means all of the admin's rooms without `hostIds`. */
  publishRooms(db: Db, rooms: { adminId: string; hostIds: readonly string[] }): Promise<void>;
};

export type HostAllowance = { hostsAllowed: number; subscribed: boolean };

type ByAdmin<Change> = OwnedHost & { requestContext: RequestContext } & Change;

export async function listHosts(
  { db }: Pick<HostsDeps, 'db'>,
  adminId: string,
): Promise<{ hosts: Host[] }> {
  const [stored, pro] = await Promise.all([listStoredHosts(db, adminId), grantsPro(db, adminId)]);
  return { hosts: stored.map((host) => ({ ...host, pro })) };
}

export async function changeRoomCode(
  deps: HostsDeps,
  { roomCode, requestContext, ...owned }: ByAdmin<{ roomCode: string }>,
): Promise<{ host: Host }> {
  return deps.db.transaction(async (db) => {
    const host = orNotFound(await lockHost(db, owned));
    if (!(await setRoomCode(db, { hostId: host._id, roomCode }))) throw roomCodeTaken();
    const { adminId } = owned;
    const detail = { roomCode, previousRoomCode: host.room.roomCode };
    const at = deps.clock.now();
    await audit(db, 'hosts.room-code-changed', { adminId, at, detail, requestContext });
    publish(db, { adminId, event: 'hosts' });
    await deps.publishRooms(db, { adminId, hostIds: [host._id] });
    const changed = { ...host, room: { ...host.room, roomCode } };
    return { host: await withPro({ db, host: changed, adminId }) };
  });
}

export async function changeName(
  deps: HostsDeps,
  { displayName: name, requestContext, ...owned }: ByAdmin<{ displayName: string }>,
): Promise<{ host: Host }> {
  const displayName = name === '' ? null : name;
  return deps.db.transaction(async (db) => {
    const host = orNotFound(await lockHost(db, owned));
    await setDisplayName(db, { hostId: host._id, displayName });
    const { adminId } = owned;
    const detail = { roomCode: host.room.roomCode, displayName: name };
    const at = deps.clock.now();
    await audit(db, 'hosts.name-changed', { adminId, at, detail, requestContext });
    publish(db, { adminId, event: 'hosts' });
    const changed = { ...host, displayName };
    return { host: await withPro({ db, host: changed, adminId }) };
  });
}

/** Signs the host out everywhere. */
export async function changePassword(
  { db, clock, enforcePasswordBlocklist }: HostsDeps,
  { password, requestContext, ...owned }: ByAdmin<{ password: string }>,
): Promise<{ message: string }> {
  // Hashing is slow: do it outside the transaction, and only if the change is allowed.
  const found = orNotFound(await findHost(db, owned));
  if (found.kind === 'invited') throw notAllowed(hostTexts.passwordNotOurs, 'password');
  refuseCommonPassword({ enforcePasswordBlocklist }, { password });
  const passwordHash = await hashPassword(password, requestContext);
  return db.transaction(async (db) => {
    const host = orNotFound(await lockHost(db, owned));
    await setHostPassword(db, { hostId: host._id, passwordHash });
    await closeSessionsOf(db, { hostId: host._id });
    await forgetDevices(db, { hostId: host._id });
    const { adminId } = owned;
    const detail = { roomCode: host.room.roomCode };
    await audit(db, 'hosts.password-changed', { adminId, at: clock.now(), detail, requestContext });
    return { message: hostTexts.passwordChanged };
  });
}

export async function readHost({ db }: HostsDeps, owned: OwnedHost): Promise<{ host: Host }> {
  const host = orNotFound(await findHost(db, owned));
  return { host: await withPro({ db, host, adminId: owned.adminId }) };
}

/** Undefined if the host left the admin. */
export async function readRoomEvent(
  db: Db,
  owned: OwnedHost,
): Promise<{ hostId: string; gameMode: GameMode; playersCount: number } | undefined> {
  const host = await findHost(db, owned);
  if (host === undefined) return undefined;
  const { gameMode, players } = host.room;
  return { hostId: host._id, gameMode, playersCount: countPlayers(players) };
}

type ShownHost = { db: Db; host: StoredHost; adminId: string | null };

/** A host has PRO while its admin's subscription gives it. */
export async function withPro({ db, host, adminId }: ShownHost): Promise<Host> {
  return { ...host, pro: adminId !== null && (await grantsPro(db, adminId)) };
}

/** Hides the emails of players, which only the admin may see. */
export async function withProForHost(shown: ShownHost): Promise<Host> {
  const host = await withPro(shown);
  const players = host.room.players.map((player) => ({ ...player, email: null }));
  return { ...host, room: { ...host.room, players } };
}

export function roomCodeTaken(): ApiError {
  return nameError(hostTexts.roomCodeTaken, 'roomCode');
}
