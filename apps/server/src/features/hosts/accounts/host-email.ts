/**
 * Both addresses must confirm by a mailed link. Only the mailbox of the new one learns if it already has an
 * account. Hosts that an admin created have no address.
 */
import {
  fieldError,
  type hostAccountCalls,
  hostEmailChangeMailTexts,
  hostTexts,
  notAllowed,
  notFound,
  ownAccountTexts,
  pathTo,
  portalPaths,
  type ReplyOf,
  signedOut,
} from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import type { HostActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { publish } from '../../../platform/events/events.store.ts';
import type { By, RequestContext } from '../../../platform/http/request-context.ts';
import { askEmailChange, mailEmailChanged } from '../../../platform/mail/email-change-mails.ts';
import { limited, mailCounters } from '../../../platform/overload/limits.ts';
import {
  findEmailChangeByLink,
  removeEmailChange,
} from '../../../platform/security/email-changes.store.ts';
import {
  confirmEmailChange,
  waitingEmailChange,
} from '../../../platform/security/email-changes.ts';
import type { HostsDeps } from '../hosts.ts';
import { auditOf } from '../sessions/host-session.ts';
import {
  findAccountByEmail,
  findAccountById,
  lockAccount,
  setHostEmail,
} from './host-accounts.store.ts';
import { removeHostLinks } from './host-links.store.ts';
import { lockProvenHost, proveHostPassword } from './host-proof.ts';

type Deps = Pick<HostsDeps, 'db' | 'clock' | 'supportEmail'>;

export async function readHostAccount(
  { db, clock }: Deps,
  { hostId }: HostActor,
): Promise<ReplyOf<typeof hostAccountCalls.read>> {
  const account = await findAccountById(db, hostId);
  if (account === undefined) throw signedOut();
  const emailChange = await waitingEmailChange(db, { owner: { hostId }, now: clock.now() });
  return { email: account.host.email, emailChange };
}

/** Replaces an earlier request. */
export async function changeHostEmail(
  deps: Deps,
  { actor, email, password, requestContext }: By<HostActor, { email: string; password: string }>,
): Promise<{ message: string }> {
  const now = deps.clock.now();
  const { hostId, tokenHash: askedByTokenHash } = actor;
  const known = await findAccountById(deps.db, hostId);
  if (known === undefined) throw signedOut();
  if (known.host.email === null) throw notAllowed(hostTexts.hasNoEmail, 'email');
  if (known.host.email === email) throw fieldError('email', ownAccountTexts.sameEmail);
  const shown = { account: known, param: 'password' };
  await proveHostPassword(deps, { ...shown, password, requestContext });
  const { publicUrl, origin } = requestContext;
  const counters = [hostId, email].flatMap((recipient) =>
    mailCounters({ origin, now, email: recipient, kind: 'host-email-change' }),
  );
  const pathOf = (emailToken: string) => pathTo(portalPaths.hostConfirmEmail, { emailToken });
  const store = async (db: Db) => {
    const account = await lockProvenHost(db, shown);
    const isTaken = (await findAccountByEmail(db, email)) !== undefined;
    const oldEmail = account.host.email ?? '';
    const { roomCode } = account.host.room;
    const values = { oldEmail, newEmail: email, roomCode };
    const occasion = { ...mailsOf(hostId), values, publicUrl, now };
    await askEmailChange(db, { ...occasion, askedByTokenHash, pathOf, isTaken });
    await audit(db, 'hosts.email-change-asked', { ...auditOf(account, now), requestContext });
  };
  await limited(deps.db, counters, () => deps.db.transaction(store));
  return { message: ownAccountTexts.emailChangeSent };
}

export async function cancelHostEmailChange(
  { db }: Deps,
  { hostId }: HostActor,
): Promise<{ message: string }> {
  await removeEmailChange(db, { hostId });
  return { message: ownAccountTexts.emailChangeCanceled };
}

/** The second link changes the email. */
export async function confirmHostEmail(
  { db, clock, supportEmail }: Deps,
  { emailToken, requestContext }: { emailToken: string; requestContext: RequestContext },
): Promise<ReplyOf<typeof hostAccountCalls.confirmEmail>> {
  const now = clock.now();
  const link = { token: emailToken, now };
  const hostId = (await findEmailChangeByLink(db, link))?.hostId ?? null;
  if (hostId === null) throw notFound();
  return confirmEmailChange(db, link, {
    owner: { hostId },
    lock: (db) => lockAccount(db, hostId),
    setEmail: (db, email) => setHostEmail(db, { hostId, email, now }),
    async announce(db, { account, newEmail }) {
      await removeHostLinks(db, hostId);
      const { host, adminId } = account;
      const { roomCode } = host.room;
      const { publicUrl } = requestContext;
      const values = { oldEmail: host.email ?? '', newEmail, roomCode };
      await mailEmailChanged(db, { ...mailsOf(hostId), values, supportEmail, publicUrl, now });
      const event = { ...auditOf(account, now), detail: { roomCode, newEmail }, requestContext };
      await audit(db, 'hosts.email-changed', event);
      if (adminId !== null) publish(db, { adminId, event: 'hosts' });
    },
  });
}

function mailsOf(hostId: string) {
  return { owner: { hostId }, texts: hostEmailChangeMailTexts };
}
