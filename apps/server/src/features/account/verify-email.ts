/**
 * The reader of the mailbox owns the account, even if a stranger signed up with the address. A link followed
 * outside the account's sessions pauses them until its reader has answered (sign-up-question.ts).
 */
import { type AskedSignUp, notFound, orNotFound, verifyTexts } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import type { PersonActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { rememberDevice } from '../../platform/security/known-devices.store.ts';
import { openOnDevice } from '../../platform/security/open-on-device.ts';
import {
  allowPasswordChoice,
  withdrawPasswordChoice,
} from '../../platform/security/password-choice.store.ts';
import { pauseSessionsOf, resumeSessionsOf } from '../../platform/security/session-ends.store.ts';
import { touchSession } from '../../platform/security/sessions.store.ts';
import {
  type Admin,
  auditOf,
  consumeVerifyLink,
  findAdminByLink,
  findOwnerOfUsedLink,
  markVerified,
  removeUnusedLinks,
} from './account.store.ts';
import type { AccountDeps } from './account-deps.ts';
import { requireSecondFactor } from './own/second-factor.ts';
import { askedSignUp, CHOICE_SECONDS } from './sign-up-question.ts';

const USED_LINK_SECONDS = 24 * 60 * 60;

type Verification = {
  verificationToken: string;
  /** The admin signed in to this browser, if any. */
  actor: PersonActor | undefined;
  code?: string | undefined;
  requestContext: RequestContext;
};

type Verified = {
  token: string;
  verified: true;
  email: string;
  deviceToken: string;
  signUp?: AskedSignUp;
};

type Occasion = Pick<Verification, 'actor' | 'requestContext'> & { admin: Admin; now: Date };

export async function verify(
  deps: AccountDeps,
  { verificationToken, actor, code, requestContext }: Verification,
): Promise<Verified> {
  const now = deps.clock.now();
  const link = { token: verificationToken, now };
  const known = await findAdminByLink(deps.db, { ...link, kind: 'verify' });
  // A used link signs nobody in, but proves that a paused session is the owner's.
  if (known === undefined) {
    const admin = orNotFound(await findOwnerOfUsedLink(deps.db, link));
    return deps.db.transaction(async (db) => {
      if (actor?.personId === admin.id && actor.isPaused) {
        await resumeSessionsOf(db, { adminId: admin.id, tokenHash: actor.tokenHash });
        await withdrawPasswordChoice(db, admin.id);
      }
      const verified = await goOn(db, { admin, actor, requestContext, now: link.now });
      if (verified === undefined) throw notFound(verifyTexts.used);
      return verified;
    });
  }
  // A verified address needs no link, so this one must not sign anybody in.
  if (known.verifiedAt !== null) throw notFound();
  await requireSecondFactor(deps, { personId: known.id, code, requestContext });
  return deps.db.transaction(async (db) => {
    const knownUntil = secondsAfter(now, USED_LINK_SECONDS);
    const admin = await consumeVerifyLink(db, { ...link, knownUntil });
    if (admin === undefined) throw notFound(verifyTexts.used);
    if (admin.verifiedAt !== null) throw notFound();
    const personId = admin.id;
    await markVerified(db, { personId, now });
    await removeUnusedLinks(db, personId);
    await audit(db, 'account.verified', { ...auditOf(admin, now), requestContext });
    const occasion = { admin, actor, requestContext, now };
    return (await goOn(db, occasion)) ?? openElsewhere(db, occasion);
  });
}

/**
 * Continues the session that follows the link, so that other tabs stay signed in. Undefined if it has ended.
 */
async function goOn(
  db: Db,
  { admin: { id: personId, email }, actor, requestContext, now }: Occasion,
): Promise<Verified | undefined> {
  const { sessionToken: token, deviceToken } = requestContext;
  if (actor?.personId !== personId || token === undefined) return undefined;
  if (!(await touchSession(db, { tokenHash: actor.tokenHash, now }))) return undefined;
  const remembered = await rememberDevice(db, { owner: { adminId: personId }, deviceToken, now });
  return { token, deviceToken: remembered, verified: true, email };
}

/** Pauses other sessions, signs this browser in and asks it about the sign-up. */
async function openElsewhere(db: Db, { admin, requestContext, now }: Occasion): Promise<Verified> {
  const { id: personId, email, passwordSetAt } = admin;
  await pauseSessionsOf(db, { adminId: personId, now });
  const opened = await openOnDevice(db, { adminId: personId }, { caller: requestContext, now });
  const until = secondsAfter(now, CHOICE_SECONDS);
  await allowPasswordChoice(db, { token: opened.token, until });
  const signUp = await askedSignUp(db, { personId, at: passwordSetAt });
  return { ...opened, verified: true, email, signUp };
}
