import type { RoundScheme, Scheme } from '@emcee/contract';
import { and, asc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { unlessTaken } from '../../db/errors.ts';
import { prepared } from '../../db/prepared.ts';
import { wagerSchemes } from '../../db/schema/wagers.ts';
import { newId } from '../../platform/secrets.ts';

/** Includes the owner, so that a query can't match a scheme of another admin. */
export type OwnedScheme = { adminId: string; schemeId: string };

/** Fields that the type doesn't use are empty. */
export type NewScheme = Omit<Scheme, '_id' | 'order' | 'bonus' | 'losesHalf'> & {
  losesHalf: boolean;
};

const selectOfAdmin = prepared(['adminId'], (db, { adminId }) =>
  db
    .select()
    .from(wagerSchemes)
    .where(eq(wagerSchemes.adminId, adminId))
    .orderBy(asc(wagerSchemes.position)),
);

export async function listSchemes(db: Db, adminId: string): Promise<Scheme[]> {
  const rows = await selectOfAdmin(db, { adminId });
  return rows.map(toScheme);
}

/** Locks the scheme against removal until the transaction ends. */
export async function keepScheme(db: Db, owned: OwnedScheme): Promise<RoundScheme> {
  const [row] = await db
    .select({ _id: wagerSchemes.id, name: wagerSchemes.name })
    .from(wagerSchemes)
    .where(isOwned(owned))
    .for('key share');
  return row ?? null;
}

export async function findScheme(db: Db, owned: OwnedScheme): Promise<Scheme | undefined> {
  const [row] = await db.select().from(wagerSchemes).where(isOwned(owned));
  return row === undefined ? undefined : toScheme(row);
}

export async function lockScheme(db: Db, owned: OwnedScheme): Promise<Scheme | undefined> {
  const [row] = await db.select().from(wagerSchemes).where(isOwned(owned)).for('update');
  return row === undefined ? undefined : toScheme(row);
}

/** Adds it after the others; undefined if the admin has a scheme of this name. */
export async function insertScheme(
  db: Db,
  { adminId, scheme, now }: { adminId: string; scheme: NewScheme; now: Date },
): Promise<Scheme | undefined> {
  const position = sql<number>`(
    select coalesce(max(${wagerSchemes.position}), 0) + 1
    from ${wagerSchemes} where ${wagerSchemes.adminId} = ${adminId}
  )`;
  const [row] = await db
    .insert(wagerSchemes)
    .values({ ...scheme, id: newId(), adminId, position, createdAt: now })
    .onConflictDoNothing()
    .returning();
  return row === undefined ? undefined : toScheme(row);
}

/** Undefined if another of the admin's schemes has this name. */
export async function setScheme(
  db: Db,
  { scheme, ...owned }: OwnedScheme & { scheme: NewScheme },
): Promise<Scheme | undefined> {
  const write = db.update(wagerSchemes).set(scheme).where(isOwned(owned)).returning();
  const [row] = (await unlessTaken('wager_schemes_name_unique', write)) ?? [];
  return row && toScheme(row);
}

/** No round may use the scheme any more. Closes the gap in the order. */
export async function deleteScheme(
  db: Db,
  { order, ...owned }: OwnedScheme & { order: number },
): Promise<void> {
  await db.delete(wagerSchemes).where(isOwned(owned));
  const isMine = eq(wagerSchemes.adminId, owned.adminId);
  // Two steps, because positions are unique and would collide.
  await db
    .update(wagerSchemes)
    .set({ position: sql`1 - ${wagerSchemes.position}` })
    .where(and(isMine, gt(wagerSchemes.position, order)));
  await db
    .update(wagerSchemes)
    .set({ position: sql`- ${wagerSchemes.position}` })
    .where(and(isMine, lt(wagerSchemes.position, 0)));
}

export async function setSchemesOrder(
  db: Db,
  { adminId, schemeIds }: { adminId: string; schemeIds: readonly string[] },
): Promise<void> {
  const isMine = eq(wagerSchemes.adminId, adminId);
  const ids = sql.param(`{${schemeIds.join(',')}}`);
  await db
    .update(wagerSchemes)
    .set({ position: sql`- ${wagerSchemes.position}` })
    .where(isMine);
  await db
    .update(wagerSchemes)
    .set({ position: sql`array_position(${ids}::uuid[], ${wagerSchemes.id})` })
    .where(isMine);
}

function isOwned({ adminId, schemeId }: OwnedScheme): SQL | undefined {
  return and(eq(wagerSchemes.adminId, adminId), eq(wagerSchemes.id, schemeId));
}

function toScheme(row: typeof wagerSchemes.$inferSelect): Scheme {
  return {
    _id: row.id,
    order: row.position,
    name: row.name,
    type: row.type,
    points: row.points,
    percentage: row.percentage,
    singleUse: row.singleUse,
    mandatoryWagering: row.mandatoryWagering,
    subtractForIncorrect: row.subtractForIncorrect,
    ...(row.subtractForIncorrect && row.losesHalf ? { losesHalf: true } : {}),
    bonus: row.bonusPoints !== null,
    bonusPoints: row.bonusPoints,
  };
}
