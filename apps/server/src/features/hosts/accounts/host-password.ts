/** Only for hosts with an email address: the admin sets the password of the others. */
import {
  accountTexts,
  type Host,
  hostTexts,
  nameError,
  notAllowed,
  notFound,
  orNotFound,
  signedOut,
} from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import type { HostActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import type { By, RequestContext } from '../../../platform/http/request-context.ts';
import { limited, mailCounters } from '../../../platform/overload/limits.ts';
import { removeEmailChange } from '../../../platform/security/email-changes.store.ts';
import { guardUnknownAccount, requireLookUp } from '../../../platform/security/guesses.ts';
import { findDevice, forgetDevices } from '../../../platform/security/known-devices.store.ts';
import { openOnDevice } from '../../../platform/security/open-on-device.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { refuseCommonPassword } from '../../../platform/security/refuse-common-password.ts';
import { closeSessionsOf } from '../../../platform/security/session-ends.store.ts';
import { setHostPassword } from '../hosts.store.ts';
import { type HostsDeps, withProForHost } from '../hosts.ts';
import { auditOf } from '../sessions/host-session.ts';
import {
  findAccountByEmail,
  findAccountById,
  type HostAccount,
  lockAccount,
} from './host-accounts.store.ts';
import { consumeHostLink, findHostOfLink, removeHostLinks } from './host-links.store.ts';
import { mailHostPasswordChanged, mailHostResetLink } from './host-mails.ts';
import { lockProvenHost, proveHostPassword } from './host-proof.ts';

/** Ends other sessions and links. */
export async function changeOwnPassword(
  deps: HostsDeps,
  asked: By<HostActor, { oldPassword: string; newPassword: string }>,
): Promise<{ message: string }> {
  const { actor, oldPassword, newPassword, requestContext } = asked;
  const { db } = deps;
  const now = deps.clock.now();
  const known = await findAccountById(db, actor.hostId);
  if (known === undefined) throw signedOut();
  if (known.host.email === null) throw notAllowed(hostTexts.passwordOfAdmin, 'newPassword');
  const { email } = known.host;
  refuseCommonPassword(deps, { password: newPassword, email, param: 'newPassword' });
  const shown = { account: known, param: 'oldPassword' };
  await proveHostPassword(deps, { ...shown, password: oldPassword, requestContext });
  const { origin, deviceToken } = requestContext;
  const device = await findDevice(db, { owner: { hostId: actor.hostId }, deviceToken, now });
  const passwordHash = await hashPassword(newPassword, { origin, device });
  return db.transaction(async (db) => {
    const account = await lockProvenHost(db, shown);
    await storePassword(db, { account, passwordHash, keepTokenHash: actor.tokenHash });
    await forgetDevices(db, { hostId: actor.hostId }, deviceToken);
    await announceChange(db, { account, kind: 'hosts.password-changed', requestContext, now });
    return { message: hostTexts.passwordChanged };
  });
}

export async function forgotHostPassword(
  deps: HostsDeps,
  { email, requestContext }: { email: string; requestContext: RequestContext },
): Promise<{ message: string }> {
  const { db } = deps;
  const now = deps.clock.now();
  const { publicUrl, origin } = requestContext;
  const login = { hostEmail: email };
  const { device } = await requireLookUp(db, { login, caller: requestContext, now });
  const account = await findAccountByEmail(db, email);
  if (account === undefined) {
    await guardUnknownAccount(db, { origin, now });
    throw nameError(hostTexts.unknownHost, 'email');
  }
  const counters = mailCounters({ email, kind: 'host-reset', origin, device, now });
  const mailLink = async (db: Db) => {
    // The host may have given up the address in the meantime.
    const found = await lockAccount(db, account.host._id);
    if (found?.host.email !== email) throw nameError(hostTexts.unknownHost, 'email');
    await mailHostResetLink(db, { host: found.host, email, publicUrl, now });
  };
  await limited(db, counters, () => db.transaction(mailLink));
  return { message: accountTexts.resetSent };
}

export async function validateHostToken(
  { db, clock }: HostsDeps,
  { token }: { token: string },
): Promise<{ email: string }> {
  const hostId = await findHostOfLink(db, { token, now: clock.now() });
  const account = hostId === undefined ? undefined : await findAccountById(db, hostId);
  const email = account?.host.email ?? null;
  if (email === null) throw notFound();
  return { email };
}

/** Sets the password, ends every other session, signs in. */
export async function resetHostPassword(
  deps: HostsDeps,
  {
    password,
    resetToken,
    requestContext,
  }: { password: string; resetToken: string; requestContext: RequestContext },
): Promise<{ token: string; host: Host; deviceToken: string }> {
  const now = deps.clock.now();
  // Hashing is slow: do it outside the transaction, and only for a valid link.
  const { email } = await validateHostToken(deps, { token: resetToken });
  refuseCommonPassword(deps, { password, email });
  const passwordHash = await hashPassword(password, requestContext);
  return deps.db.transaction(async (db) => {
    const hostId = await consumeHostLink(db, { token: resetToken, now });
    const account = orNotFound(hostId === undefined ? undefined : await lockAccount(db, hostId));
    await storePassword(db, { account, passwordHash });
    await forgetDevices(db, { hostId: account.host._id });
    await announceChange(db, { account, kind: 'hosts.password-reset', requestContext, now });
    const opened = await openOnDevice(
      db,
      { hostId: account.host._id },
      { caller: requestContext, now },
    );
    return { ...opened, host: await withProForHost({ ...account, db }) };
  });
}

async function storePassword(
  db: Db,
  {
    account: { host },
    passwordHash,
    keepTokenHash,
  }: { account: HostAccount; passwordHash: string; keepTokenHash?: string },
): Promise<void> {
  await setHostPassword(db, { hostId: host._id, passwordHash });
  await removeHostLinks(db, host._id);
  await removeEmailChange(db, { hostId: host._id });
  await closeSessionsOf(db, { hostId: host._id }, keepTokenHash);
}

type Change = {
  account: HostAccount;
  kind: 'hosts.password-changed' | 'hosts.password-reset';
  requestContext: RequestContext;
  now: Date;
};

async function announceChange(
  db: Db,
  { account, kind, requestContext, now }: Change,
): Promise<void> {
  const { host } = account;
  const { email } = host;
  const { publicUrl } = requestContext;
  if (email !== null) await mailHostPasswordChanged(db, { host, email, publicUrl, now });
  await audit(db, kind, { ...auditOf(account, now), requestContext });
}
