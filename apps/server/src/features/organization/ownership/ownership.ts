/**
 * The owner offers the ownership to a member by email. Accepting it makes that member the owner and the former
 * owner an admin, in one transaction.
 */
import {
  fieldError,
  type Invitation,
  notAllowed,
  notFound,
  organizationTexts,
  roleTexts,
} from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import type { AdminActor } from '../../../platform/actor.ts';
import { type AuditEvent, audit } from '../../../platform/audit/audit.store.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { nameOrganization } from '../../../platform/security/owner.store.ts';
import { lockTenants } from '../../../platform/tenant-lock.store.ts';
import { deadLink } from '../invitations.ts';
import { listMembers, type MemberRow, setMembership } from '../members.store.ts';
import type { OrganizationDeps } from '../organization-deps.ts';
import { mailNotice } from '../organization-mails.ts';
import { type Asking, readSent, sendInvitation, sending } from '../sent-invitations.ts';
import { splitPerson } from './split-person.store.ts';

type Offer = Asking & { memberId: string; password: string; code?: string | undefined };

export async function offerOwnership(
  deps: OrganizationDeps,
  { memberId, password, code, ...asking }: Offer,
): Promise<{ invitation: Invitation }> {
  const { actor, requestContext } = asking;
  const { adminId, personId } = actor;
  const lockProven = await deps.accounts.proveActor({ actor, password, code, requestContext });
  const { email } = await requireHeir(deps.db, { actor, memberId });
  return sending(deps, { email, asking }, async (db, now) => {
    // The heir too, whose address may be changing.
    await lockTenants(db, [adminId, personId, memberId]);
    await lockProven(db);
    const { personKey, email } = await requireHeir(db, { actor, memberId });
    const invitationId = await sendInvitation(db, { asking, email, role: 'owner', now });
    const { publicUrl } = requestContext;
    const toOwner = { adminId, email: actor.email, publicUrl, now };
    await mailNotice(db, { about: 'offerSent', ...toOwner, values: { heir: email } });
    const detail = { email, personKey };
    await audit(db, 'organization.ownership-offered', { adminId, at: now, detail, requestContext });
    return readSent({ ...deps, db }, { actor, invitationId, isOfHost: false });
  });
}

async function requireHeir(
  db: Db,
  { actor: { adminId, personId: you }, memberId }: { actor: AdminActor; memberId: string },
): Promise<MemberRow> {
  const members = await listMembers(db, adminId);
  // Another member may have accepted the ownership in the meantime.
  if (!members.some(({ personId, role }) => personId === you && role === 'owner')) {
    const organization = await nameOrganization(db, adminId);
    throw notAllowed(roleTexts.roleTooLow, undefined, { organization });
  }
  const heir = members.find(({ personId }) => personId === memberId);
  if (heir === undefined) throw notFound();
  if (heir.role === 'owner') throw fieldError('member', organizationTexts.ownAlready);
  if (heir.deactivatedAt !== null) throw fieldError('member', organizationTexts.turnOnFirst);
  return heir;
}

type Taking = {
  adminId: string;
  heirId: string;
  /** Of no password: nobody signs in to an organization. */
  passwordHash: string;
  publicUrl: string;
  now: Date;
  by: Pick<AuditEvent, 'actor' | 'personKey'>;
  requestContext?: RequestContext;
};

/** The caller holds the tenant's lock. Throws unless the heir is an active member. */
export async function takeOwnership(db: Db, taking: Taking): Promise<void> {
  const { adminId, heirId, passwordHash, publicUrl, now, by, requestContext } = taking;
  const members = await listMembers(db, adminId);
  const owner = members.find(({ role }) => role === 'owner');
  const heir = members.find(({ personId }) => personId === heirId);
  if (owner === undefined || heir === undefined || heir === owner) throw deadLink();
  if (heir.deactivatedAt !== null) throw deadLink();
  const formerId = (await splitPerson(db, { adminId, passwordHash })) ?? owner.personId;
  await setMembership(db, { adminId, personId: formerId }, { role: 'admin' });
  await setMembership(db, { adminId, personId: heirId }, { role: 'owner' });
  const { email, personKey } = heir;
  const event = { adminId, at: now, detail: { email, personKey }, requestContext };
  await audit(db, 'organization.ownership-taken', { ...event, ...by });
  const occasion = { adminId, publicUrl, now, values: { heir: email } };
  for (const recipient of [owner.email, email]) {
    await mailNotice(db, { about: 'ownershipTaken', email: recipient, ...occasion });
  }
}
