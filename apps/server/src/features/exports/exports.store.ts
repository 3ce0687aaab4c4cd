import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { exportLinks } from '../../db/schema/exports.ts';
import { removeOldRows } from '../../platform/old-rows.store.ts';

/** What an address leads to, and for whom. */
export type StoredExport = { adminId: string; request: unknown };

/** Stores an address that leads to an export until it expires; those that have expired go. */
export async function insertExportLink(
  db: Db,
  { now, ...link }: StoredExport & { tokenHash: string; expiresAt: Date; now: Date },
): Promise<void> {
  await removeOldExportLinks(db, now);
  await db.insert(exportLinks).values(link);
}

/** Removes the addresses that have expired, and with them what was asked for. */
export function removeOldExportLinks(db: Db, now: Date): Promise<number> {
  return removeOldRows(db, exportLinks, lte(exportLinks.expiresAt, now));
}

/** Whose file an address leads to; undefined where it leads nowhere. */
export async function findOwner(
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<string | undefined> {
  const [row] = await db
    .select({ adminId: exportLinks.adminId })
    .from(exportLinks)
    .where(and(eq(exportLinks.tokenHash, tokenHash), gt(exportLinks.expiresAt, now)));
  return row?.adminId;
}

/** Takes away what an address leads to; of several who ask for it, one is given it. */
export async function takeExportLink(
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<StoredExport | undefined> {
  const [row] = await db
    .delete(exportLinks)
    .where(and(eq(exportLinks.tokenHash, tokenHash), gt(exportLinks.expiresAt, now)))
    .returning({ adminId: exportLinks.adminId, request: exportLinks.request });
  return row;
}
