import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { auditEvents } from '../../db/schema/platform.ts';

type Person = { personId: string; personKey: string };

/** The present address, and those that the person gave up or was invited by. */
export async function listAddressesOf(
  db: Db,
  { email, ...person }: Person & { email: string },
): Promise<string[]> {
  const invited = sql<string>`${auditEvents.detail} ->> 'email'`;
  const isAcceptance = and(
    eq(auditEvents.personKey, person.personKey),
    eq(auditEvents.kind, 'members.accepted'),
  );
  const given = sql<string>`${auditEvents.detail} ->> 'oldEmail'`;
  const rows = await db
    .select({ address: invited })
    .from(auditEvents)
    .where(isAcceptance)
    .union(db.select({ address: given }).from(auditEvents).where(isChangeOfAddress(person)));
  return [email, ...rows.map(({ address }) => address)];
}

/** A change by command names nobody. A founder who handed over was the row that their key names. */
export function isChangeOfAddress({ personId, personKey }: Person): SQL | undefined {
  const isNameless = and(
    isNull(auditEvents.personKey),
    inArray(auditEvents.adminId, [personId, personKey]),
  );
  const isOfPerson = or(eq(auditEvents.personKey, personKey), isNameless);
  return and(eq(auditEvents.kind, 'account.email-changed'), isOfPerson);
}
