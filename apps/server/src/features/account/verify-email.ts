/**
 * The verification of an address: the reader of the mailbox owns the account, even if a stranger
 * signed up with the address. A link followed outside the session of the sign-up ends everything
 * that could enter the account, and allows its owner to choose a password once within an hour
 * without the old one. Refuses expired links, links of verified accounts, and an expired choice.
 */
import {
  type ApiError,
  accountTexts,
  notAllowed,
  notFound,
  type Refusal,
  verifyTexts,
} from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import type { AdminActor } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/audit/audit.store.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { forgetDevices, rememberDevice } from '../../platform/security/known-devices.store.ts';
import { openOnDevice } from '../../platform/security/open-on-device.ts';
import {
  allowPasswordChoice,
  findEndOfSession,
  mayChoosePassword,
  takePasswordChoice,
} from '../../platform/security/password-choice.store.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { refuseCommonPassword } from '../../platform/security/refuse-common-password.ts';
import {
  closeSessionsOf,
  endSessionsOf,
  touchSession,
} from '../../platform/security/sessions.store.ts';
import {
  consumeLink,
  findAdmin,
  findAdminByLink,
  markVerified,
  removeLinks,
  setPassword,
} from './account.store.ts';
import { auditOf } from './account.ts';
import type { AccountDeps } from './account-deps.ts';
import { mailPasswordChanged } from './account-mails.ts';
import { requireSecondFactor } from './own/second-factor.ts';

const CHOICE_SECONDS = 60 * 60;

type Verification = {
  verificationToken: string;
  /** The admin signed in to this browser, if any. */
  actor: AdminActor | undefined;
  code?: string | undefined;
  requestContext: RequestContext;
};

type Verified = {
  token: string;
  verified: true;
  email: string;
  deviceToken: string;
  passwordSetAt?: string;
};

export async function verify(
  deps: AccountDeps,
  { verificationToken, actor, code, requestContext }: Verification,
): Promise<Verified> {
  const now = deps.clock.now();
  const link = { kind: 'verify', token: verificationToken, now } as const;
  const known = await findAdminByLink(deps.db, link);
  // A verified address needs no link, so the link must not sign anybody in.
  if (known === undefined || known.verifiedAt !== null) throw notFound();
  await requireSecondFactor(deps, { adminId: known.id, code, requestContext });
  return deps.db.transaction(async (db) => {
    const admin = await consumeLink(db, link);
    if (admin === undefined || admin.verifiedAt !== null) throw notFound();
    const { id: adminId, email } = admin;
    await markVerified(db, { adminId, now });
    await removeLinks(db, adminId);
    await writeAudit(db, auditOf(admin, 'account.verified', now), requestContext);
    const token = await ownSessionToken(db, { adminId, actor, requestContext, now });
    if (token !== undefined) {
      const { deviceToken } = requestContext;
      const remembered = await rememberDevice(db, { owner: { adminId }, deviceToken, now });
      return { token, deviceToken: remembered, verified: true, email };
    }
    await revokeEverything(db, adminId);
    const opened = await openOnDevice(db, { adminId }, { caller: requestContext, now });
    const until = secondsAfter(now, CHOICE_SECONDS);
    await allowPasswordChoice(db, { token: opened.token, until });
    const passwordSetAt = admin.passwordSetAt.toISOString();
    return { ...opened, verified: true, email, passwordSetAt };
  });
}

/**
 * Sets a password without the old one, if the link that opened this session has just verified the
 * address.
 */
export async function choosePassword(
  deps: AccountDeps,
  {
    actor: { adminId, email, tokenHash },
    password,
    requestContext,
  }: { actor: AdminActor; password: string; requestContext: RequestContext },
): Promise<{ message: string; deviceToken: string }> {
  const { db } = deps;
  const now = deps.clock.now();
  refuseCommonPassword(deps, { password, email });
  // Hash before the transaction, because it is slow, but only if the choice is still valid.
  if (!(await mayChoosePassword(db, { tokenHash, now }))) throw choiceIsOver();
  const passwordHash = await hashPassword(password, requestContext);
  const { publicUrl, deviceToken } = requestContext;
  return db.transaction(async (db) => {
    const admin = await findAdmin(db, adminId);
    const isFirst = await takePasswordChoice(db, { tokenHash, now });
    if (admin === undefined || !isFirst) throw choiceIsOver();
    await setPassword(db, { adminId, passwordHash, now });
    await removeLinks(db, adminId);
    await closeSessionsOf(db, { adminId }, tokenHash);
    await forgetDevices(db, { adminId });
    await mailPasswordChanged(db, { admin, publicUrl, now });
    const kind = 'account.password-chosen';
    await writeAudit(db, { adminId, at: now, kind }, requestContext);
    const remembered = await rememberDevice(db, { owner: { adminId }, deviceToken, now });
    return { message: accountTexts.resetDone, deviceToken: remembered };
  });
}

/**
 * The age of the password that this session may replace without entering it; empty if it may not.
 */
export function passwordChoice({ passwordToReplace }: AdminActor): { passwordSetAt?: string } {
  if (passwordToReplace === undefined) return {};
  return { passwordSetAt: passwordToReplace.setAt.toISOString() };
}

/** The message for a session that was ended; undefined if there is none. */
export async function refusalOfEnd(db: Db, token: string): Promise<Refusal | undefined> {
  const end = await findEndOfSession(db, token);
  return end === 'verified' ? verifyTexts.signInAgain : undefined;
}

/**
 * The token of the sign-up session, if the link is followed in it: that session continues, so that
 * other tabs stay signed in. Undefined if it has ended during the call.
 */
async function ownSessionToken(
  db: Db,
  {
    adminId,
    actor,
    requestContext: { sessionToken },
    now,
  }: Pick<Verification, 'actor' | 'requestContext'> & { adminId: string; now: Date },
): Promise<string | undefined> {
  if (actor?.adminId !== adminId) return undefined;
  const lives = await touchSession(db, { tokenHash: actor.tokenHash, now });
  return lives ? sessionToken : undefined;
}

async function revokeEverything(db: Db, adminId: string): Promise<void> {
  await endSessionsOf(db, { adminId, reason: 'verified' });
  await forgetDevices(db, { adminId });
}

function choiceIsOver(): ApiError {
  return notAllowed(verifyTexts.choiceIsOver);
}
