/**
 * Both addresses must confirm by a mailed link. Only the mailbox of the new one learns if it already has an
 * account.
 */
import {
  emailChangeMailTexts,
  fieldError,
  notFound,
  ownAccountTexts,
  pathTo,
  portalPaths,
} from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import type { PersonActor } from '../../../platform/actor.ts';
import { writeAudit } from '../../../platform/audit/audit.store.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { mailEmailChanged, mailEmailLinks } from '../../../platform/mail/email-change-mails.ts';
import { limited, mailCounters } from '../../../platform/overload/limits.ts';
import {
  consumeEmailLink,
  findEmailChangeByLink,
  removeEmailChange,
  type StoredEmailChange,
} from '../../../platform/security/email-changes.store.ts';
import { beginEmailChange } from '../../../platform/security/email-changes.ts';
import { closeSessionsOf } from '../../../platform/security/sessions.store.ts';
import { type Admin, auditOf, findAdminByEmail, removeLinks } from '../account.store.ts';
import type { AccountDeps } from '../account-deps.ts';
import { lockAdmin, setEmail } from './own-account.store.ts';
import { lockProven, provePassword } from './own-password.ts';
import { requireSecondFactor } from './second-factor.ts';

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'supportEmail'>;

type NewEmail = {
  actor: PersonActor;
  email: string;
  password: string;
  code?: string | undefined;
  requestContext: RequestContext;
};

/** Replaces an earlier request. */
export async function changeEmail(
  deps: Deps,
  { actor, email, password, code, requestContext }: NewEmail,
): Promise<{ message: string }> {
  const now = deps.clock.now();
  const { personId: adminId } = actor;
  if (email === actor.email) throw fieldError('email', ownAccountTexts.sameEmail);
  const proven = await provePassword(deps, { actor, password, param: 'password', requestContext });
  await requireSecondFactor(deps, { adminId, code, requestContext });
  const { publicUrl, origin } = requestContext;
  const counters = [adminId, email].flatMap((recipient) =>
    mailCounters({ origin, now, email: recipient, kind: 'email-change' }),
  );
  const store = async (db: Db) => {
    const admin = await lockProven(db, { proven, param: 'password' });
    const isTaken = (await findAdminByEmail(db, email))?.verifiedAt != null;
    const askedByTokenHash = actor.tokenHash;
    const asked = { owner: { adminId }, newEmail: email, askedByTokenHash, now };
    const links = await beginEmailChange(db, asked);
    const values = { oldEmail: admin.email, newEmail: email };
    const occasion = { ...mailsOf(adminId), values, publicUrl, now };
    await mailEmailLinks(db, { ...occasion, links, pathOf, isTaken });
    const kind = 'account.email-change-asked';
    await writeAudit(db, { adminId, at: now, kind }, requestContext);
  };
  await limited(deps.db, counters, () => deps.db.transaction(store));
  return { message: ownAccountTexts.emailChangeSent };
}

export async function cancelEmailChange(
  { db }: Deps,
  { personId: adminId }: PersonActor,
): Promise<{ message: string }> {
  await removeEmailChange(db, { adminId });
  return { message: ownAccountTexts.emailChangeCanceled };
}

/** The second link changes the email. */
export async function confirmEmail(
  deps: Deps,
  { emailToken, requestContext }: { emailToken: string; requestContext: RequestContext },
): Promise<{ isChanged: boolean; message: string }> {
  const link = { token: emailToken, now: deps.clock.now() };
  const found = await findEmailChangeByLink(deps.db, link);
  const adminId = found?.adminId ?? null;
  if (adminId === null) throw notFound();
  const outcome = await deps.db.transaction(async (db) => {
    // Admin before change, as in a new request, so that the two can't deadlock.
    const admin = await lockAdmin(db, adminId);
    const change = await consumeEmailLink(db, link);
    if (admin === undefined || change === undefined) throw notFound();
    if (change.oldConfirmedAt === null || change.newConfirmedAt === null) return 'waits';
    const { supportEmail } = deps;
    return storeNewEmail(db, { admin, change, supportEmail, requestContext, now: link.now });
  });
  if (outcome === 'taken') throw fieldError('email', ownAccountTexts.emailTakenMeanwhile);
  return outcome === 'changed'
    ? { isChanged: true, message: ownAccountTexts.emailChanged }
    : { isChanged: false, message: ownAccountTexts.emailConfirmed };
}

async function storeNewEmail(
  db: Db,
  {
    admin,
    change: { newEmail, askedByTokenHash },
    supportEmail,
    requestContext,
    now,
  }: {
    admin: Admin;
    change: StoredEmailChange;
    supportEmail: string;
    requestContext: RequestContext;
    now: Date;
  },
): Promise<'changed' | 'taken'> {
  const adminId = admin.id;
  await removeEmailChange(db, { adminId });
  const isOurs = await setEmail(db, { adminId, email: newEmail });
  if (!isOurs) return 'taken';
  await removeLinks(db, adminId);
  await closeSessionsOf(db, { adminId }, askedByTokenHash);
  const { publicUrl } = requestContext;
  const detail = { oldEmail: admin.email, newEmail };
  await mailEmailChanged(db, {
    ...mailsOf(adminId),
    values: detail,
    supportEmail,
    publicUrl,
    now,
  });
  const event = { ...auditOf(admin, 'account.email-changed', now), detail };
  await writeAudit(db, event, requestContext);
  return 'changed';
}

function mailsOf(adminId: string) {
  return { owner: { adminId }, texts: emailChangeMailTexts };
}

function pathOf(emailToken: string): string {
  return pathTo(portalPaths.confirmEmail, { emailToken });
}
