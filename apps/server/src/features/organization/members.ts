import {
  fieldError,
  type Member,
  type memberCalls,
  notFound,
  organizationTexts,
  type QueryOf,
  type Refusal,
  type ReplyOf,
} from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import type { AdminActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import type { Deps } from '../../platform/deps.ts';
import { readPage } from '../../platform/http/pagination.ts';
import { revokeInvitationsOfMember } from '../../platform/security/ended-invitations.store.ts';
import { lockTenant } from '../../platform/tenant-lock.store.ts';
import { refuseCrowd } from './invitations.ts';
import { endLedSessions, setMemberRooms } from './leading/leaders.store.ts';
import { requireOwnHosts } from './many-invitations.ts';
import {
  closeSessionsIn,
  countPeople,
  type EmailAndId,
  emailAndIdKey,
  findMember,
  insertMembership,
  listOfficeMembers,
  listPeople,
  type MemberRow,
  removeMembership,
  setMembership,
} from './members.store.ts';
import type { OrganizationDeps } from './organization-deps.ts';
import { mailNewAdmin, mailRemoved, mailRoleChanged } from './organization-mails.ts';
import { type Asking, readInvitations } from './sent-invitations.ts';

type Known = Asking & { memberId: string };
type Change = {
  role?: 'admin' | 'editor' | 'viewer' | 'host' | undefined;
  /** Empty removes it. */
  name?: string | undefined;
  leads?: 'all' | 'chosen' | undefined;
  hostIds?: readonly string[] | undefined;
  isActive?: boolean | undefined;
};

export async function readMembers(
  { db, clock }: Deps,
  { actor, role, ...query }: { actor: AdminActor } & QueryOf<typeof memberCalls.list>,
): Promise<ReplyOf<typeof memberCalls.list>> {
  const { adminId, personId } = actor;
  if (role === undefined) {
    const members = await listOfficeMembers(db, adminId);
    return {
      members: members.map((row) => describeMember(row, personId)),
      ...(await readInvitations({ db, clock }, { actor, kind: 'office' })),
    };
  }
  const asked = { adminId, search: query.search };
  const { rows, nextCursor } = await readPage(query, {
    keySchema: emailAndIdKey,
    keyOf: (row: MemberRow): EmailAndId => [row.email, row.personId],
    read: (start) => listPeople(db, { ...asked, ...start }),
    count: () => countPeople(db, asked),
  });
  return {
    members: rows.map((row) => describeMember(row, personId)),
    ...(await readInvitations({ db, clock }, { actor, kind: 'person' })),
    nextCursor,
  };
}

export async function changeMember(
  { db, clock, listPlanned }: OrganizationDeps,
  { role, name, leads, hostIds, isActive, ...asking }: Known & Change,
): Promise<{ member: Member }> {
  const now = clock.now();
  const { adminId, personId } = asking.actor;
  return db.transaction(async (db) => {
    const isAboutName = [role, leads, hostIds, isActive].every((part) => part === undefined);
    const row = await requireMember(db, asking, isAboutName);
    const on = { asking, row, now };
    const membership = { adminId, personId: row.personId };
    if (name !== undefined) await nameMember(db, { ...on, name });
    await changeRooms(db, { ...on, leads, hostIds });
    if (role !== undefined && role !== row.role) await changeRole(db, { ...on, role });
    const wasActive = row.deactivatedAt === null;
    if (isActive !== undefined && isActive !== wasActive) await turn(db, { ...on, isActive });
    await endLedSessions(db, { ...membership, now, listPlanned });
    const changed = await findMember(db, membership);
    if (changed === undefined) throw notFound();
    return { member: describeMember(changed, personId) };
  });
}

type Changing = { asking: Asking; row: MemberRow; now: Date };

/** A founder without a membership gets one. */
async function nameMember(
  db: Db,
  { asking, row, name }: Changing & { name: string },
): Promise<void> {
  const { adminId } = asking.actor;
  const { personId, role, since } = row;
  const displayName = name === '' ? null : name;
  const isNew = await insertMembership(db, { adminId, personId, role, since, displayName });
  if (!isNew) await setMembership(db, { adminId, personId }, { displayName });
}

async function changeRooms(
  db: Db,
  { asking, row, now, leads, hostIds }: Changing & Pick<Change, 'leads' | 'hostIds'>,
): Promise<void> {
  if (leads === undefined && hostIds === undefined) return;
  const { actor, requestContext } = asking;
  const { adminId } = actor;
  const { personId, personKey, email } = row;
  if (leads !== undefined) await setMembership(db, { adminId, personId }, { leads });
  if (hostIds !== undefined) {
    await requireOwnHosts(db, { adminId, hostIds });
    await setMemberRooms(db, { adminId, personId, hostIds: [...new Set(hostIds)] });
  }
  const detail = { email, personKey };
  await audit(db, 'members.rooms-changed', { adminId, at: now, detail, requestContext });
}

async function changeRole(
  db: Db,
  { asking, row, now, role }: Changing & { role: NonNullable<Change['role']> },
): Promise<void> {
  const { personId, personKey, email } = row;
  const { actor, requestContext } = asking;
  const { adminId, email: by } = actor;
  const { publicUrl } = requestContext;
  const isOtherCrowd = (role === 'host') !== (row.role === 'host');
  if (isOtherCrowd) await refuseCrowd(db, { adminId, role, param: 'role' });
  await setMembership(db, { adminId, personId }, { role });
  await revokeInvitationsOfMember(db, { adminId, email, now });
  const detail = { email, personKey, role };
  await audit(db, 'members.role-changed', { adminId, at: now, detail, requestContext });
  await mailRoleChanged(db, { adminId, email, publicUrl, now, by, role });
  if (role === 'admin') await tellOwner(db, { asking, row, now });
}

function tellOwner(
  db: Db,
  { asking: { actor, requestContext }, row: { email: member }, now }: Changing,
): Promise<void> {
  const { publicUrl } = requestContext;
  return mailNewAdmin(db, { about: 'adminMade', actor, member, publicUrl, now });
}

async function turn(
  db: Db,
  { asking, row, now, isActive }: Changing & { isActive: boolean },
): Promise<void> {
  const { personId, personKey, email } = row;
  const { actor, requestContext } = asking;
  const { adminId } = actor;
  const membership = { adminId, personId };
  await setMembership(db, membership, { deactivatedAt: isActive ? null : now });
  if (!isActive) {
    await closeSessionsIn(db, membership);
    await revokeInvitationsOfMember(db, { adminId, email, now });
  }
  if (isActive && row.role === 'admin') await tellOwner(db, { asking, row, now });
  const kind = isActive ? 'members.activated' : 'members.deactivated';
  const detail = { email, personKey };
  await audit(db, kind, { adminId, at: now, detail, requestContext });
}

/** The next call of their sessions is refused. */
export async function removeMember(
  { db, clock, listPlanned, freeNightsOf }: OrganizationDeps,
  known: Known,
): Promise<{ message: string }> {
  const now = clock.now();
  const { actor, requestContext } = known;
  const { adminId, email: by } = actor;
  const { publicUrl } = requestContext;
  return db.transaction(async (db) => {
    const { personId, personKey, email } = await requireMember(db, known);
    await removeMembership(db, { adminId, personId });
    await freeNightsOf(db, { adminId, personKey, now });
    await closeSessionsIn(db, { adminId, personId });
    await endLedSessions(db, { adminId, personId, now, listPlanned });
    await revokeInvitationsOfMember(db, { adminId, email, now });
    const detail = { email, personKey };
    await audit(db, 'members.removed', { adminId, at: now, detail, requestContext });
    await mailRemoved(db, { adminId, email, publicUrl, now, values: { by } });
    return { message: organizationTexts.removed };
  });
}

async function requireMember(
  db: Db,
  { actor, memberId }: Known,
  isAboutName = false,
): Promise<MemberRow> {
  const { adminId, personId } = actor;
  await lockTenant(db, adminId);
  const row = await findMember(db, { adminId, personId: memberId });
  if (row === undefined) throw notFound();
  const refusal = isAboutName ? undefined : refusalOfChange(row, personId);
  if (refusal !== undefined) throw fieldError('member', refusal);
  return row;
}

/** Nobody changes the owner, or themselves. */
function refusalOfChange({ role, personId }: MemberRow, you: string): Refusal | undefined {
  if (role === 'owner') return organizationTexts.ownerStays;
  return personId === you ? organizationTexts.notYourself : undefined;
}

function describeMember(row: MemberRow, you: string): Member {
  const { personId, email, role, since, lastUsedAt, hasSecondFactor, deactivatedAt } = row;
  return {
    _id: personId,
    email,
    role,
    since: since.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    hasSecondFactor,
    isActive: deactivatedAt === null,
    isYou: personId === you,
    canChange: refusalOfChange(row, you) === undefined,
    key: row.personKey,
    ...(row.name === null ? {} : { name: row.name }),
    leads: row.leads,
    hostIds: row.hostIds,
  };
}
