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
import { audit } from '../../../platform/audit/audit.store.ts';
import type { By, RequestContext } from '../../../platform/http/request-context.ts';
import { askEmailChange, mailEmailChanged } from '../../../platform/mail/email-change-mails.ts';
import { limited, mailCounters } from '../../../platform/overload/limits.ts';
import {
  findEmailChangeByLink,
  removeEmailChange,
} from '../../../platform/security/email-changes.store.ts';
import { confirmEmailChange } from '../../../platform/security/email-changes.ts';
import { auditOf, findAdminByEmail, removeLinks } from '../account.store.ts';
import type { AccountDeps } from '../account-deps.ts';
import { lockAdmin, setEmail } from './own-account.store.ts';
import { lockProven, provePassword } from './own-password.ts';
import { requireSecondFactor } from './second-factor.ts';

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'supportEmail'>;

type NewEmail = { email: string; password: string; code?: string | undefined };

/** Replaces an earlier request. */
export async function changeEmail(
  deps: Deps,
  { actor, email, password, code, requestContext }: By<PersonActor, NewEmail>,
): Promise<{ message: string }> {
  const now = deps.clock.now();
  const { personId } = actor;
  if (email === actor.email) throw fieldError('email', ownAccountTexts.sameEmail);
  const proven = await provePassword(deps, { actor, password, param: 'password', requestContext });
  await requireSecondFactor(deps, { personId, code, requestContext });
  const { publicUrl, origin } = requestContext;
  const counters = [personId, email].flatMap((recipient) =>
    mailCounters({ origin, now, email: recipient, kind: 'email-change' }),
  );
  const pathOf = (emailToken: string) => pathTo(portalPaths.confirmEmail, { emailToken });
  const store = async (db: Db) => {
    const admin = await lockProven(db, { proven, param: 'password' });
    const isTaken = (await findAdminByEmail(db, email))?.verifiedAt != null;
    const values = { oldEmail: admin.email, newEmail: email };
    const occasion = { ...mailsOf(personId), values, publicUrl, now };
    const askedByTokenHash = actor.tokenHash;
    await askEmailChange(db, { ...occasion, askedByTokenHash, pathOf, isTaken });
    await audit(db, 'account.email-change-asked', { adminId: personId, at: now, requestContext });
  };
  await limited(deps.db, counters, () => deps.db.transaction(store));
  return { message: ownAccountTexts.emailChangeSent };
}

export async function cancelEmailChange(
  { db }: Deps,
  { personId }: PersonActor,
): Promise<{ message: string }> {
  await removeEmailChange(db, { adminId: personId });
  return { message: ownAccountTexts.emailChangeCanceled };
}

/** The second link changes the email. */
export async function confirmEmail(
  { db, clock, supportEmail }: Deps,
  { emailToken, requestContext }: { emailToken: string; requestContext: RequestContext },
): Promise<{ isChanged: boolean; message: string }> {
  const now = clock.now();
  const link = { token: emailToken, now };
  const personId = (await findEmailChangeByLink(db, link))?.adminId ?? null;
  if (personId === null) throw notFound();
  return confirmEmailChange(db, link, {
    owner: { adminId: personId },
    lock: (db) => lockAdmin(db, personId),
    setEmail: (db, email) => setEmail(db, { personId, email, now }),
    async announce(db, { account: admin, newEmail }) {
      await removeLinks(db, personId);
      const { publicUrl } = requestContext;
      const detail = { oldEmail: admin.email, newEmail };
      const occasion = { ...mailsOf(personId), values: detail, publicUrl, now };
      await mailEmailChanged(db, { ...occasion, supportEmail });
      const event = { ...auditOf(admin, now), detail, requestContext };
      await audit(db, 'account.email-changed', event);
    },
  });
}

function mailsOf(personId: string) {
  return { owner: { adminId: personId }, texts: emailChangeMailTexts };
}
