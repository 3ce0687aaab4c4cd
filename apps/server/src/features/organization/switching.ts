import {
  enterpriseText,
  fieldError,
  notAllowed,
  notFound,
  type OwnOrganization,
  organizationTexts,
  type ReplyOf,
  signedOut,
  type switchingCalls,
} from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import type { AdminActor, PersonActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import type { Deps } from '../../platform/deps.ts';
import type { By } from '../../platform/http/request-context.ts';
import { revokeInvitationsOfMember } from '../../platform/security/ended-invitations.store.ts';
import { rememberDevice } from '../../platform/security/known-devices.store.ts';
import { findOwner, nameOrganization } from '../../platform/security/owner.store.ts';
import { moveSession } from '../../platform/security/sessions.store.ts';
import { lockTenant } from '../../platform/tenant-lock.store.ts';
import { listByEmail } from './invitations.store.ts';
import { endLedSessions } from './leading/leaders.store.ts';
import {
  becomeFounder,
  closeSessionsIn,
  countOrganizations,
  insertMembership,
  listOrganizations,
  lockMembership,
  removeMembership,
  setLastOrganization,
} from './members.store.ts';
import type { OrganizationDeps } from './organization-deps.ts';

const MOST_ORGANIZATIONS = 20;

type Asking = By<PersonActor>;
type Session = ReplyOf<typeof switchingCalls.open>;

export async function readOrganizations(
  { db, clock }: Deps,
  { personId, email }: PersonActor,
): Promise<{ organizations: OwnOrganization[] }> {
  const rows = await listOrganizations(db, personId);
  const own = rows.map(({ id, name, role, deactivatedAt }): OwnOrganization => {
    return { _id: id, name, role, state: deactivatedAt === null ? 'open' : 'deactivated' };
  });
  const organizations = [...own];
  for (const { id, adminId, role } of await listByEmail(db, { email, now: clock.now() })) {
    const name = await nameOrganization(db, adminId);
    organizations.push({ _id: adminId, name, role, state: 'invited', invitationId: id });
  }
  return { organizations };
}

/** The old token ends: a tab that still has it saves nothing in the wrong organization. */
export async function openOrganization(
  { db, clock }: Deps,
  { organizationId, ...asking }: Asking & { organizationId: string },
): Promise<Session> {
  const { personId } = asking.actor;
  const found = (await listOrganizations(db, personId)).find(({ id }) => id === organizationId);
  if (found === undefined) throw notFound();
  if (found.deactivatedAt !== null) {
    throw notAllowed(organizationTexts.turnedOff, undefined, { organization: found.name });
  }
  return db.transaction(async (db) => {
    // A removal waits for the new session, and ends it too.
    const isMember = await lockMembership(db, { adminId: organizationId, personId });
    if (!isMember && organizationId !== personId) throw notFound();
    return move(db, { ...asking, organizationId, now: clock.now() });
  });
}

/** Someone who was a founder before finds their rounds and games again. */
export async function startOrganization(
  { db, clock }: Deps,
  { name = null, ...asking }: Asking & { name?: string | undefined | null },
): Promise<Session> {
  const { personId } = asking.actor;
  const now = clock.now();
  return db.transaction(async (db) => {
    await lockTenant(db, personId);
    refuseMany(await countOrganizations(db, personId));
    if (!(await becomeFounder(db, { personId, name }))) {
      throw fieldError('organization', organizationTexts.startedAlready);
    }
    await insertMembership(db, { adminId: personId, personId, role: 'owner', since: now });
    return move(db, { ...asking, organizationId: personId, now });
  });
}

export async function leaveOrganization(
  { db, clock, listPlanned, freeNightsOf }: OrganizationDeps,
  { actor, requestContext }: By<AdminActor>,
): Promise<{ message: string }> {
  const { adminId, personId, personKey, email } = actor;
  return db.transaction(async (db) => {
    await lockTenant(db, adminId);
    // The member may have accepted the ownership in the meantime.
    const { ownerId } = (await findOwner(db, adminId)) ?? {};
    if (ownerId === personId) throw fieldError('member', organizationTexts.leavingOwner);
    const now = clock.now();
    await removeMembership(db, { adminId, personId });
    await freeNightsOf(db, { adminId, personKey, now });
    await closeSessionsIn(db, { adminId, personId });
    await endLedSessions(db, { adminId, personId, now, listPlanned });
    await revokeInvitationsOfMember(db, { adminId, email, now });
    const detail = { email, personKey };
    await audit(db, 'members.left', { adminId, at: now, detail, requestContext });
    const organization = await nameOrganization(db, adminId);
    return { message: enterpriseText(organizationTexts.left, { organization }) };
  });
}

export function refuseMany(organizationsCount: number): void {
  if (organizationsCount >= MOST_ORGANIZATIONS) {
    throw fieldError('invitation', organizationTexts.tooManyOrganizations);
  }
}

async function move(
  db: Db,
  {
    actor: { personId, tokenHash, email },
    requestContext: { deviceToken },
    organizationId,
    now,
  }: Asking & { organizationId: string; now: Date },
): Promise<Session> {
  // A person's own organization goes without saying, as before there were others.
  const adminId = organizationId === personId ? null : organizationId;
  const token = await moveSession(db, { tokenHash, organizationId: adminId, lastSeenAt: now });
  if (token === undefined) throw signedOut();
  await setLastOrganization(db, { adminId, personId });
  const owner = { adminId: personId };
  return {
    ...{ token, verified: true, email },
    deviceToken: await rememberDevice(db, { owner, deviceToken, now }),
  };
}
