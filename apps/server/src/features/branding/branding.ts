/**
 * The name and link of an admin, shown to players in rooms with PRO. For verified admins and their
 * own brand. Refuses links that aren't http or https, and a link text without a link.
 */
import type { Branding } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { writeAudit } from '../../platform/audit/audit.store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { readBranding, storeBranding } from './branding.store.ts';

export type BrandingDeps = {
  db: Db;
  clock: Clock;
  /** Sends the new brand to phones and screens in the admin's rooms. */
  publishRooms(db: Db, rooms: { adminId: string }): Promise<void>;
};

/** The saved brand, even while PRO is suspended. */
export async function getBranding(
  { db }: BrandingDeps,
  adminId: string,
): Promise<{ customBranding: Branding }> {
  return { customBranding: await readBranding(db, adminId) };
}

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
