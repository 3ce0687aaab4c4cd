import {
  fieldError,
  type hostInvitationCalls,
  hostTexts,
  type Invitation,
  overQuota,
  type ReplyOf,
} from '@emcee/contract';
import { audit } from '../../platform/audit/audit.store.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { mailDay } from '../../platform/mail/mail-template.ts';
import { nameOrganization } from '../../platform/security/owner.store.ts';
import { lockTenant } from '../../platform/tenant-lock.store.ts';
import { answerInvitation, deadLink, requireByLink } from './invitations.ts';
import type { OrganizationDeps } from './organization-deps.ts';
import { type Asking, isOfRoom, readSent, sendInvitation, sending } from './sent-invitations.ts';

export async function inviteHostByMail(
  deps: OrganizationDeps,
  { email, ...asking }: Asking & { email: string },
): Promise<{ invitation: Invitation }> {
  const { actor, requestContext } = asking;
  const { adminId } = actor;
  return sending(deps, { email, asking }, async (db, now) => {
    await lockTenant(db, adminId);
    await deps.hosts.requireFreeSlot(db, adminId);
    if (await deps.hosts.isOwn(db, { adminId, email })) {
      throw fieldError('email', hostTexts.alreadyPro);
    }
    const invitationId = await sendInvitation(db, { asking, email, role: 'host', now });
    const event = { adminId, at: now, detail: { email }, requestContext };
    await audit(db, 'hosts.invitation-sent', event);
    return readSent({ ...deps, db }, { actor: asking.actor, invitationId, isOfHost: true });
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
  const invitation = await requireByLink(db, { token, now });
  if (!isOfRoom(invitation)) throw deadLink();
  const { id, adminId, email, expiresAt } = invitation;
  const organization = await nameOrganization(db, adminId);
  return hosts.accept({
    ...{ adminId, email, password, roomCode, requestContext },
    noPlace: overQuota(hostTexts.noPlace, { organization, date: mailDay(expiresAt) }),
    endInvitation: (db) => answerInvitation(db, { invitationId: id, as: 'acceptedAt', token, now }),
  });
}
