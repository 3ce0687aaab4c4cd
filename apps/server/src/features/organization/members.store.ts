import {
  and,
  asc,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import type { Db } from '../../db/client.ts';
import { containing } from '../../db/containing.ts';
import { admins } from '../../db/schema/account.ts';
import { hosts } from '../../db/schema/hosts.ts';
import { memberRooms, memberships } from '../../db/schema/organization.ts';
import { secondFactors } from '../../db/schema/own-account.ts';
import { sessions } from '../../db/schema/platform.ts';
import type { PageStart } from '../../platform/http/pagination.ts';

/** The rooms in the list of a member, as far as their hosts still belong to the organization. */
export const hostIdsOfMember = sql<string[]>`array(
  select r.host_id from ${memberRooms} as r
  join ${hosts} as h on h.id = r.host_id and h.admin_id = r.admin_id
  where r.admin_id = ${memberships}.admin_id and r.person_id = ${memberships}.person_id
  order by r.host_id)`;

export type Membership = { adminId: string; personId: string };
export type MemberRole = (typeof memberships.$inferSelect)['role'];
type Change = Partial<typeof memberships.$inferInsert>;

export const emailAndIdKey = z.tuple([z.string(), z.uuid()]);
export type EmailAndId = z.output<typeof emailAndIdKey>;

/** A founder without a membership is the owner. */
export function listMembers(db: Db, adminId: string, isMeant?: SQL) {
  const members = db
    .select({ id: memberships.personId })
    .from(memberships)
    .where(eq(memberships.adminId, adminId));
  const founder = db
    .select({ id: admins.id })
    .from(admins)
    .where(and(eq(admins.id, adminId), eq(admins.kind, 'both')));
  return selectMembers(db, adminId)
    .where(and(inArray(admins.id, members.union(founder)), isMeant))
    .orderBy(
      desc(sql`coalesce(${memberships.role}, 'owner') = 'owner'`),
      asc(memberships.since),
      asc(admins.email),
    );
}

/** Those who see the organization. */
export function listOfficeMembers(db: Db, adminId: string) {
  return listMembers(db, adminId, sql`${memberships.role} is distinct from 'host'`);
}

export async function findMember(
  db: Db,
  { adminId, ...who }: { adminId: string } & ({ personId: string } | { email: string }),
): Promise<MemberRow | undefined> {
  const isMeant = 'email' in who ? eq(admins.email, who.email) : eq(admins.id, who.personId);
  const [row] = await listMembers(db, adminId, isMeant);
  return row;
}

type PeopleAsked = { adminId: string; search: string };

/** Those who only run games, by address. */
export function listPeople(
  db: Db,
  { after, limit, ...asked }: PeopleAsked & PageStart<EmailAndId>,
): Promise<MemberRow[]> {
  const [email, id] = after ?? ['', ''];
  const isLater = after && sql`(${admins.email}, ${admins.id}) > (${email}, ${id}::uuid)`;
  return selectMembers(db, asked.adminId)
    .where(and(isPerson(asked), isLater))
    .orderBy(asc(admins.email), asc(admins.id))
    .limit(limit);
}

export async function countPeople(db: Db, asked: PeopleAsked): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(memberships)
    .innerJoin(admins, eq(admins.id, memberships.personId))
    .where(and(eq(memberships.adminId, asked.adminId), isPerson(asked)));
  return row?.count ?? 0;
}

function isPerson({ search }: PeopleAsked): SQL | undefined {
  const found = containing(search);
  return and(
    eq(memberships.role, 'host'),
    or(ilike(admins.email, found), ilike(memberships.displayName, found)),
  );
}

/** Those with the role `host`, or all others. An owner without a membership counts, too. */
export function countMembers(db: Db, adminId: string, isHost: boolean): Promise<number> {
  const ofOrganization = eq(memberships.adminId, adminId);
  if (isHost) return db.$count(memberships, and(ofOrganization, eq(memberships.role, 'host')));
  const others = notInArray(memberships.role, ['owner', 'host']);
  return db.$count(memberships, and(ofOrganization, others)).then((n) => n + 1);
}

/** Of those addresses, the ones of members. */
export async function listMemberEmails(
  db: Db,
  { adminId, emails }: { adminId: string; emails: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .select({ email: admins.email })
    .from(memberships)
    .innerJoin(admins, eq(admins.id, memberships.personId))
    .where(and(eq(memberships.adminId, adminId), inArray(admins.email, [...emails])));
  return rows.map(({ email }) => email);
}

function selectMembers(db: Db, adminId: string) {
  const isOfMember = sql`${sessions.adminId} = ${admins.id}
    and coalesce(${sessions.organizationId}, ${sessions.adminId}) = ${adminId}::uuid`;
  return db
    .select({
      personId: admins.id,
      personKey: sql<string>`coalesce(${admins.personKey}, ${admins.id})`,
      email: admins.email,
      publicUrl: admins.publicUrl,
      role: sql<MemberRole>`coalesce(${memberships.role}, 'owner')`,
      name: memberships.displayName,
      leads: sql<'all' | 'chosen'>`coalesce(${memberships.leads}, 'chosen')`,
      hostIds: hostIdsOfMember,
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
    );
}

export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

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
  membership: Membership & Change & { role: MemberRole; since: Date },
): Promise<boolean> {
  const { rowCount } = await db.insert(memberships).values(membership).onConflictDoNothing();
  return rowCount === 1;
}

export async function setMembership(db: Db, membership: Membership, change: Change): Promise<void> {
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
