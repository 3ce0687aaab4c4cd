/**
 * The hosts of an admin: the list, room codes, display names, passwords. Verified admins only, each their own
 * hosts: somebody else's is not found. Refuses room codes that anybody has, and new passwords for
 * hosts that signed up on their own.
 *
 * create-host.ts, invite-host.ts and remove-host.ts change how many there are, host-settings.ts and
 * settings-of-many.ts keep their settings; host-sign-up.ts and host-session.ts are
 * what a host itself may call.
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

/** What the hosts feature needs; the functions are other features', each narrowed to one use. */
export type HostsDeps = BlocklistDeps & {
  db: Db;
  clock: Clock;
  /** The address that mails about security name. */
  supportEmail: string;
  /** What the subscription allows; it stays so until the transaction ends. */
  lockHostAllowance(db: Db, adminId: string): Promise<HostAllowance>;
  /** Whether the subscription gives PRO to the admin's hosts now. */
  grantsPro(db: Db, adminId: string): Promise<boolean>;
  /** The same of a subscription as it is stored. */
  givesPro(subscription: { status: string }): boolean;
  /** Whether an admin has ever had an active subscription; what the others store is counted. */
  hasEverSubscribed(db: Db, adminId: string): Promise<boolean>;
  /** The settings of an admin as they are stored. */
  settingsOf(stored: Record<keyof Settings, unknown>): Settings;
  /** What an admin set for all hosts. */
  readSettings(db: Db, adminId: string): Promise<Settings>;
  /** The name and link that an admin shows to players. */
  readBranding(db: Db, adminId: string): Promise<Branding>;
  /** The rounds of an admin that can be played, without their questions. */
  listReadyRounds(db: Db, adminId: string): Promise<ReadyRound[]>;
  /** The wager schemes of an admin, in their order. */
  listSchemes(db: Db, adminId: string): Promise<Scheme[]>;
  /** Ends what is played in the room of a host that goes, and publishes what it has marked. */
  endGamesOfHost(db: Db, host: { hostId: string; requestContext?: RequestContext }): Promise<void>;
  /** Tells whoever plays in rooms of an admin, or of some of its hosts, that they are called or set otherwise. */
  publishRooms(db: Db, rooms: { adminId: string; hostIds: readonly string[] }): Promise<void>;
};

/** How many hosts an admin may have. */
export type HostAllowance = { hostsAllowed: number; subscribed: boolean };

type ByAdmin<Change> = OwnedHost & { requestContext: RequestContext } & Change;

/** The admin's hosts. */
export async function listHosts(deps: HostsDeps, adminId: string): Promise<{ hosts: Host[] }> {
  const { db, grantsPro } = deps;
  const [stored, pro] = await Promise.all([listStoredHosts(db, adminId), grantsPro(db, adminId)]);
  return { hosts: stored.map((host) => ({ ...host, pro })) };
}

/** Gives a room another code, by which its host signs in from then on. */
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

/** Sets how a host is called beside its room code; it signs in with the code as before. */
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

/** Gives a created host another password and signs it out everywhere. */
export async function changePassword(
  { db, clock, enforcePasswordBlocklist }: HostsDeps,
  { password, requestContext, ...owned }: ByAdmin<{ password: string }>,
): Promise<{ message: string }> {
  // Hashing is slow and must not happen inside the transaction; an error must not cost it.
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

/** A host of an admin as it is now. */
export async function readHost(deps: HostsDeps, owned: OwnedHost): Promise<{ host: Host }> {
  const { db } = deps;
  const host = await findHost(db, owned);
  if (host === undefined) throw notFound();
  return { host: await withPro(deps, { db, host, adminId: owned.adminId }) };
}

/** A host with what it is now: it has PRO while it belongs to an admin whose subscription gives it. */
export async function withPro(
  { grantsPro }: HostsDeps,
  { db, host, adminId }: { db: Db; host: StoredHost; adminId: string | null },
): Promise<Host> {
  return { ...host, pro: adminId !== null && (await grantsPro(db, adminId)) };
}

/** The same as the host itself sees it: whose mailboxes its players have is their admin's to know. */
export async function withProForHost(...asked: Parameters<typeof withPro>): Promise<Host> {
  const host = await withPro(...asked);
  const players = host.room.players.map((player) => ({ ...player, email: null }));
  return { ...host, room: { ...host.room, players } };
}

/** The error for a room code that anybody has. */
export function roomCodeTaken(): ApiError {
  return nameError(hostTexts.roomCodeTaken, 'roomCode');
}
