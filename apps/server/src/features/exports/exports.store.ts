import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { exportLinks } from '../../db/schema/exports.ts';
import { removeOldRows } from '../../platform/old-rows.store.ts';

export type StoredExport = { adminId: string; personKey: string | null; request: unknown };

/** Removes expired addresses, too. */
export async function insertExportLink(
  db: Db,
  { now, ...link }: StoredExport & { tokenHash: string; expiresAt: Date; now: Date },
): Promise<void> {
  await removeOldExportLinks(db, now);
  await db.insert(exportLinks).values(link);
}

export function removeOldExportLinks(db: Db, now: Date): Promise<number> {
  return removeOldRows(db, exportLinks, lte(exportLinks.expiresAt, now));
}

/** Undefined if the address isn't valid. */
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

/** Exactly one of several simultaneous attempts gets the export. */
export async function takeExportLink(
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<StoredExport | undefined> {
  const [row] = await db
    .delete(exportLinks)
    .where(and(eq(exportLinks.tokenHash, tokenHash), gt(exportLinks.expiresAt, now)))
    .returning({
      adminId: exportLinks.adminId,
      personKey: exportLinks.personKey,
      request: exportLinks.request,
    });
  return row;
}
