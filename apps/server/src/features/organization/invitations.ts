import {
  fieldError,
  type Invitation,
  type invitationCalls,
  notAllowed,
  notFound,
  organizationTexts,
  type ReplyOf,
  roleTexts,
} from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { writeAudit } from '../../platform/audit/audit.store.ts';
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
import { mailInvitation, mailOffer } from './organization-mails.ts';
import {
  type Asking,
  describeInvitation,
  type Link,
  renewLink,
  requireInvitation,
  sending,
  storeInvitation,
} from './sent-invitations.ts';

const MOST_MEMBERS = 100;

type GivenRole = 'admin' | 'editor' | 'viewer';
type Known = Asking & { invitationId: string };

export async function invite(
  deps: OrganizationDeps,
  { email, role, ...asking }: Asking & { email: string; role: GivenRole },
): Promise<{ invitation: Invitation }> {
  const { adminId } = asking.actor;
  return sending(deps, { email, asking }, async (db, now) => {
    await lockTenant(db, adminId);
    const members = await listMembers(db, adminId);
    if (members.some((member) => member.email === email)) {
      throw fieldError('email', organizationTexts.alreadyMember);
    }
    refuseCrowd(members.length);
    const link = await storeInvitation(db, { asking, email, role, now });
    if (link === undefined) throw fieldError('email', organizationTexts.alreadyInvited);
    await mail(db, { asking, email, role, link });
    await write(db, asking, { kind: 'members.invited', detail: { email, role }, at: now });
    const { invitationId } = link;
    return describeSent(db, { adminId, invitationId, now });
  });
}

export async function resendInvitation(
  deps: OrganizationDeps,
  { invitationId, ...asking }: Known,
): Promise<{ invitation: Invitation }> {
  const { adminId } = asking.actor;
  const { email, role } = await requireOwnSent(deps.db, { invitationId, ...asking });
  return sending(deps, { email, asking }, async (db, now) => {
    const link = await renewLink(db, { invitationId, now });
    if (link === undefined || role === 'host') throw alreadyAnswered();
    await mail(db, { asking, email, role, link });
    await write(db, asking, { kind: 'members.resent', detail: { email }, at: now });
    return describeSent(db, { adminId, invitationId, now });
  });
}

export async function revokeInvitation(
  { db, clock }: Pick<OrganizationDeps, 'db' | 'clock'>,
  { invitationId, ...asking }: Known,
): Promise<{ message: string }> {
  const now = clock.now();
  return db.transaction(async (db) => {
    const { email } = await requireOwnSent(db, { invitationId, ...asking });
    if (!(await endInvitation(db, { invitationId, as: 'revokedAt', now }))) throw alreadyAnswered();
    await write(db, asking, { kind: 'members.revoked', detail: { email }, at: now });
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
  { db, clock }: Pick<OrganizationDeps, 'db' | 'clock'>,
  { token, requestContext }: { token: string; requestContext: RequestContext },
): Promise<{ message: string }> {
  const now = clock.now();
  return db.transaction(async (db) => {
    const { id, adminId, email, role } = await requireByLink(db, { token, now });
    const end = { invitationId: id, as: 'declinedAt', now, tokenHash: hashToken(token) } as const;
    if (!(await endInvitation(db, end))) throw deadLink();
    const kind = role === 'host' ? 'hosts.invitation-declined' : 'members.declined';
    const event = { adminId, actor: 'unknown', kind, at: now } as const;
    await writeAudit(db, { ...event, detail: { email } }, requestContext);
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

export function alreadyAnswered() {
  return fieldError('invitation', organizationTexts.alreadyAnswered);
}

/** Only the owner offers the ownership. */
async function requireOwnSent(db: Db, { actor, invitationId }: Known): Promise<NamedInvitation> {
  const { adminId, memberRole } = actor;
  const found = await requireInvitation(db, { adminId, invitationId, isOfHost: false });
  if (found.role !== 'owner' || memberRole === 'owner') return found;
  const organization = await nameOrganization(db, adminId);
  throw notAllowed(roleTexts.roleTooLow, undefined, { organization });
}

async function describeSent(
  db: Db,
  { now, ...named }: { adminId: string; invitationId: string; now: Date },
): Promise<{ invitation: Invitation }> {
  const row = await requireInvitation(db, { ...named, isOfHost: false });
  return { invitation: describeInvitation(row, now) };
}

async function mail(
  db: Db,
  {
    asking: { actor, requestContext },
    role,
    email,
    link: { token, sentAt: now, expiresAt },
  }: { asking: Asking; email: string; role: GivenRole | 'owner'; link: Link },
): Promise<void> {
  const { adminId, email: inviter } = actor;
  const organization = await nameOrganization(db, adminId);
  const { publicUrl } = requestContext;
  const occasion = { adminId, organization, publicUrl, now, email, inviter, token, expiresAt };
  if (role === 'owner') await mailOffer(db, occasion);
  else await mailInvitation(db, { ...occasion, role });
}

async function write(
  db: Db,
  { actor: { adminId }, requestContext }: Asking,
  line: {
    kind: `members.${'invited' | 'resent' | 'revoked'}`;
    detail: Record<string, string>;
    at: Date;
  },
): Promise<void> {
  await writeAudit(db, { adminId, ...line }, requestContext);
}
