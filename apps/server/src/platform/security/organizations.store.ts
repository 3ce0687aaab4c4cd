import { and, eq, exists, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { admins } from '../../db/schema/account.ts';
import { memberships } from '../../db/schema/organization.ts';

const owners = alias(admins, 'owners');

export type OwnedOrganization = {
  name: string | null;
  ownerId: string;
  ownerEmail: string;
  secondFactorRequiredAt: Date | null;
};

/** A founder without a membership owns their own organization. */
export async function findOwner(db: Db, adminId: string): Promise<OwnedOrganization | undefined> {
  const [row] = await db
    .select({
      name: admins.name,
      ownerId: owners.id,
      ownerEmail: owners.email,
      secondFactorRequiredAt: admins.secondFactorRequiredAt,
    })
    .from(admins)
    .leftJoin(memberships, and(eq(memberships.adminId, admins.id), eq(memberships.role, 'owner')))
    .innerJoin(owners, eq(owners.id, sql`coalesce(${memberships.personId}, ${admins.id})`))
    .where(eq(admins.id, adminId));
  return row;
}

/** An organization without a name goes by its owner's email. */
export async function nameOrganization(db: Db, adminId: string): Promise<string> {
  const found = await findOwner(db, adminId);
  return found?.name ?? found?.ownerEmail ?? '';
}

/** Their memberships, and their own organization if its membership isn't stored. */
export function countOpenable(db: Db, personId: string): Promise<number> {
  return db.$count(admins, isOpenTo(db, personId));
}

function isOpenTo(db: Db, personId: string): SQL | undefined {
  const isActive = and(eq(memberships.personId, personId), isNull(memberships.deactivatedAt));
  const isMember = exists(
    db
      .select({ id: memberships.adminId })
      .from(memberships)
      .where(and(eq(memberships.adminId, admins.id), isActive)),
  );
  return or(isMember, and(eq(admins.id, personId), eq(admins.kind, 'both')));
}

/** The name of an organization of the person that requires two-step sign-in. */
export async function findRequiring(db: Db, personId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: admins.id })
    .from(admins)
    .where(and(isNotNull(admins.secondFactorRequiredAt), isOpenTo(db, personId)))
    .limit(1);
  return row && nameOrganization(db, row.id);
}

/** The organization that a new session opens: the last one, if it still can be opened. Null: their own. */
export function organizationToOpen(db: Db, personId: string): SQL {
  const isLast = eq(memberships.adminId, admins.lastOrganizationId);
  return sql`(${db
    .select({ id: memberships.adminId })
    .from(memberships)
    .innerJoin(admins, eq(admins.id, memberships.personId))
    .where(
      and(
        eq(memberships.personId, personId),
        isNull(memberships.deactivatedAt),
        or(isLast, eq(admins.kind, 'person')),
      ),
    )
    .orderBy(sql`${isLast} desc nulls last`, memberships.since)
    .limit(1)})`;
}
