/**
 * The accounts of admins: sign-up, sign-in, email verification, forgotten passwords, sign-out.
 * Refuses taken addresses, wrong credentials, dead links and guessing. Anybody may call most of it;
 * nobody is told more than the specified texts.
 */
import {
  type AuditKind,
  accountTexts,
  fieldError,
  nameError,
  notAllowed,
  notFound,
} from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import type { AdminActor } from '../../platform/actor.ts';
import { type AuditEvent, writeAudit } from '../../platform/audit.store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { writeRefusedSignIn } from '../../platform/refused-sign-ins.store.ts';
import {
  guardSignUp,
  guardUnknownAccount,
  limitAttempts,
} from '../../platform/security/brute-force.ts';
import { limitMails } from '../../platform/security/mail-limits.ts';
import { hashPassword, passwordMatches } from '../../platform/security/passwords.ts';
import {
  closeSession,
  closeSessionsOf,
  openSession,
} from '../../platform/security/sessions.store.ts';
import {
  type Admin,
  consumeLink,
  emailIsTaken,
  findAdminByEmail,
  findAdminByLink,
  insertAdmin,
  markVerified,
  passwordStands,
  setPassword,
} from './account.store.ts';
import { mailPasswordChanged, mailResetLink, mailVerificationLink } from './account-mails.ts';
import { isCommonPassword } from './common-passwords.ts';

const TOO_SOON = { text: accountTexts.mailTooSoon };

/** What the account feature needs. */
export type AccountDeps = { db: Db; clock: Clock; enforcePasswordBlocklist: boolean };

type Credentials = { email: string; password: string };
type SignedIn = { token: string; verified: boolean; email: string };

/** Registers an admin, mails the verification link and signs in. */
export async function signUp(
  deps: AccountDeps,
  { email, password, requestContext }: Credentials & { requestContext: RequestContext },
): Promise<SignedIn> {
  const { db } = deps;
  const now = deps.clock.now();
  refuseCommonPassword(deps, password);
  await guardSignUp(db, { origin: requestContext.origin, now });
  if (await emailIsTaken(db, email)) throw fieldError('email', accountTexts.emailTaken);
  const passwordHash = await hashPassword(password);
  const { publicUrl } = requestContext;
  return db.transaction(async (db) => {
    const admin = await insertAdmin(db, { email, passwordHash, publicUrl, now });
    if (admin === undefined) throw fieldError('email', accountTexts.emailTaken);
    await limitMails(db, { email, kind: 'verify', now, ...TOO_SOON });
    await mailVerificationLink(db, { admin, publicUrl, now });
    await writeAudit(db, auditOf(admin, 'account.signed-up', now), requestContext);
    const token = await openSession(db, { adminId: admin.id }, now);
    return { token, verified: false, email };
  });
}

/** Signs an admin in. */
export async function signIn(
  deps: AccountDeps,
  { email, password, requestContext }: Credentials & { requestContext: RequestContext },
): Promise<SignedIn> {
  const { db } = deps;
  const now = deps.clock.now();
  const { origin } = requestContext;
  const admin = await findAdminOrRefuse(deps, { email, origin });
  const right = await limitAttempts(db, { account: `admin:${email}`, origin, now }, () =>
    passwordMatches(admin.passwordHash, password),
  );
  const { id: adminId, passwordHash } = admin;
  if (!right) {
    await writeRefusedSignIn(db, { adminId, at: now }, requestContext);
    throw notAllowed(accountTexts.wrongCredentials, 'password');
  }
  return db.transaction(async (db) => {
    // Comparing is slow: a change of the password in the meantime has ended every session already.
    const stands = await passwordStands(db, { adminId, passwordHash });
    if (!stands) throw notAllowed(accountTexts.wrongCredentials, 'password');
    const token = await openSession(db, { adminId }, now);
    await writeAudit(db, auditOf(admin, 'account.signed-in', now), requestContext);
    return { token, verified: admin.verifiedAt !== null, email };
  });
}

/** Mails a new verification link. */
export async function resendEmail(
  deps: AccountDeps,
  { email, requestContext }: { email: string; requestContext: RequestContext },
): Promise<{ message: string }> {
  const now = deps.clock.now();
  const admin = await findAdminOrRefuse(deps, { email, origin: requestContext.origin });
  if (admin.verifiedAt !== null) throw fieldError('email', accountTexts.alreadyVerified);
  await deps.db.transaction(async (db) => {
    await limitMails(db, { email, kind: 'verify', now, ...TOO_SOON });
    await mailVerificationLink(db, { admin, publicUrl: requestContext.publicUrl, now });
  });
  return { message: accountTexts.verificationSent };
}

