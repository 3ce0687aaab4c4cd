import { and, asc, eq, gt, gte, inArray, lt, notExists, type SQL, sum } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { imageOwners, images } from '../../db/schema/images.ts';

export type OwnedImage = { adminId: string; hash: string };

/** False if the upload is the first one. */
export async function renewImage(
  db: Db,
  { adminId, hash, now }: OwnedImage & { now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(imageOwners)
    .set({ createdAt: now })
    .where(and(eq(imageOwners.adminId, adminId), eq(imageOwners.hash, hash)));
  return rowCount !== 0;
}

export async function ownsImage(db: Db, { adminId, hash }: OwnedImage): Promise<boolean> {
  const isOwn = and(eq(imageOwners.adminId, adminId), eq(imageOwners.hash, hash));
  return (await db.$count(imageOwners, isOwn)) > 0;
}

export async function countImageBytes(db: Db, adminId: string): Promise<number> {
  const [row] = await db
    .select({ total: sum(images.sizeBytes).mapWith(Number) })
    .from(imageOwners)
    .innerJoin(images, eq(images.hash, imageOwners.hash))
    .where(eq(imageOwners.adminId, adminId));
  return row?.total ?? 0;
}

/** Reuses content that is already stored. */
export async function insertImage(
  db: Db,
  { adminId, hash, content, now }: OwnedImage & { content: Buffer; now: Date },
): Promise<void> {
  await db
    .insert(images)
    .values({ hash, content, sizeBytes: content.length, createdAt: now })
    .onConflictDoNothing();
  await db.insert(imageOwners).values({ adminId, hash, createdAt: now });
}

/** Locks against removal until the transaction ends. */
export async function lockImages(db: Db, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await db
    .select({ hash: images.hash })
    .from(images)
    .where(inArray(images.hash, [...hashes]))
    .orderBy(asc(images.hash))
    .for('key share');
}

/** Ordered, starting after a hash. */
export async function listOldImages(
  db: Db,
  { before, after, count }: { before: Date; after: string; count: number },
): Promise<string[]> {
  const rows = await db
    .select({ hash: images.hash })
    .from(images)
    .where(and(gt(images.hash, after), isOld(db, before)))
    .orderBy(asc(images.hash))
    .limit(count);
  return hashesOf(rows);
}

/** Nobody can start using locked images. Skips images that another transaction has locked for use. */
export async function lockOldImages(
  db: Db,
  { before, hashes }: { before: Date; hashes: readonly string[] },
): Promise<string[]> {
  const locked = await db
    .select({ hash: images.hash })
    .from(images)
    .where(inArray(images.hash, [...hashes]))
    .for('update', { skipLocked: true });
  // Only a second query sees uploads committed before the lock.
  const rows = await db
    .select({ hash: images.hash })
    .from(images)
    .where(and(inArray(images.hash, hashesOf(locked)), isOld(db, before)));
  return hashesOf(rows);
}

/** Deletes them for all of their owners. */
export async function deleteImages(db: Db, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await db.delete(imageOwners).where(inArray(imageOwners.hash, [...hashes]));
  await db.delete(images).where(inArray(images.hash, [...hashes]));
}

function isOld(db: Db, before: Date): SQL | undefined {
  const lately = db
    .select({ hash: imageOwners.hash })
    .from(imageOwners)
    .where(and(eq(imageOwners.hash, images.hash), gte(imageOwners.createdAt, before)));
  return and(lt(images.createdAt, before), notExists(lately));
}

export async function findImage(db: Db, hash: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ content: images.content })
    .from(images)
    .where(eq(images.hash, hash));
  return row?.content;
}

function hashesOf(rows: readonly { hash: string }[]): string[] {
  return rows.map(({ hash }) => hash);
}
