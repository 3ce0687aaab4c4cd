import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { downloadLinks } from '../../db/schema/privacy.ts';
import { removeOldRows } from '../../platform/old-rows.store.ts';

export type Subject = { adminId: string; userId?: string } | { hostId: string };

/** Removes expired addresses, too. */
export async function insertDownloadLink(
  db: Db,
  link: { subject: Subject; tokenHash: string; expiresAt: Date; now: Date },
): Promise<void> {
  const { subject, tokenHash, expiresAt, now } = link;
  await removeOldDownloadLinks(db, now);
  await db.insert(downloadLinks).values({ ...subject, tokenHash, expiresAt });
}

export function removeOldDownloadLinks(db: Db, now: Date): Promise<number> {
  return removeOldRows(db, downloadLinks, lte(downloadLinks.expiresAt, now));
}

/** Doesn't use the address. */
export async function findDownloadOwner(
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<string | undefined> {
  const [row] = await db
    .select({ adminId: downloadLinks.adminId, hostId: downloadLinks.hostId })
    .from(downloadLinks)
    .where(and(eq(downloadLinks.tokenHash, tokenHash), gt(downloadLinks.expiresAt, now)));
  return row?.hostId ?? row?.adminId ?? undefined;
}

/** Exactly one of several simultaneous attempts gets the file. */
export async function takeDownloadLink(
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<Subject | undefined> {
  const [row] = await db
    .delete(downloadLinks)
    .where(and(eq(downloadLinks.tokenHash, tokenHash), gt(downloadLinks.expiresAt, now)))
    .returning();
  if (row === undefined) return undefined;
  if (row.hostId !== null) return { hostId: row.hostId };
  if (row.adminId === null) return undefined;
  return row.userId === null
    ? { adminId: row.adminId }
    : { adminId: row.adminId, userId: row.userId };
}
