import { withoutLinks } from '@emcee/game';
import { and, asc, eq, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { admins } from '../../db/schema/account.ts';
import { memberships } from '../../db/schema/organization.ts';

const people = alias(admins, 'people');

/** The person who owns the organization. A founder without a membership owns their own. */
export function ownerId(organizationId: SQLWrapper): SQL<string> {
  return sql<string>`coalesce((select m.person_id from ${memberships} as m
    where m.admin_id = ${organizationId} and m.role = 'owner'), ${organizationId})`;
}

/** The address for everything that concerns the organization. */
export function ownerEmail(organizationId: SQLWrapper): SQL<string> {
  return sql<string>`(select o.email from ${admins} as o where o.id = ${ownerId(organizationId)})`;
}

export type OwnedOrganization = {
  name: string | null;
  ownerId: string;
  ownerEmail: string;
  secondFactorRequiredAt: Date | null;
};

export async function findOwner(db: Db, adminId: string): Promise<OwnedOrganization | undefined> {
  const id = sql`${adminId}::uuid`;
  const { name, secondFactorRequiredAt } = admins;
  const owner = { ownerId: ownerId(id), ownerEmail: ownerEmail(id) };
  const [row] = await db
    .select({ name, secondFactorRequiredAt, ...owner })
    .from(admins)
    .where(eq(admins.id, adminId));
  return row;
}

/**
 * As mails and strangers see it: a name stored before links were refused has none. An organization without a name
 * goes by its owner's email.
 */
export async function nameOrganization(db: Db, adminId: string): Promise<string> {
  const found = await findOwner(db, adminId);
  return withoutLinks(found?.name ?? '') || (found?.ownerEmail ?? '');
}

export type Owned = { adminId: string; name: string };

/** The organizations of a person: at most one that they founded, and those that were handed to them. */
export function listOwned(
  db: Db,
  person: { email: string } | { personId: string },
): Promise<Owned[]> {
  const isPerson =
    'email' in person ? eq(people.email, person.email) : eq(people.id, person.personId);
  const isFounded = and(eq(admins.id, people.id), eq(admins.kind, 'both'));
  // A person's row is no organization, whatever memberships say.
  const isOrganization = ne(admins.kind, 'person');
  return db
    .select({ adminId: admins.id, name: sql<string>`coalesce(${admins.name}, ${people.email})` })
    .from(people)
    .leftJoin(memberships, and(eq(memberships.personId, people.id), eq(memberships.role, 'owner')))
    .innerJoin(admins, or(eq(admins.id, memberships.adminId), isFounded))
    .where(and(isPerson, isOrganization))
    .groupBy(admins.id, people.email)
    .orderBy(asc(admins.createdAt));
}
