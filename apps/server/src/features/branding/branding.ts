/**
 * The name and link of an admin, as players see them in rooms with PRO. Verified admins only, each
 * their own. Refuses links that are no http or https address, and words of a link without a link.
 */
import type { Branding } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { writeAudit } from '../../platform/audit/audit.store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { readBranding, storeBranding } from './branding.store.ts';

/** What the branding feature needs. */
export type BrandingDeps = {
  db: Db;
  clock: Clock;
  /** Tells whoever plays in the rooms of an admin that they are branded otherwise. */
  publishRooms(db: Db, rooms: { adminId: string }): Promise<void>;
};

/** The brand as it was saved, also while PRO rests. */
export async function getBranding(
  { db }: BrandingDeps,
  adminId: string,
): Promise<{ customBranding: Branding }> {
  return { customBranding: await readBranding(db, adminId) };
}

/** Saves the brand as a whole. */
export async function saveBranding(
  { db, clock, publishRooms }: BrandingDeps,
  {
    adminId,
    brand,
    requestContext,
  }: { adminId: string; brand: Branding; requestContext: RequestContext },
): Promise<{ customBranding: Branding }> {
  return db.transaction(async (db) => {
    await storeBranding(db, { adminId, brand });
    const event = { adminId, at: clock.now(), kind: 'branding.saved' } as const;
    await writeAudit(db, event, requestContext);
    await publishRooms(db, { adminId });
    return { customBranding: brand };
  });
}
