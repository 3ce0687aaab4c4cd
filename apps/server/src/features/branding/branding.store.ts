import { type Branding, NO_BRANDING } from '@emcee/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { branding } from '../../db/schema/branding.ts';

/** The brand of an admin; empty if none was saved. */
export async function readBranding(db: Db, adminId: string): Promise<Branding> {
  const [row] = await db
    .select({
      customTitle: branding.customTitle,
      customUrl: branding.customUrl,
      customUrlTitle: branding.customUrlTitle,
    })
    .from(branding)
    .where(eq(branding.adminId, adminId));
  return row ?? NO_BRANDING;
}

export async function storeBranding(
  db: Db,
  { adminId, brand }: { adminId: string; brand: Branding },
): Promise<void> {
  await db
    .insert(branding)
    .values({ ...brand, adminId })
    .onConflictDoUpdate({ target: branding.adminId, set: brand });
}
