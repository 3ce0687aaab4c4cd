/**
 * The hosts of an admin: the list, room codes, display names, passwords. For verified admins and
 * their own hosts; other hosts are not found. Refuses room codes that are taken, and new passwords
 * for hosts that signed up on their own. create-host.ts, invite-host.ts and remove-host.ts change
 * the number of hosts; host-settings.ts and settings-of-many.ts their settings. host-sign-up.ts and
 * host-session.ts have the calls of hosts.
 */
import {
  type ApiError,
  type Branding,
  type Host,
  hostTexts,
  nameError,
  notAllowed,
  notFound,
  type ReadyRound,
  type Scheme,
  type Settings,
} from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { writeAudit } from '../../platform/audit/audit.store.ts';
import type { Clock } from '../../platform/clock.ts';
import { publish } from '../../platform/events/events.store.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { forgetDevices } from '../../platform/security/known-devices.store.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import {
  type BlocklistDeps,
  refuseCommonPassword,
} from '../../platform/security/refuse-common-password.ts';
import { closeSessionsOf } from '../../platform/security/sessions.store.ts';
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

/** The dependencies of hosts; the functions belong to other features, each for one use. */
export type HostsDeps = BlocklistDeps & {
  db: Db;
  clock: Clock;
  /** The address to contact in security mails. */
  supportEmail: string;
  /** The subscription's allowance, locked until the transaction ends. */
  lockHostAllowance(db: Db, adminId: string): Promise<HostAllowance>;
  /** Looks up if the subscription gives PRO to the admin's hosts now. */
  grantsPro(db: Db, adminId: string): Promise<boolean>;
  /** The same for a stored subscription. */
  givesPro(subscription: { status: string }): boolean;
  /** Looks up if the admin ever had an active subscription; without one, stored data is limited. */
  hasEverSubscribed(db: Db, adminId: string): Promise<boolean>;
  settingsOf(stored: Record<keyof Settings, unknown>): Settings;
  readSettings(db: Db, adminId: string): Promise<Settings>;
  /** The name and link that an admin shows to players. */
  readBranding(db: Db, adminId: string): Promise<Branding>;
  /** The admin's rounds that have questions, without the questions. */
  listReadyRounds(db: Db, adminId: string): Promise<ReadyRound[]>;
  listSchemes(db: Db, adminId: string): Promise<Scheme[]>;
  /** Ends the games in the room of a removed host, and publishes what is marked. */
  endGamesOfHost(db: Db, host: { hostId: string; requestContext?: RequestContext }): Promise<void>;
  /**
   * Sends new names and settings to phones and screens in an admin's rooms, or in those of some
   * hosts.
   */
  publishRooms(db: Db, rooms: { adminId: string; hostIds: readonly string[] }): Promise<void>;
};

export type HostAllowance = { hostsAllowed: number; subscribed: boolean };

type ByAdmin<Change> = OwnedHost & { requestContext: RequestContext } & Change;

export async function listHosts(deps: HostsDeps, adminId: string): Promise<{ hosts: Host[] }> {
  const { db, grantsPro } = deps;
  const [stored, pro] = await Promise.all([listStoredHosts(db, adminId), grantsPro(db, adminId)]);
  return { hosts: stored.map((host) => ({ ...host, pro })) };
}

export async function changeRoomCode(
  deps: HostsDeps,
  { roomCode, requestContext, ...owned }: ByAdmin<{ roomCode: string }>,
): Promise<{ host: Host }> {
  return deps.db.transaction(async (db) => {
    const host = await lockHost(db, owned);
    if (host === undefined) throw notFound();
    if (!(await setRoomCode(db, { hostId: host._id, roomCode }))) throw roomCodeTaken();
    const { adminId } = owned;
    const detail = { roomCode, previousRoomCode: host.room.roomCode };
    const kind = 'hosts.room-code-changed';
    await writeAudit(db, { adminId, at: deps.clock.now(), kind, detail }, requestContext);
    await publish(db, { adminId, event: 'hosts' });
    await deps.publishRooms(db, { adminId, hostIds: [host._id] });
    const changed = { ...host, room: { ...host.room, roomCode } };
    return { host: await withPro(deps, { db, host: changed, adminId }) };
  });
}

/** Sets the name of a host that is shown with its room code; signing in doesn't change. */
export async function changeName(
  deps: HostsDeps,
  { displayName: name, requestContext, ...owned }: ByAdmin<{ displayName: string }>,
): Promise<{ host: Host }> {
  const displayName = name === '' ? null : name;
  return deps.db.transaction(async (db) => {
    const host = await lockHost(db, owned);
    if (host === undefined) throw notFound();
    await setDisplayName(db, { hostId: host._id, displayName });
    const { adminId } = owned;
    const detail = { roomCode: host.room.roomCode, displayName: name };
    const kind = 'hosts.name-changed';
    await writeAudit(db, { adminId, at: deps.clock.now(), kind, detail }, requestContext);
    await publish(db, { adminId, event: 'hosts' });
    const changed = { ...host, displayName };
    return { host: await withPro(deps, { db, host: changed, adminId }) };
  });
}

/** Changes the password of a created host and signs it out everywhere. */
export async function changePassword(
  { db, clock, enforcePasswordBlocklist }: HostsDeps,
  { password, requestContext, ...owned }: ByAdmin<{ password: string }>,
): Promise<{ message: string }> {
  // Hash before the transaction, because it is slow, but only if the change is allowed.
  const found = await findHost(db, owned);
  if (found === undefined) throw notFound();
  if (found.kind === 'invited') throw notAllowed(hostTexts.passwordNotOurs, 'password');
  refuseCommonPassword({ enforcePasswordBlocklist }, { password });
  const passwordHash = await hashPassword(password, requestContext);
  return db.transaction(async (db) => {
    const host = await lockHost(db, owned);
    if (host === undefined) throw notFound();
    await setHostPassword(db, { hostId: host._id, passwordHash });
    await closeSessionsOf(db, { hostId: host._id });
    await forgetDevices(db, { hostId: host._id });
    const { adminId } = owned;
    const detail = { roomCode: host.room.roomCode };
    const kind = 'hosts.password-changed';
    await writeAudit(db, { adminId, at: clock.now(), kind, detail }, requestContext);
    return { message: hostTexts.passwordChanged };
  });
}

export async function readHost(deps: HostsDeps, owned: OwnedHost): Promise<{ host: Host }> {
  const { db } = deps;
  const host = await findHost(db, owned);
  if (host === undefined) throw notFound();
  return { host: await withPro(deps, { db, host, adminId: owned.adminId }) };
}

/** Adds PRO, which a host has while it belongs to an admin whose subscription gives it. */
export async function withPro(
  { grantsPro }: HostsDeps,
  { db, host, adminId }: { db: Db; host: StoredHost; adminId: string | null },
): Promise<Host> {
  return { ...host, pro: adminId !== null && (await grantsPro(db, adminId)) };
}

/** The same for the host itself, without the emails of players: only the admin may see them. */
export async function withProForHost(...asked: Parameters<typeof withPro>): Promise<Host> {
  const host = await withPro(...asked);
  const players = host.room.players.map((player) => ({ ...player, email: null }));
  return { ...host, room: { ...host.room, players } };
}

export function roomCodeTaken(): ApiError {
  return nameError(hostTexts.roomCodeTaken, 'roomCode');
}
