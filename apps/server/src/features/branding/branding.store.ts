import type { Branding } from '@emcee/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { branding } from '../../db/schema/branding.ts';

/** A logo: the name of its image, and the same picture for mails. */
export type Logo = { hash: string; png: Buffer; width: number; height: number };

/** A brand to store; a missing logo or accent color stays as it was. */
export type BrandChange = Branding & { logo?: Logo | null; accent?: string | undefined };

export async function storeBranding(
  db: Db,
  { adminId, brand: { logo, accent, ...names } }: { adminId: string; brand: BrandChange },
): Promise<void> {
  const set = {
    ...names,
    ...(accent === undefined ? {} : { accent }),
    ...(logo === undefined ? {} : logoColumns(logo)),
  };
  await db
    .insert(branding)
    .values({ ...set, adminId })
    .onConflictDoUpdate({ target: branding.adminId, set });
}

function logoColumns(logo: Logo | null) {
  const { hash = null, png = null, width = null, height = null } = logo ?? {};
  return { logoHash: hash, logoPng: png, logoWidth: width, logoHeight: height };
}

/** The PNG of a logo. Each brand with the same logo has the same one. */
export async function findLogoPng(db: Db, hash: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ png: branding.logoPng })
    .from(branding)
    .where(eq(branding.logoHash, hash))
    .limit(1);
  return row?.png ?? undefined;
}

/** Returns those of the images, by hash, that are logos. */
export async function imagesOfBrands(db: Db, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ hash: branding.logoHash })
    .from(branding)
    .where(inArray(branding.logoHash, [...hashes]));
  return rows.flatMap(({ hash }) => hash ?? []);
}
