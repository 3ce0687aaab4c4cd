import {
  addressText,
  type Host,
  type hostSessionCalls,
  hostTexts,
  nameError,
  notAllowed,
  type ReplyOf,
  signedOut,
} from '@emcee/contract';
import type { HostActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { auditRefused } from '../../../platform/audit/refused-sign-ins.store.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { By, RequestContext } from '../../../platform/http/request-context.ts';
import { countEntry } from '../../../platform/overload/growth.ts';
import { openOnDevice } from '../../../platform/security/open-on-device.ts';
import { proveNamed } from '../../../platform/security/prove-named.ts';
import { closeSession } from '../../../platform/security/session-ends.store.ts';
import { readPersonName } from '../../../queries/people.store.ts';
import { hasEverSubscribed } from '../../../queries/pro.store.ts';
import { readRoomOf } from '../../../queries/room-in-effect.ts';
import {
  findAccountByEmail,
  findAccountById,
  findAccountByRoomCode,
  type HostAccount,
  lockAccount,
} from '../accounts/host-accounts.store.ts';
import { type HostsDeps, withProForHost } from '../hosts.ts';
import { settingsInEffect } from '../settings/host-settings.ts';

type Credentials = { email: string; password: string; requestContext: RequestContext };

/** `email` is the room code or the email address, in any case. */
export async function signInHost(
  deps: HostsDeps,
  { email: login, password, requestContext }: Credentials,
): Promise<{ token: string; host: Host; deviceToken: string }> {
  const { db } = deps;
  const now = deps.clock.now();
  const { origin } = requestContext;
  // Room codes never contain an @.
  const name = login.includes('@')
    ? { hostEmail: addressText(login) }
    : { roomCode: login.toUpperCase() };
  const { account: proven, device } = await proveNamed(deps, {
    login: name,
    caller: requestContext,
    password,
    find: () =>
      'hostEmail' in name
        ? findAccountByEmail(db, name.hostEmail)
        : findAccountByRoomCode(db, name.roomCode),
    ownerOf: ({ host }) => ({ hostId: host._id }),
    unknown: () =>
      nameError('hostEmail' in name ? hostTexts.unknownHost : hostTexts.unknownRoomCode, 'email'),
    async wrong(account) {
      const event = { ...auditOf(account, now), requestContext };
      await auditRefused(db, 'signIn', { ...event, actor: 'unknown' });
      return notAllowed(hostTexts.wrongCredentials, 'password');
    },
  });
  const { host, passwordHash } = proven;
  const isPaid = proven.adminId !== null && (await hasEverSubscribed(db, proven.adminId));
  if (!isPaid) await countEntry(db, { accountId: host._id, origin, device, now });
  return db.transaction(async (db) => {
    // A change or deletion during the slow comparison has already ended every session.
    const account = await lockAccount(db, host._id);
    if (account?.passwordHash !== passwordHash) {
      throw notAllowed(hostTexts.wrongCredentials, 'password');
    }
    const opened = await openOnDevice(db, { hostId: host._id }, { caller: requestContext, now });
    await audit(db, 'hosts.signed-in', { ...auditOf(account, now), requestContext });
    return { ...opened, host: await withProForHost({ ...account, db }) };
  });
}

export async function currentHost(
  deps: HostsDeps,
  actor: HostActor,
): Promise<ReplyOf<typeof hostSessionCalls.me>> {
  const { host, adminId } = await signedInHost(deps, actor);
  const settings = await settingsInEffect(deps, { host, adminId });
  const { brand } = await readRoomOf(deps.db, actor);
  const { logo, colors, ...customBranding } = brand;
  const { personKey } = actor;
  if (personKey === undefined || adminId === null) return { host, ...settings, customBranding };
  const name = await readPersonName(deps.db, { adminId, personKey });
  return { host, ...settings, customBranding, leader: { name } };
}

/** Returns only its own while PRO is suspended. */
export async function roundsOfHost(
  deps: HostsDeps,
  actor: HostActor,
): Promise<ReplyOf<typeof hostSessionCalls.rounds>> {
  const { host, adminId } = await signedInHost(deps, actor);
  const { _id: hostId, room, pro } = host;
  const asked = { adminId: pro ? adminId : null, hostId, roomId: room._id };
  const now = deps.clock.now();
  return { rounds: await deps.listReadyRounds(deps.db, { ...asked, now }) };
}

/** Returns none while PRO is suspended. */
export async function schemesOfHost(
  deps: HostsDeps,
  actor: HostActor,
): Promise<ReplyOf<typeof hostSessionCalls.schemes>> {
  const { host, adminId } = await signedInHost(deps, actor);
  if (!host.pro || adminId === null) return { schemes: [] };
  const schemes = await deps.listSchemes(deps.db, adminId);
  return { schemes: schemes.map(({ _id, name, type }) => ({ _id, name, type })) };
}

export async function signOutHost(
  { db, clock }: Deps,
  { actor, requestContext }: By<HostActor>,
): Promise<ReplyOf<typeof hostSessionCalls.signOut>> {
  await db.transaction(async (db) => {
    const account = await findAccountById(db, actor.hostId);
    await closeSession(db, actor.tokenHash);
    if (account === undefined) return;
    await audit(db, 'hosts.signed-out', { ...auditOf(account, clock.now()), requestContext });
  });
  return { message: hostTexts.signedOut };
}

/** The log of the host's admin gets it, too. */
export function auditOf({ host, adminId }: Omit<HostAccount, 'passwordHash'>, at: Date) {
  return { adminId, hostId: host._id, at, detail: { roomCode: host.room.roomCode } };
}

async function signedInHost(
  deps: HostsDeps,
  { hostId }: HostActor,
): Promise<{ host: Host; adminId: string | null }> {
  const account = await findAccountById(deps.db, hostId);
  if (account === undefined) throw signedOut();
  const host = await withProForHost({ ...account, db: deps.db });
  return { host, adminId: account.adminId };
}
