import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { admins } from '../../db/schema/account.ts';
import { memberships } from '../../db/schema/organization.ts';
import { secondFactors } from '../../db/schema/own-account.ts';
import { sessions } from '../../db/schema/platform.ts';

export type Membership = { adminId: string; personId: string };
export type MemberRole = (typeof memberships.$inferSelect)['role'];

/** A founder without a membership is the owner. */
export function listMembers(db: Db, adminId: string) {
  const members = db
    .select({ id: memberships.personId })
    .from(memberships)
    .where(eq(memberships.adminId, adminId));
  const founder = db
    .select({ id: admins.id })
    .from(admins)
    .where(and(eq(admins.id, adminId), eq(admins.kind, 'both')));
  const isOfMember = sql`${sessions.adminId} = ${admins.id}
    and coalesce(${sessions.organizationId}, ${sessions.adminId}) = ${adminId}::uuid`;
  return db
    .select({
      personId: admins.id,
      personKey: sql<string>`coalesce(${admins.personKey}, ${admins.id})`,
      email: admins.email,
      publicUrl: admins.publicUrl,
      role: sql<MemberRole>`coalesce(${memberships.role}, 'owner')`,
      since: sql<Date>`coalesce(${memberships.since}, ${admins.createdAt})`.mapWith(
        memberships.since,
      ),
      deactivatedAt: memberships.deactivatedAt,
      lastUsedAt: sql<Date | null>`(select max(${sessions.lastSeenAt}) from ${sessions}
        where ${isOfMember})`.mapWith(sessions.lastSeenAt),
      hasSecondFactor: sql<boolean>`exists (select from ${secondFactors}
        where ${secondFactors.adminId} = ${admins.id} and ${secondFactors.turnedOnAt} is not null)`,
    })
    .from(admins)
    .leftJoin(
      memberships,
      and(eq(memberships.personId, admins.id), eq(memberships.adminId, adminId)),
    )
    .where(inArray(admins.id, members.union(founder)))
    .orderBy(
      desc(sql`coalesce(${memberships.role}, 'owner') = 'owner'`),
      asc(memberships.since),
      asc(admins.email),
    );
}

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

export async function countOrganizations(db: Db, personId: string): Promise<number> {
  return db.$count(memberships, eq(memberships.personId, personId));
}

/** The organizations of a person: their own, then the oldest membership first. */
export function listOrganizations(db: Db, personId: string) {
  const owned = alias(memberships, 'owned');
  const owners = alias(admins, 'owners');
  return db
    .select({
      id: admins.id,
      name: sql<string>`coalesce(${admins.name}, ${owners.email})`,
      role: sql<MemberRole>`coalesce(${memberships.role}, 'owner')`,
      deactivatedAt: memberships.deactivatedAt,
    })
    .from(admins)
    .leftJoin(
      memberships,
      and(eq(memberships.adminId, admins.id), eq(memberships.personId, personId)),
    )
    .leftJoin(owned, and(eq(owned.adminId, admins.id), eq(owned.role, 'owner')))
    .innerJoin(owners, eq(owners.id, sql`coalesce(${owned.personId}, ${admins.id})`))
    .where(
      or(
        isNotNull(memberships.role),
        and(eq(admins.id, personId), eq(admins.kind, 'both'), isNull(owned.personId)),
      ),
    )
    .orderBy(desc(sql`${admins.id} = ${personId}`), asc(memberships.since), asc(admins.id));
}

/** A person becomes the founder of an organization. False if they are one already. */
export async function becomeFounder(
  db: Db,
  { personId, name }: { personId: string; name: string | null },
): Promise<boolean> {
  const { rowCount } = await db
    .update(admins)
    .set({ kind: 'both', name })
    .where(and(eq(admins.id, personId), eq(admins.kind, 'person')));
  return rowCount === 1;
}

export async function setOrganization(
  db: Db,
  adminId: string,
  change: { name?: string; secondFactorRequiredAt?: Date | null },
): Promise<void> {
  await db.update(admins).set(change).where(eq(admins.id, adminId));
}

/** False if the person is a member already. */
export async function insertMembership(
  db: Db,
  membership: Membership & { role: MemberRole; since: Date },
): Promise<boolean> {
  const { rowCount } = await db.insert(memberships).values(membership).onConflictDoNothing();
  return rowCount === 1;
}

export async function setMembership(
  db: Db,
  membership: Membership,
  change: { role?: MemberRole; deactivatedAt?: Date | null },
): Promise<void> {
  await db.update(memberships).set(change).where(isMembership(membership));
}

export async function removeMembership(db: Db, membership: Membership): Promise<void> {
  await db.delete(memberships).where(isMembership(membership));
}

/** Nobody removes the membership or turns it off until the transaction ends. False if it isn't active. */
export async function lockMembership(db: Db, membership: Membership): Promise<boolean> {
  const isActive = isNull(memberships.deactivatedAt);
  const rows = await db
    .select({ id: memberships.adminId })
    .from(memberships)
    .where(and(isMembership(membership), isActive))
    .for('share');
  return rows.length > 0;
}

/** Ends what the person has open in the organization, and nothing else. */
export async function closeSessionsIn(db: Db, { adminId, personId }: Membership): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.organizationId, adminId), eq(sessions.adminId, personId)));
}

/** The next sign-in opens it. */
export async function setLastOrganization(
  db: Db,
  { adminId, personId }: { adminId: string | null; personId: string },
): Promise<void> {
  await db.update(admins).set({ lastOrganizationId: adminId }).where(eq(admins.id, personId));
}

function isMembership({ adminId, personId }: Membership): SQL | undefined {
  return and(eq(memberships.adminId, adminId), eq(memberships.personId, personId));
}
