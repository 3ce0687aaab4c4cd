/** Most calls are public, so replies reveal no more than the specified texts. */

import { accountTexts, fieldError, nameError, notAllowed, orNotFound } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import type { PersonActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import { auditRefused } from '../../platform/audit/refused-sign-ins.store.ts';
import type { By, RequestContext } from '../../platform/http/request-context.ts';
import { countEntry, signUpCounters } from '../../platform/overload/growth.ts';
import { limited, mailCounters, tryTakeCounters } from '../../platform/overload/limits.ts';
import { hashToken } from '../../platform/secrets.ts';
import { removeEmailChange } from '../../platform/security/email-changes.store.ts';
import { guardUnknownAccount, requireLookUp } from '../../platform/security/guesses.ts';
import { forgetDevices } from '../../platform/security/known-devices.store.ts';
import { openOnDevice } from '../../platform/security/open-on-device.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { proveNamed } from '../../platform/security/prove-named.ts';
import { refuseCommonPassword } from '../../platform/security/refuse-common-password.ts';
import { closeSession, closeSessionsOf } from '../../platform/security/session-ends.store.ts';
import { hasEverSubscribed } from '../../queries/pro.store.ts';
import {
  type Admin,
  auditOf,
  consumeResetLink,
  findAdminByEmail,
  findAdminByLink,
  insertAdmin,
  type LinkKind,
  lockCredentials,
  markVerified,
  removeLinks,
  setPassword,
} from './account.store.ts';
import type { AccountDeps } from './account-deps.ts';
import { mailLink, mailPasswordChanged } from './account-mails.ts';
import { requireSecondFactor } from './own/second-factor.ts';

type Credentials = { email: string; password: string };
type CodeIfAny = { code?: string | undefined };
type SignedIn = { token: string; verified: boolean; email: string; deviceToken: string };

export async function signUp(
  deps: AccountDeps,
  { email, password, requestContext }: Credentials & { requestContext: RequestContext },
): Promise<SignedIn> {
  const { db } = deps;
  const now = deps.clock.now();
  const { origin } = requestContext;
  refuseCommonPassword(deps, { password, email });
  await requireLookUp(db, { login: { adminEmail: email }, caller: requestContext, now });
  const isTaken = (await findAdminByEmail(db, email)) !== undefined;
  if (isTaken) throw fieldError('email', accountTexts.emailTaken);
  const mail = { email, kind: 'verify', origin, now } as const;
  const counters = [...signUpCounters({ origin, now }), ...mailCounters(mail)];
  const signedUp = await limited(db, counters, () =>
    storeAdmin(deps, { email, password, requestContext }),
  );
  // This browser is now a known device, so the mail counts for it, too.
  await tryTakeCounters(db, mailCounters({ ...mail, device: hashToken(signedUp.deviceToken) }));
  return signedUp;
}

async function storeAdmin(
  { db, clock }: AccountDeps,
  { email, password, requestContext }: Credentials & { requestContext: RequestContext },
): Promise<SignedIn> {
  const now = clock.now();
  const { publicUrl } = requestContext;
  const passwordHash = await hashPassword(password, requestContext);
  return db.transaction(async (db) => {
    const admin = await insertAdmin(db, { email, passwordHash, publicUrl, now });
    if (admin === undefined) throw fieldError('email', accountTexts.emailTaken);
    const opened = await openOnDevice(db, { adminId: admin.id }, { caller: requestContext, now });
    await mailLink(db, 'verify', { admin, publicUrl, now });
    await audit(db, 'account.signed-up', { ...auditOf(admin, now), requestContext });
    return { ...opened, verified: false, email };
  });
}

type SigningIn = Credentials & CodeIfAny & { requestContext: RequestContext };

export async function signIn(deps: AccountDeps, signingIn: SigningIn): Promise<SignedIn> {
  const { requestContext } = signingIn;
  const now = deps.clock.now();
  const admin = await proveSignIn(deps, signingIn);
  const { id: personId, email } = admin;
  return deps.db.transaction(async (db) => {
    await requireSameCredentials(db, admin);
    const opened = await openOnDevice(db, { adminId: personId }, { caller: requestContext, now });
    await audit(db, 'account.signed-in', { ...auditOf(admin, now), requestContext });
    return { ...opened, verified: admin.verifiedAt !== null, email };
  });
}

/** By password and code. */
export async function proveSignIn(
  deps: AccountDeps,
  { email, password, code, requestContext }: SigningIn,
): Promise<Admin> {
  const { db } = deps;
  const now = deps.clock.now();
  const { origin } = requestContext;
  const { account: admin, device } = await proveNamed(deps, {
    login: { adminEmail: email },
    caller: requestContext,
    password,
    find: () => findAdminByEmail(db, email),
    ownerOf: ({ id }) => ({ adminId: id }),
    unknown: () => nameError(accountTexts.unknownEmail, 'email'),
    async wrong({ id }) {
      const event = { adminId: id, at: now, requestContext };
      await auditRefused(db, 'signIn', { ...event, actor: 'unknown' });
      return notAllowed(accountTexts.wrongCredentials, 'password');
    },
  });
  const { id: personId } = admin;
  await requireSecondFactor(deps, { personId, code, requestContext });
  const isPaid = await hasEverSubscribed(db, personId);
  if (!isPaid) await countEntry(db, { accountId: personId, origin, device, now });
  return admin;
}

/** A change of password or address during the slow comparison has already ended every session. */
export async function requireSameCredentials(
  db: Db,
  { id: personId, email, passwordHash }: Pick<Admin, 'id' | 'email' | 'passwordHash'>,
): Promise<void> {
  const found = await lockCredentials(db, personId);
  const isSame = found?.passwordHash === passwordHash && found.email === email;
  if (!isSame) throw notAllowed(accountTexts.wrongCredentials, 'password');
}

export async function resendEmail(
  deps: AccountDeps,
  { email, requestContext }: { email: string; requestContext: RequestContext },
): Promise<{ message: string }> {
  const now = deps.clock.now();
  const { admin, device } = await requireAdmin(deps, { email, requestContext });
  const { origin, publicUrl } = requestContext;
  if (admin.verifiedAt !== null) throw fieldError('email', accountTexts.alreadyVerified);
  const counters = mailCounters({ email, kind: 'verify', origin, device, now });
  await limited(deps.db, counters, () => sendLink(deps.db, 'verify', { admin, publicUrl, now }));
  return { message: accountTexts.verificationSent };
}

export async function forgotPassword(
  deps: AccountDeps,
  { email, requestContext }: { email: string; requestContext: RequestContext },
): Promise<{ message: string }> {
  const now = deps.clock.now();
  const { admin, device } = await requireAdmin(deps, { email, requestContext });
  const { origin, publicUrl } = requestContext;
  const counters = mailCounters({ email, kind: 'reset', origin, device, now });
  await limited(deps.db, counters, () => sendLink(deps.db, 'reset', { admin, publicUrl, now }));
  return { message: accountTexts.resetSent };
}

/** An address that the account has just given up gets no link. */
async function sendLink(
  db: Db,
  kind: LinkKind,
  { admin, ...occasion }: { admin: Admin; publicUrl: string; now: Date },
): Promise<void> {
  await db.transaction(async (db) => {
    const found = await lockCredentials(db, admin.id);
    if (found?.email !== admin.email) throw nameError(accountTexts.unknownEmail, 'email');
    await mailLink(db, kind, { admin, ...occasion });
  });
}

export async function validateToken(
  deps: AccountDeps,
  { token }: { token: string },
): Promise<{ email: string }> {
  const now = deps.clock.now();
  const { email } = orNotFound(await findAdminByLink(deps.db, { kind: 'reset', token, now }));
  return { email };
}

/** Sets the password, ends every other session, link and device, verifies the address, signs in. */
export async function resetPassword(
  deps: AccountDeps,
  {
    password,
    resetToken,
    code,
    requestContext,
  }: { password: string; resetToken: string; requestContext: RequestContext } & CodeIfAny,
): Promise<SignedIn> {
  const now = deps.clock.now();
  const { publicUrl } = requestContext;
  // Hashing is slow: do it outside the transaction, and only for a valid link.
  const link = { kind: 'reset', token: resetToken, now } as const;
  const known = orNotFound(await findAdminByLink(deps.db, link));
  refuseCommonPassword(deps, { password, email: known.email });
  await requireSecondFactor(deps, { personId: known.id, code, requestContext });
  const passwordHash = await hashPassword(password, requestContext);
  return deps.db.transaction(async (db) => {
    const admin = orNotFound(await consumeResetLink(db, link));
    const { id: personId, email } = admin;
    await takeOver(db, { personId, passwordHash, now });
    await mailPasswordChanged(db, { admin, publicUrl, now });
    await audit(db, 'account.password-reset', { ...auditOf(admin, now), requestContext });
    const opened = await openOnDevice(db, { adminId: personId }, { caller: requestContext, now });
    return { ...opened, verified: true, email };
  });
}

/** By the reader of the mailbox: ends every session, link and device. */
export async function takeOver(
  db: Db,
  { personId, passwordHash, now }: { personId: string; passwordHash: string; now: Date },
): Promise<void> {
  await setPassword(db, { personId, passwordHash, now });
  await removeEmailChange(db, { adminId: personId });
  await markVerified(db, { personId, now });
  await removeLinks(db, personId);
  await closeSessionsOf(db, { adminId: personId });
  await forgetDevices(db, { adminId: personId });
}

export async function signOut(
  { db, clock }: AccountDeps,
  { actor, requestContext }: By<PersonActor>,
): Promise<{ message: string }> {
  const { personId, tokenHash } = actor;
  await db.transaction(async (db) => {
    await closeSession(db, tokenHash);
    await audit(db, 'account.signed-out', { adminId: personId, at: clock.now(), requestContext });
  });
  return { message: accountTexts.signedOut };
}

async function requireAdmin(
  { db, clock }: AccountDeps,
  { email, requestContext }: { email: string; requestContext: RequestContext },
): Promise<{ admin: Admin; device: string | undefined }> {
  const now = clock.now();
  const login = { adminEmail: email };
  const { device } = await requireLookUp(db, { login, caller: requestContext, now });
  const admin = await findAdminByEmail(db, email);
  if (admin !== undefined) return { admin, device };
  await guardUnknownAccount(db, { origin: requestContext.origin, now });
  throw nameError(accountTexts.unknownEmail, 'email');
}
