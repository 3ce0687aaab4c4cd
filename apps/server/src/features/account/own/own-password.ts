/** Guesses count together with sign-ins. */

import {
  type ApiError,
  accountTexts,
  notAllowed,
  ownAccountTexts,
  type Refusal,
  signedOut,
} from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import type { PersonActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { auditRefused } from '../../../platform/audit/refused-sign-ins.store.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { By } from '../../../platform/http/request-context.ts';
import { removeEmailChange } from '../../../platform/security/email-changes.store.ts';
import { findDevice, forgetDevices } from '../../../platform/security/known-devices.store.ts';
import { takePasswordChoice } from '../../../platform/security/password-choice.store.ts';
import { hashPassword, isRightPassword } from '../../../platform/security/passwords.ts';
import { refuseCommonPassword } from '../../../platform/security/refuse-common-password.ts';
import { closeSessionsOf } from '../../../platform/security/session-ends.store.ts';
import { type Admin, findAdmin, removeLinks, setPassword } from '../account.store.ts';
import type { AccountDeps } from '../account-deps.ts';
import { mailPasswordChanged } from '../account-mails.ts';
import { lockAdmin } from './own-account.store.ts';
import { refuseBeforeMailboxProof } from './own-account.ts';

/** `refusal` replaces the usual text. */
type PasswordField = { param: string; refusal?: Refusal };

export type ShownPassword = PasswordField & By<PersonActor, { password: string }>;

/** Ends other sessions, links and a pending email change. */
export async function changePassword(
  deps: AccountDeps,
  asked: By<PersonActor, { oldPassword: string; newPassword: string }>,
): Promise<{ message: string }> {
  const { actor, oldPassword, newPassword, requestContext } = asked;
  const { email } = actor;
  refuseCommonPassword(deps, { password: newPassword, email, param: 'newPassword' });
  const now = deps.clock.now();
  const { personId } = actor;
  const shown = { actor, password: oldPassword, param: 'oldPassword', requestContext };
  const proven = await provePassword(deps, shown);
  const passwordHash = await hashPassword(newPassword, requestContext);
  await deps.db.transaction(async (db) => {
    const admin = await lockProven(db, { proven, param: shown.param });
    await setPassword(db, { personId, passwordHash, now });
    await removeLinks(db, personId);
    await removeEmailChange(db, { adminId: personId });
    await closeSessionsOf(db, { adminId: personId }, actor.tokenHash);
    await forgetDevices(db, { adminId: personId }, requestContext.deviceToken);
    await takePasswordChoice(db, { tokenHash: actor.tokenHash, now });
    await mailPasswordChanged(db, { admin, publicUrl: requestContext.publicUrl, now });
    await audit(db, 'account.password-changed', { adminId: personId, at: now, requestContext });
  });
  return { message: ownAccountTexts.passwordChanged };
}

/** Refuses wrong passwords and too many attempts. */
export async function provePassword(
  { db, clock }: Deps,
  { actor, password, requestContext, ...field }: ShownPassword,
): Promise<Admin> {
  const now = clock.now();
  await refuseBeforeMailboxProof({ db, clock }, actor);
  const { personId } = actor;
  const admin = await findAdmin(db, personId);
  if (admin === undefined) throw signedOut();
  const { origin, deviceToken } = requestContext;
  const device = await findDevice(db, { owner: { adminId: personId }, deviceToken, now });
  const { passwordHash } = admin;
  const shown = { owner: { adminId: personId }, passwordHash, password, origin, device };
  if (!(await isRightPassword({ db, clock }, shown))) {
    await auditRefused(db, 'password', { adminId: personId, at: now, requestContext });
    throw wrongPassword(field);
  }
  return admin;
}

/** The password may have changed during the slow comparison. */
export async function lockProven(
  db: Db,
  { proven, ...field }: PasswordField & { proven: Admin },
): Promise<Admin> {
  const admin = await lockAdmin(db, proven.id);
  if (admin?.passwordHash !== proven.passwordHash) throw wrongPassword(field);
  return admin;
}

function wrongPassword({
  param,
  refusal = accountTexts.wrongCredentials,
}: PasswordField): ApiError {
  return notAllowed(refusal, param);
}
