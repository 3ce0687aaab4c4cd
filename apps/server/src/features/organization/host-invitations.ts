import {
  fieldError,
  type hostInvitationCalls,
  hostTexts,
  type Invitation,
  organizationTexts,
  overQuota,
  type ReplyOf,
} from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { writeAudit } from '../../platform/audit/audit.store.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { mailDay } from '../../platform/mail/mail-template.ts';
import { hashToken } from '../../platform/secrets.ts';
import { nameOrganization } from '../../platform/security/owner.store.ts';
import { lockTenant } from '../../platform/tenant-lock.store.ts';
import { endInvitation, listInvitations } from './invitations.store.ts';
import { alreadyAnswered, deadLink, requireByLink } from './invitations.ts';
import type { OrganizationDeps } from './organization-deps.ts';
import { mailHostInvitation } from './organization-mails.ts';
import {
  type Asking,
  describeInvitation,
  type Link,
  readSent,
  renewLink,
  requireInvitation,
  sending,
  storeInvitation,
} from './sent-invitations.ts';

type Known = Asking & { invitationId: string };

const isOfHost = true;

export async function readHostInvitations(
  { db, clock }: Pick<OrganizationDeps, 'db' | 'clock'>,
  adminId: string,
): Promise<ReplyOf<typeof hostInvitationCalls.list>> {
  const now = clock.now();
  const rows = await listInvitations(db, { adminId, now, isOfHost });
  return { invitations: rows.map((row) => describeInvitation(row, now)) };
}

export async function inviteHostByMail(
  deps: OrganizationDeps,
  { email, ...asking }: Asking & { email: string },
): Promise<{ invitation: Invitation }> {
  const { adminId } = asking.actor;
  return sending(deps, { email, asking }, async (db, now) => {
    await lockTenant(db, adminId);
    await deps.hosts.requireFreeSlot(db, adminId);
    if (await deps.hosts.isOwn(db, { adminId, email })) {
      throw fieldError('email', hostTexts.alreadyPro);
    }
    const link = await storeInvitation(db, { asking, email, role: 'host', now });
    if (link === undefined) throw fieldError('email', organizationTexts.alreadyInvited);
    await sendLink(db, { asking, email, link });
    return readSent({ ...deps, db }, { adminId, invitationId: link.invitationId, isOfHost });
  });
}

export async function resendToHost(
  deps: OrganizationDeps,
  { invitationId, ...asking }: Known,
): Promise<{ invitation: Invitation }> {
  const named = { adminId: asking.actor.adminId, invitationId, isOfHost };
  const { email } = await requireInvitation(deps.db, named);
  return sending(deps, { email, asking }, async (db, now) => {
    const link = await renewLink(db, { invitationId, now });
    if (link === undefined) throw alreadyAnswered();
    await sendLink(db, { asking, email, link });
    return readSent({ ...deps, db }, named);
  });
}

export async function revokeFromHost(
  { db, clock }: Pick<OrganizationDeps, 'db' | 'clock'>,
  { actor: { adminId }, invitationId, requestContext }: Known,
): Promise<{ message: string }> {
  const now = clock.now();
  return db.transaction(async (db) => {
    const { email } = await requireInvitation(db, { adminId, invitationId, isOfHost });
    if (!(await endInvitation(db, { invitationId, as: 'revokedAt', now }))) throw alreadyAnswered();
    const event = { adminId, at: now, kind: 'hosts.invitation-revoked' } as const;
    await writeAudit(db, { ...event, detail: { email } }, requestContext);
    return { message: organizationTexts.revoked };
  });
}

type Acceptance = {
  invitationToken: string;
  password: string;
  roomCode?: string | undefined;
  requestContext: RequestContext;
};

export async function acceptAsHost(
  { db, clock, hosts }: OrganizationDeps,
  { invitationToken: token, password, roomCode, requestContext }: Acceptance,
): Promise<ReplyOf<typeof hostInvitationCalls.accept>> {
  const now = clock.now();
  const { id, adminId, email, role, expiresAt } = await requireByLink(db, { token, now });
  if (role !== 'host') throw deadLink();
  const organization = await nameOrganization(db, adminId);
  const end = { invitationId: id, as: 'acceptedAt', now, tokenHash: hashToken(token) } as const;
  return hosts.accept({
    ...{ adminId, email, password, roomCode, requestContext },
    noPlace: overQuota(hostTexts.noPlace, { organization, date: mailDay(expiresAt) }),
    endInvitation: async (db) => {
      if (!(await endInvitation(db, end))) throw deadLink();
    },
  });
}

async function sendLink(
  db: Db,
  {
    asking: { actor, requestContext },
    email,
    link: { token, sentAt: now, expiresAt },
  }: { asking: Asking; email: string; link: Link },
): Promise<void> {
  const { adminId, email: inviter } = actor;
  const organization = await nameOrganization(db, adminId);
  const { publicUrl } = requestContext;
  const occasion = { adminId, organization, publicUrl, now };
  await mailHostInvitation(db, { ...occasion, email, inviter, token, expiresAt });
  const event = { adminId, at: now, kind: 'hosts.invitation-sent' } as const;
  await writeAudit(db, { ...event, detail: { email } }, requestContext);
}
