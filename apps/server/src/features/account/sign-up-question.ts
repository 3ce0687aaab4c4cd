/**
 * The session that verified the address elsewhere tells within a day if the sign-up was theirs. Yes resumes
 * the paused sessions. No ends them with every link, and allows a new password for an hour.
 */
import {
  type ApiError,
  type AskedSignUp,
  accountTexts,
  notAllowed,
  type Refusal,
  verifyTexts,
} from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import type { PersonActor } from '../../platform/actor.ts';
import { audit, findDeviceOfFirst } from '../../platform/audit/audit.store.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { By } from '../../platform/http/request-context.ts';
import { UNKNOWN_DEVICE } from '../../platform/security/device-name.ts';
import { forgetDevices, rememberDevice } from '../../platform/security/known-devices.store.ts';
import {
  extendPasswordChoice,
  findEndOfSession,
  mayChoosePassword,
  takePasswordChoice,
  withdrawPasswordChoice,
} from '../../platform/security/password-choice.store.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { refuseCommonPassword } from '../../platform/security/refuse-common-password.ts';
import {
  closeSessionsOf,
  endOtherSessionsOf,
  resumeSessionsOf,
} from '../../platform/security/session-ends.store.ts';
import { findAdmin, removeLinks, setPassword } from './account.store.ts';
import type { AccountDeps } from './account-deps.ts';
import { mailPasswordChanged } from './account-mails.ts';

export const CHOICE_SECONDS = 60 * 60;

export async function openQuestion(
  db: Db,
  { personId, asksAboutSignUp }: PersonActor,
): Promise<{ signUp?: AskedSignUp }> {
  if (asksAboutSignUp === undefined) return {};
  return { signUp: await askedSignUp(db, { personId, ...asksAboutSignUp }) };
}

export async function askedSignUp(
  db: Db,
  { personId, at }: { personId: string; at: Date },
): Promise<AskedSignUp> {
  const device = await findDeviceOfFirst(db, { adminId: personId, kind: 'account.signed-up' });
  const isKnown = device !== undefined && device !== UNKNOWN_DEVICE;
  return { device: isKnown ? device : null, at: at.toISOString() };
}

export async function answerSignUp(
  deps: AccountDeps,
  { actor, isMine, requestContext }: By<PersonActor, { isMine: boolean }>,
): Promise<{ message: string }> {
  const now = deps.clock.now();
  const { personId, tokenHash, asksAboutSignUp } = actor;
  if (asksAboutSignUp === undefined) throw choiceIsOver();
  return deps.db.transaction(async (db) => {
    if (isMine) {
      if (!(await withdrawPasswordChoice(db, personId))) throw choiceIsOver();
      await resumeSessionsOf(db, { adminId: personId });
    } else {
      // A stranger's password may be known to anyone in the account, so nobody else stays signed in.
      const until = secondsAfter(now, CHOICE_SECONDS);
      if (!(await extendPasswordChoice(db, { tokenHash, until }))) throw choiceIsOver();
      await endOtherSessionsOf(db, { adminId: personId, tokenHash });
      await removeLinks(db, personId);
      await forgetDevices(db, { adminId: personId }, requestContext.deviceToken);
    }
    const kind = isMine ? 'account.sign-up-confirmed' : 'account.sign-up-denied';
    await audit(db, kind, { adminId: personId, at: now, requestContext });
    return { message: isMine ? verifyTexts.deviceKept : verifyTexts.deviceSignedOut };
  });
}

/** Needs no old password if the link that opened this session has just verified the address. */
export async function choosePassword(
  deps: AccountDeps,
  {
    actor: { personId, email, tokenHash },
    password,
    requestContext,
  }: By<PersonActor, { password: string }>,
): Promise<{ message: string; deviceToken: string }> {
  const { db } = deps;
  const now = deps.clock.now();
  refuseCommonPassword(deps, { password, email });
  // Hashing is slow: do it outside the transaction, and only for a valid choice.
  if (!(await mayChoosePassword(db, { tokenHash, now }))) throw choiceIsOver();
  const passwordHash = await hashPassword(password, requestContext);
  const { publicUrl, deviceToken } = requestContext;
  return db.transaction(async (db) => {
    const admin = await findAdmin(db, personId);
    const isFirst = await takePasswordChoice(db, { tokenHash, now });
    if (admin === undefined || !isFirst) throw choiceIsOver();
    await setPassword(db, { personId, passwordHash, now });
    await removeLinks(db, personId);
    await closeSessionsOf(db, { adminId: personId }, tokenHash);
    await forgetDevices(db, { adminId: personId });
    await mailPasswordChanged(db, { admin, publicUrl, now });
    await audit(db, 'account.password-chosen', { adminId: personId, at: now, requestContext });
    const remembered = await rememberDevice(db, { owner: { adminId: personId }, deviceToken, now });
    return { message: accountTexts.resetDone, deviceToken: remembered };
  });
}

/** Tells a session that was ended or paused for too long. */
export async function refusalOfEnd(db: Db, token: string): Promise<Refusal | undefined> {
  const end = await findEndOfSession(db, token);
  return end === undefined || end === null ? undefined : verifyTexts.signInAgain;
}

function choiceIsOver(): ApiError {
  return notAllowed(verifyTexts.choiceIsOver);
}
