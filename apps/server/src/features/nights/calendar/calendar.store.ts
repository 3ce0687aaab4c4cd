import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { admins } from '../../../db/schema/account.ts';
import { memberships } from '../../../db/schema/organization.ts';

/** Undefined once the membership is deactivated or gone. */
export async function findCalendar(
  db: Db,
  calendarHash: string,
): Promise<{ adminId: string; personKey: string } | undefined> {
  const [row] = await db
    .select({
      adminId: memberships.adminId,
      personKey: sql<string>`coalesce(${admins.personKey}, ${admins.id})`,
    })
    .from(memberships)
    .innerJoin(admins, eq(admins.id, memberships.personId))
    .where(and(eq(memberships.calendarHash, calendarHash), isNull(memberships.deactivatedAt)));
  return row;
}

export async function hasCalendar(
  db: Db,
  { adminId, personId }: { adminId: string; personId: string },
): Promise<boolean> {
  const isOfPerson = and(eq(memberships.adminId, adminId), eq(memberships.personId, personId));
  return (await db.$count(memberships, and(isOfPerson, isNotNull(memberships.calendarHash)))) > 0;
}
