import {
  fieldError,
  type Invitation,
  type invitationCalls,
  notFound,
  organizationTexts,
  type ReplyOf,
} from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireRight } from '../../platform/http/access.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { hashToken } from '../../platform/secrets.ts';
import { nameOrganization } from '../../platform/security/owner.store.ts';
import { lockTenant } from '../../platform/tenant-lock.store.ts';
import {
  endInvitation,
  findByLink,
  findEnd,
  listByEmail,
  type NamedInvitation,
} from './invitations.store.ts';
import { listMembers } from './members.store.ts';
import type { OrganizationDeps } from './organization-deps.ts';
import { mailNewAdmin } from './organization-mails.ts';
import {
  type Asking,
  alreadyAnswered,
  readSent,
  requireInvitation,
  rightToSend,
  sendAgain,
  sendInvitation,
  sending,
} from './sent-invitations.ts';

const MOST_MEMBERS = 100;

type Known = Asking & { invitationId: string; isOfHost: boolean };

export async function invite(
  deps: OrganizationDeps,
  { email, role, ...asking }: Asking & { email: string; role: 'admin' | 'editor' | 'viewer' },
): Promise<{ invitation: Invitation }> {
  const { actor, requestContext } = asking;
  const { adminId } = actor;
  return sending(deps, { email, asking }, async (db, now) => {
    await lockTenant(db, adminId);
    const members = await listMembers(db, adminId);
    const member = members.find((each) => each.email === email);
    if (member !== undefined) {
      const { alreadyMember, turnOnFirst } = organizationTexts;
      throw fieldError('email', member.deactivatedAt === null ? alreadyMember : turnOnFirst);
    }
    refuseCrowd(members.length);
    const invitationId = await sendInvitation(db, { asking, email, role, now });
    const detail = { email, role };
    await audit(db, 'members.invited', { adminId, at: now, detail, requestContext });
    if (role === 'admin') {
      const { publicUrl } = requestContext;
      await mailNewAdmin(db, { about: 'adminInvited', actor, member: email, publicUrl, now });
    }
    return readSent({ ...deps, db }, { actor: asking.actor, invitationId, isOfHost: false });
  });
}

export async function resendInvitation(
  deps: OrganizationDeps,
  { invitationId, isOfHost, ...asking }: Known,
): Promise<{ invitation: Invitation }> {
  const { actor, requestContext } = asking;
  const { adminId } = actor;
  const { email, role } = await requireOwnSent(deps.db, { invitationId, isOfHost, ...asking });
  return sending(deps, { email, asking }, async (db, now) => {
    await sendAgain(db, { asking, invitationId, email, role, now });
    const kind = isOfHost ? 'hosts.invitation-sent' : 'members.resent';
    await audit(db, kind, { adminId, at: now, detail: { email }, requestContext });
    return readSent({ ...deps, db }, { actor: asking.actor, invitationId, isOfHost });
  });
}

export async function revokeInvitation(
  { db, clock }: Deps,
  known: Known,
): Promise<{ message: string }> {
  const { invitationId, isOfHost, actor, requestContext } = known;
  const now = clock.now();
  return db.transaction(async (db) => {
    const { email } = await requireOwnSent(db, known);
    if (!(await endInvitation(db, { invitationId, as: 'revokedAt', now }))) throw alreadyAnswered();
    const kind = isOfHost ? 'hosts.invitation-revoked' : 'members.revoked';
    await audit(db, kind, { adminId: actor.adminId, at: now, detail: { email }, requestContext });
    return { message: organizationTexts.revoked };
  });
}

/** By its link, without signing in. */
export async function readByLink(
  { db, clock, accounts, hosts }: Pick<OrganizationDeps, 'db' | 'clock' | 'accounts' | 'hosts'>,
  token: string,
): Promise<ReplyOf<typeof invitationCalls.read>> {
  const found = await requireByLink(db, { token, now: clock.now() });
  const { adminId, inviter, role, email } = found;
  const account = role === 'host' ? undefined : await accounts.find(db, email);
  return {
    organization: await nameOrganization(db, adminId),
    inviter,
    role,
    email,
    hasAccount:
      role === 'host'
        ? await hosts.hasAccount(db, email)
        : account !== undefined && account.verifiedAt !== null,
    endsAt: (await findEnd(db, adminId))?.toISOString() ?? null,
  };
}

export async function declineInvitation(
  { db, clock }: Deps,
  { token, requestContext }: { token: string; requestContext: RequestContext },
): Promise<{ message: string }> {
  const now = clock.now();
  return db.transaction(async (db) => {
    const { id: invitationId, adminId, email, role } = await requireByLink(db, { token, now });
    await answerInvitation(db, { invitationId, as: 'declinedAt', token, now });
    const kind = role === 'host' ? 'hosts.invitation-declined' : 'members.declined';
    const event = { adminId, at: now, detail: { email }, requestContext };
    await audit(db, kind, { ...event, actor: 'unknown' });
    return { message: organizationTexts.declined };
  });
}

export async function requireByLink(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<NamedInvitation> {
  const found = await findByLink(db, { tokenHash: hashToken(token), now });
  if (found === undefined) throw deadLink();
  return found;
}

/** An open invitation to the address of the caller. */
export async function requireOwn(
  db: Db,
  { invitationId, ...whose }: { invitationId: string; email: string; now: Date },
): Promise<NamedInvitation> {
  const found = (await listByEmail(db, whose)).find(({ id }) => id === invitationId);
  if (found === undefined) throw deadLink();
  return found;
}

export function deadLink() {
  return notFound(organizationTexts.deadLink);
}

export function refuseCrowd(membersCount: number): void {
  if (membersCount >= MOST_MEMBERS) throw fieldError('email', organizationTexts.tooManyMembers);
}

/** Throws if it was answered or revoked in the meantime, or if the link has ended. */
export async function answerInvitation(
  db: Db,
  {
    token,
    ...answer
  }: {
    invitationId: string;
    as: 'acceptedAt' | 'declinedAt';
    token: string | undefined;
    now: Date;
  },
): Promise<void> {
  const tokenHash = token && hashToken(token);
  if (!(await endInvitation(db, { ...answer, tokenHash }))) throw deadLink();
}

async function requireOwnSent(db: Db, known: Known): Promise<NamedInvitation> {
  const found = await requireInvitation(db, known);
  await requireRight(rightToSend(found.role), known.actor, (id) => nameOrganization(db, id));
  return found;
}
