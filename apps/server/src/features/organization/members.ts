import {
  fieldError,
  type Member,
  type memberCalls,
  notFound,
  organizationTexts,
  type Refusal,
  type ReplyOf,
} from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import type { AdminActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import type { Deps } from '../../platform/deps.ts';
import { revokeInvitationsOfMember } from '../../platform/security/ended-invitations.store.ts';
import { lockTenant } from '../../platform/tenant-lock.store.ts';
import {
  closeSessionsIn,
  listMembers,
  type MemberRow,
  removeMembership,
  setMembership,
} from './members.store.ts';
import { mailNewAdmin, mailRemoved, mailRoleChanged } from './organization-mails.ts';
import { type Asking, readInvitations } from './sent-invitations.ts';

type Known = Asking & { memberId: string };
type Change = { role?: 'admin' | 'editor' | 'viewer' | undefined; isActive?: boolean | undefined };

export async function readMembers(
  { db, clock }: Deps,
  actor: AdminActor,
): Promise<ReplyOf<typeof memberCalls.list>> {
  const members = await listMembers(db, actor.adminId);
  return {
    members: members.map((row) => describeMember(row, actor.personId)),
    ...(await readInvitations({ db, clock }, { actor, isOfHost: false })),
  };
}

export async function changeMember(
  { db, clock }: Deps,
  { role, isActive, ...asking }: Known & Change,
): Promise<{ member: Member }> {
  const now = clock.now();
  const { adminId, personId } = asking.actor;
  return db.transaction(async (db) => {
    const row = await requireMember(db, asking);
    const on = { asking, row, now };
    if (role !== undefined && role !== row.role) await changeRole(db, { ...on, role });
    const wasActive = row.deactivatedAt === null;
    if (isActive !== undefined && isActive !== wasActive) await turn(db, { ...on, isActive });
    const changed = await findMember(db, { adminId, personId: row.personId });
    if (changed === undefined) throw notFound();
    return { member: describeMember(changed, personId) };
  });
}

type Changing = { asking: Asking; row: MemberRow; now: Date };

async function changeRole(
  db: Db,
  { asking, row, now, role }: Changing & { role: NonNullable<Change['role']> },
): Promise<void> {
  const { personId, personKey, email } = row;
  const { actor, requestContext } = asking;
  const { adminId, email: by } = actor;
  const { publicUrl } = requestContext;
  await setMembership(db, { adminId, personId }, { role });
  await revokeInvitationsOfMember(db, { adminId, email, now });
  const detail = { email, personKey, role };
  await audit(db, 'members.role-changed', { adminId, at: now, detail, requestContext });
  const values = { by, role };
  await mailRoleChanged(db, { adminId, email, publicUrl, now, values });
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
  { db, clock }: Deps,
  known: Known,
): Promise<{ message: string }> {
  const now = clock.now();
  const { actor, requestContext } = known;
  const { adminId, email: by } = actor;
  const { publicUrl } = requestContext;
  return db.transaction(async (db) => {
    const { personId, personKey, email } = await requireMember(db, known);
    await removeMembership(db, { adminId, personId });
    await closeSessionsIn(db, { adminId, personId });
    await revokeInvitationsOfMember(db, { adminId, email, now });
    const detail = { email, personKey };
    await audit(db, 'members.removed', { adminId, at: now, detail, requestContext });
    await mailRemoved(db, { adminId, email, publicUrl, now, values: { by } });
    return { message: organizationTexts.removed };
  });
}

async function requireMember(db: Db, { actor, memberId }: Known): Promise<MemberRow> {
  const { adminId, personId } = actor;
  await lockTenant(db, adminId);
  const row = await findMember(db, { adminId, personId: memberId });
  if (row === undefined) throw notFound();
  const refusal = refusalOfChange(row, personId);
  if (refusal !== undefined) throw fieldError('member', refusal);
  return row;
}

/** Nobody changes the owner, or themselves. */
function refusalOfChange({ role, personId }: MemberRow, you: string): Refusal | undefined {
  if (role === 'owner') return organizationTexts.ownerStays;
  return personId === you ? organizationTexts.notYourself : undefined;
}

async function findMember(
  db: Db,
  { adminId, personId }: { adminId: string; personId: string },
): Promise<MemberRow | undefined> {
  return (await listMembers(db, adminId)).find((row) => row.personId === personId);
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
  };
}
