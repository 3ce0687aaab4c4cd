import { type Brand, type PhoneBrand, phoneBrand } from '@emcee/game';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { branding, brandTexts } from '../db/schema/branding.ts';
import { NO_STORED_BRAND, type StoredBrand, shownBrand } from '../db/stored-brand.ts';
import { grantsPro } from './pro.store.ts';

/** The brand of an admin; empty if none was saved. */
export async function readBranding(db: Db, adminId: string): Promise<StoredBrand> {
  const [row] = await db
    .select({
      ...brandTexts,
      logo: { hash: branding.logoHash, width: branding.logoWidth, height: branding.logoHeight },
    })
    .from(branding)
    .where(eq(branding.adminId, adminId));
  if (row === undefined) return NO_STORED_BRAND;
  const { hash, width, height } = row.logo;
  const isSet = hash !== null && width !== null && height !== null;
  return { ...row, logo: isSet ? { hash, width, height } : null };
}

/** The brand of an admin as players see it; empty without PRO, as in the admin's rooms. */
export async function brandOf(db: Db, adminId: string): Promise<Brand> {
  const isShown = await grantsPro(db, adminId);
  return shownBrand(isShown ? await readBranding(db, adminId) : NO_STORED_BRAND);
}

export async function phoneBrandOf(db: Db, adminId: string): Promise<PhoneBrand> {
  return phoneBrand(await brandOf(db, adminId));
}
