import { and, eq, sum } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { imageOwners, images } from '../../db/schema/images.ts';

/** One image of one admin. */
export type OwnedImage = { adminId: string; hash: string };

/** Whether an admin has uploaded an image before. */
export async function ownsImage(db: Db, { adminId, hash }: OwnedImage): Promise<boolean> {
  const rows = await db
    .select({ hash: imageOwners.hash })
    .from(imageOwners)
    .where(and(eq(imageOwners.adminId, adminId), eq(imageOwners.hash, hash)));
  return rows.length > 0;
}

/** The bytes of all of an admin's images. */
export async function countImageBytes(db: Db, adminId: string): Promise<number> {
  const [row] = await db
    .select({ total: sum(images.sizeBytes).mapWith(Number) })
    .from(imageOwners)
    .innerJoin(images, eq(images.hash, imageOwners.hash))
    .where(eq(imageOwners.adminId, adminId));
  return row?.total ?? 0;
}

/** Stores an image, unless the same content is stored, and notes who uploaded it. */
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

/** The bytes of an image. */
export async function findImage(db: Db, hash: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ content: images.content })
    .from(images)
    .where(eq(images.hash, hash));
  return row?.content;
}
