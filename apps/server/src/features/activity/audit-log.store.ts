import type { AuditActor } from '@emcee/contract';
import { and, count, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { admins } from '../../db/schema/account.ts';
import { auditEvents } from '../../db/schema/platform.ts';
import type { MomentAndId, PageStart } from '../../platform/http/pagination.ts';

/** `from` is inclusive, `until` exclusive, both in the database's format. */
export type AuditQuery = {
  adminId: string;
  kinds: readonly string[];
  from?: string;
  until?: string;
  actors?: readonly AuditActor[] | undefined;
  /** Also a member's id. */
  hostId?: string | undefined;
};

export type AuditRow = typeof auditEvents.$inferSelect;

export async function listAuditLines(
  db: Db,
  { after, limit, ...query }: AuditQuery & PageStart<MomentAndId>,
): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditEvents)
    .where(and(isMeant(query), isOlder(after)))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit);
}

export async function countAuditLines(db: Db, query: AuditQuery): Promise<number> {
  const [row] = await db.select({ count: count() }).from(auditEvents).where(isMeant(query));
  return row?.count ?? 0;
}

/** The emails of today by person key, of those who acted and of founders. */
export async function findPeople(
  db: Db,
  lines: readonly Pick<AuditRow, 'personKey' | 'adminId'>[],
): Promise<ReadonlyMap<string, string>> {
  const ofLines = lines.flatMap(({ personKey, adminId }) =>
    [personKey ?? [], adminId ?? []].flat(),
  );
  const personKeys = [...new Set(ofLines)];
  if (personKeys.length === 0) return new Map();
  const { id, personKey, email } = admins;
  const rows = await db
    .select({ id, personKey, email })
    .from(admins)
    .where(or(and(inArray(id, personKeys), isNull(personKey)), inArray(personKey, personKeys)));
  return new Map(rows.map((row) => [row.personKey ?? row.id, row.email]));
}

function isMeant({
  adminId,
  kinds,
  from = '-infinity',
  until = 'infinity',
  actors,
  hostId,
}: AuditQuery): SQL | undefined {
  return and(
    eq(auditEvents.adminId, adminId),
    gte(auditEvents.at, sql`${from}::timestamptz`),
    lt(auditEvents.at, sql`${until}::timestamptz`),
    inArray(auditEvents.kind, [...kinds]),
    actors && inArray(auditEvents.actor, [...actors]),
    hostId === undefined
      ? undefined
      : or(eq(auditEvents.hostId, hostId), eq(auditEvents.personKey, keyOf(hostId))),
  );
}

function keyOf(personId: string): SQL {
  const { id, personKey } = admins;
  return sql`(select coalesce(${personKey}, ${id}) from ${admins} where ${id} = ${personId})`;
}

function isOlder(after: MomentAndId | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  const [at, id] = after;
  const moment = sql`${new Date(at).toISOString()}::timestamptz`;
  return sql`(${auditEvents.at}, ${auditEvents.id}) < (${moment}, ${id}::uuid)`;
}
