import {
  and,
  type Column,
  eq,
  inArray,
  isNotNull,
  isNull,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { admins } from '../../db/schema/account.ts';
import { memberships } from '../../db/schema/organization.ts';
import { secondFactors } from '../../db/schema/own-account.ts';
import { nameOrganization } from './owner.store.ts';

/** The number of organizations that a person can open. */
export function countOpenTo(db: Db, personId: Column): SQL<number> {
  return sql`(select count(*)::int from ${openTo(db, personId).as('open')})`;
}

/**
 * Their memberships, and their own organization if its membership isn't stored. A union, because `or` would
 * read the row of every account.
 */
function openTo(db: Db, personId: string | Column) {
  const asMember = db
    .select({ id: memberships.adminId })
    .from(memberships)
    .where(and(eq(memberships.personId, personId), isNull(memberships.deactivatedAt)));
  const founded = db
    .select({ id: admins.id })
    .from(admins)
    .where(and(eq(admins.id, personId), eq(admins.kind, 'both')));
  return asMember.union(founded);
}

/** The name of an organization of the person that requires two-step sign-in. */
export async function findRequiring(db: Db, personId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: admins.id })
    .from(admins)
    .where(and(isNotNull(admins.secondFactorRequiredAt), inArray(admins.id, openTo(db, personId))))
    .limit(1);
  return row && nameOrganization(db, row.id);
}

/** True if the organization requires two-step sign-in, and the person has none. */
export async function lacksDemandedFactor(
  db: Db,
  { adminId, personId }: { adminId: string; personId: string },
): Promise<boolean> {
  const isDemanded = and(eq(admins.id, adminId), isNotNull(admins.secondFactorRequiredAt));
  const isOn = and(eq(secondFactors.adminId, personId), isNotNull(secondFactors.turnedOnAt));
  const factor = db.select().from(secondFactors).where(isOn);
  return (await db.$count(admins, and(isDemanded, notExists(factor)))) > 0;
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
    .limit(1)
    // Removing the member waits for this session, and ends it too.
    .for('share', { of: memberships })})`;
}
