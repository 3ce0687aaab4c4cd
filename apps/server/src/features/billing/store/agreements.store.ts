import { and, asc, eq, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { admins } from '../../../db/schema/account.ts';
import { agreements } from '../../../db/schema/agreements.ts';
import { hosts } from '../../../db/schema/hosts.ts';
import { ownerEmail } from '../../../platform/security/owner.store.ts';
import { publishBilling } from './billing.store.ts';

export type StoredAgreement = typeof agreements.$inferSelect;

/** Days before the last one on which the owner gets a mail. */
export const REMINDERS: readonly number[] = [0, 1, 14, 60];

type OfDay = { adminId: string; today: string };

export async function findAgreement(db: Db, adminId: string): Promise<StoredAgreement | undefined> {
  const [row] = await db.select().from(agreements).where(eq(agreements.adminId, adminId));
  return row;
}

/** Replaces the one before. */
export async function saveAgreement(db: Db, agreement: StoredAgreement): Promise<void> {
  const { adminId, ...set } = agreement;
  await db
    .insert(agreements)
    .values(agreement)
    .onConflictDoUpdate({ target: agreements.adminId, set });
  publishBilling(db, adminId);
}

export async function deleteAgreement(db: Db, adminId: string): Promise<void> {
  await db.delete(agreements).where(eq(agreements.adminId, adminId));
}

/** Stores the state of the day. Returns the agreement for one of several callers, if it changed. */
export async function moveAgreement(
  db: Db,
  { adminId, today, now }: OfDay & { now: Date },
): Promise<StoredAgreement | undefined> {
  const state = sql`case when ${lt(agreements.lastDay, today)} then 'ended' else 'active' end`;
  const [moved] = await db
    .update(agreements)
    .set({ state, updatedAt: now })
    .where(and(eq(agreements.adminId, adminId), isToMove(today)))
    .returning();
  if (moved !== undefined) publishBilling(db, adminId);
  return moved;
}

/** Returns the agreement for one of several callers, if a reminder is due. Skipped ones are not sent later. */
export async function claimReminder(
  db: Db,
  { adminId, today }: OfDay,
): Promise<StoredAgreement | undefined> {
  const [claimed] = await db
    .update(agreements)
    .set({ remindedDays: newestReminder(today) })
    .where(and(eq(agreements.adminId, adminId), isToRemind(today)))
    .returning();
  return claimed;
}

export function listDueAgreements(db: Db, today: string): Promise<{ adminId: string }[]> {
  return db
    .select({ adminId: agreements.adminId })
    .from(agreements)
    .where(or(isToMove(today), isToRemind(today)));
}

function isToMove(today: string): SQL | undefined {
  const begins = and(eq(agreements.state, 'planned'), lte(agreements.firstDay, today));
  return and(ne(agreements.state, 'ended'), or(begins, lt(agreements.lastDay, today)));
}

/** Null while none is due. */
function newestReminder(today: string): SQL<number | null> {
  return sql`(select min(days) from unnest(array[${sql.raw(REMINDERS.join())}]) as days
    where days >= ${agreements.lastDay} - ${today}::date)`;
}

function isToRemind(today: string): SQL {
  return sql`coalesce(${agreements.remindedDays}, 61) > ${newestReminder(today)}`;
}

export async function listAgreements(db: Db, adminId?: string) {
  return db
    .select({
      agreement: agreements,
      organization: sql<string>`coalesce(${admins.name}, ${ownerEmail(admins.id)})`,
      ownerEmail: ownerEmail(admins.id),
      hostsCount: sql<number>`(select count(*)::int from ${hosts} where ${hosts.adminId} = ${admins.id})`,
    })
    .from(agreements)
    .innerJoin(admins, eq(admins.id, agreements.adminId))
    .where(adminId === undefined ? undefined : eq(agreements.adminId, adminId))
    .orderBy(asc(agreements.lastDay), asc(agreements.adminId));
}

/** Mails start their links with it. */
export async function findPublicUrl(db: Db, adminId: string): Promise<string> {
  const [row] = await db
    .select({ publicUrl: admins.publicUrl })
    .from(admins)
    .where(eq(admins.id, adminId));
  return row?.publicUrl ?? '';
}

export async function isOrganization(db: Db, id: string): Promise<boolean> {
  const isKept = and(eq(admins.id, id), ne(admins.kind, 'person'));
  return (await db.select({ id: admins.id }).from(admins).where(isKept)).length > 0;
}
