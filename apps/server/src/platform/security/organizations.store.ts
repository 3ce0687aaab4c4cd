import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { admins } from '../../db/schema/account.ts';
import { memberships } from '../../db/schema/organization.ts';

const owners = alias(admins, 'owners');

/** A founder without a membership owns their own organization. */
export async function findOwner(
  db: Db,
  adminId: string,
): Promise<{ name: string | null; ownerId: string; ownerEmail: string } | undefined> {
  const [row] = await db
    .select({ name: admins.name, ownerId: owners.id, ownerEmail: owners.email })
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