/** Uses a verification link up and signs its admin in. */
export function verify(
  deps: AccountDeps,
  {
    verificationToken,
    requestContext,
  }: { verificationToken: string; requestContext: RequestContext },
): Promise<SignedIn> {
  const now = deps.clock.now();
  return deps.db.transaction(async (db) => {
    const admin = await consumeLink(db, { kind: 'verify', token: verificationToken, now });
    if (admin === undefined) throw notFound();
    await markVerified(db, { adminId: admin.id, now });
    await writeAudit(db, auditOf(admin, 'account.verified', now), requestContext);
    const token = await openSession(db, { adminId: admin.id }, now);
    return { token, verified: true, email: admin.email };
  });
}

/** Mails a link that lets a new password be chosen. */
export async function forgotPassword(
  deps: AccountDeps,
  { email, requestContext }: { email: string; requestContext: RequestContext },
): Promise<{ message: string }> {
  const now = deps.clock.now();
  const admin = await findAdminOrRefuse(deps, { email, origin: requestContext.origin });
  await deps.db.transaction(async (db) => {
    await limitMails(db, { email, kind: 'reset', now, ...TOO_SOON });
    await mailResetLink(db, { admin, publicUrl: requestContext.publicUrl, now });
  });
  return { message: accountTexts.resetSent };
}

/** Tells which address a living reset link belongs to. */
export async function validateToken(
  deps: AccountDeps,
  { token }: { token: string },
): Promise<{ email: string }> {
  const now = deps.clock.now();
  const admin = await findAdminByLink(deps.db, { kind: 'reset', token, now });
  if (admin === undefined) throw notFound();
  return { email: admin.email };
}

/** Uses a reset link up: sets the password, ends the other sessions, verifies, signs in. */
export async function resetPassword(
  deps: AccountDeps,
  {
    password,
    resetToken,
    requestContext,
  }: { password: string; resetToken: string; requestContext: RequestContext },
): Promise<SignedIn> {
  refuseCommonPassword(deps, password);
  const now = deps.clock.now();
  // Hashing is slow and must not happen inside the transaction; a dead link must not cost it.
  await validateToken(deps, { token: resetToken });
  const passwordHash = await hashPassword(password);
  return deps.db.transaction(async (db) => {
    const admin = await consumeLink(db, { kind: 'reset', token: resetToken, now });
    if (admin === undefined) throw notFound();
    await setPassword(db, { adminId: admin.id, passwordHash });
    await markVerified(db, { adminId: admin.id, now });
    await closeSessionsOf(db, { adminId: admin.id });
    await mailPasswordChanged(db, { admin, publicUrl: requestContext.publicUrl, now });
    await writeAudit(db, auditOf(admin, 'account.password-reset', now), requestContext);
    const token = await openSession(db, { adminId: admin.id }, now);
    return { token, verified: true, email: admin.email };
  });
}

/** Revokes the token of the caller. */
export async function signOut(
  { db, clock }: AccountDeps,
  { actor, requestContext }: { actor: AdminActor; requestContext: RequestContext },
): Promise<{ message: string }> {
  const { adminId, tokenHash } = actor;
  const event = { adminId, at: clock.now(), kind: 'account.signed-out' } as const;
  await db.transaction(async (db) => {
    await closeSession(db, tokenHash);
    await writeAudit(db, event, requestContext);
  });
  return { message: accountTexts.signedOut };
}

// Public calls are made by nobody in particular; what these do, the admin does.
function auditOf({ id, role }: Admin, kind: AuditKind, at: Date): AuditEvent {
  return { adminId: id, actor: role, kind, at };
}

async function findAdminOrRefuse(
  deps: AccountDeps,
  { email, origin }: { email: string; origin: string },
): Promise<Admin> {
  const admin = await findAdminByEmail(deps.db, email);
  if (admin !== undefined) return admin;
  await guardUnknownAccount(deps.db, { origin, now: deps.clock.now() });
  throw nameError(accountTexts.unknownEmail, 'email');
}

function refuseCommonPassword(deps: AccountDeps, password: string): void {
  if (!deps.enforcePasswordBlocklist || !isCommonPassword(password)) return;
  throw fieldError('password', accountTexts.passwordTooCommon);
}
