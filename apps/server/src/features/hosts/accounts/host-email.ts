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
import { writeAudit } from '../../../platform/audit/audit.store.ts';
import { publish } from '../../../platform/events/events.store.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { mailEmailChanged, mailEmailLinks } from '../../../platform/mail/email-change-mails.ts';
import { limited, mailCounters } from '../../../platform/overload/limits.ts';
import {
  consumeEmailLink,
  findEmailChangeByLink,
  removeEmailChange,
  type StoredEmailChange,
} from '../../../platform/security/email-changes.store.ts';
import { beginEmailChange, waitingEmailChange } from '../../../platform/security/email-changes.ts';
import { closeSessionsOf } from '../../../platform/security/sessions.store.ts';
import type { HostsDeps } from '../hosts.ts';
import { auditOf } from '../sessions/host-session.ts';
import {
  findAccountByEmail,
  findAccountById,
  type HostAccount,
  lockAccount,
  setHostEmail,
} from './host-accounts.store.ts';
import { removeHostLinks } from './host-links.store.ts';
import { lockProvenHost, proveHostPassword } from './host-proof.ts';

type Deps = Pick<HostsDeps, 'db' | 'clock' | 'supportEmail'>;
type NewEmail = {
  actor: HostActor;
  email: string;
  password: string;
  requestContext: RequestContext;
};

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
  { actor, email, password, requestContext }: NewEmail,
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
  const store = async (db: Db) => {
    const account = await lockProvenHost(db, shown);
    const isTaken = (await findAccountByEmail(db, email)) !== undefined;
    const asked = { owner: { hostId }, newEmail: email, askedByTokenHash, now };
    const links = await beginEmailChange(db, asked);
    const oldEmail = account.host.email ?? '';
    const { roomCode } = account.host.room;
    const values = { oldEmail, newEmail: email, roomCode };
    const occasion = { ...mailsOf(hostId), values, publicUrl, now };
    await mailEmailLinks(db, { ...occasion, links, pathOf, isTaken });
    const event = { ...auditOf(account, now), kind: 'hosts.email-change-asked' } as const;
    await writeAudit(db, event, requestContext);
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
  const link = { token: emailToken, now: clock.now() };
  const hostId = (await findEmailChangeByLink(db, link))?.hostId ?? null;
  if (hostId === null) throw notFound();
  const outcome = await db.transaction(async (db) => {
    // Account before change, as in a new request, so that the two can't deadlock.
    const account = await lockAccount(db, hostId);
    const change = await consumeEmailLink(db, link);
    if (account === undefined || change === undefined) throw notFound();
    if (change.oldConfirmedAt === null || change.newConfirmedAt === null) return 'waits';
    return storeNewEmail(db, { account, change, supportEmail, requestContext, now: link.now });
  });
  if (outcome === 'taken') throw fieldError('email', ownAccountTexts.emailTakenMeanwhile);
  return outcome === 'changed'
    ? { isChanged: true, message: ownAccountTexts.emailChanged }
    : { isChanged: false, message: ownAccountTexts.emailConfirmed };
}

async function storeNewEmail(
  db: Db,
  {
    account,
    change: { newEmail, askedByTokenHash },
    supportEmail,
    requestContext,
    now,
  }: {
    account: HostAccount;
    change: StoredEmailChange;
    supportEmail: string;
    requestContext: RequestContext;
    now: Date;
  },
): Promise<'changed' | 'taken'> {
  const { host, adminId } = account;
  const hostId = host._id;
  await removeEmailChange(db, { hostId });
  const isOurs = await setHostEmail(db, { hostId, email: newEmail });
  if (!isOurs) return 'taken';
  await removeHostLinks(db, hostId);
  await closeSessionsOf(db, { hostId }, askedByTokenHash);
  const { roomCode } = host.room;
  const oldEmail = host.email ?? '';
  const { publicUrl } = requestContext;
  const values = { oldEmail, newEmail, roomCode };
  await mailEmailChanged(db, { ...mailsOf(hostId), values, supportEmail, publicUrl, now });
  const event = { ...auditOf(account, now), kind: 'hosts.email-changed' } as const;
  await writeAudit(db, { ...event, detail: { roomCode, newEmail } }, requestContext);
  if (adminId !== null) publish(db, { adminId, event: 'hosts' });
  return 'changed';
}

function mailsOf(hostId: string) {
  return { owner: { hostId }, texts: hostEmailChangeMailTexts };
}

function pathOf(emailToken: string): string {
  return pathTo(portalPaths.hostConfirmEmail, { emailToken });
}
