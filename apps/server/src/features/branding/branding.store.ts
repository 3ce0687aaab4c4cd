import type { Branding } from '@emcee/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { branding, hostBranding, hostBrandTexts } from '../../db/schema/branding.ts';

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

/** Null parts are inherited; a missing logo or accent color stays as it was. */
export type RoomBrandChange = {
  customTitle: string | null;
  customUrl: string | null;
  customUrlTitle: string | null;
  accent?: string | null | undefined;
  logo?: { isOwn: boolean; image: Logo | null } | undefined;
};

type Host = { adminId: string; hostId: string };

export async function storeRoomBranding(
  db: Db,
  { brand: { logo, accent, ...names }, ...host }: Host & { brand: RoomBrandChange },
): Promise<void> {
  const set = {
    ...names,
    ...(accent === undefined ? {} : { accent }),
    ...(logo === undefined ? {} : { hasOwnLogo: logo.isOwn, ...logoColumns(logo.image) }),
  };
  await db
    .insert(hostBranding)
    .values({ ...set, ...host })
    .onConflictDoUpdate({ target: [hostBranding.adminId, hostBranding.hostId], set });
}

/** Each room's own parts; null for those of the organization. */
export function listRoomBrands(db: Db, adminId: string) {
  const { hostId, logoHash } = hostBranding;
  return db
    .select({ hostId, ...hostBrandTexts, logoHash })
    .from(hostBranding)
    .where(eq(hostBranding.adminId, adminId))
    .orderBy(hostId);
}

function logoColumns(logo: Logo | null) {
  const { hash = null, png = null, width = null, height = null } = logo ?? {};
  return { logoHash: hash, logoPng: png, logoWidth: width, logoHeight: height };
}

/** The PNG of a logo. Each brand with the same logo has the same one. */
export async function findLogoPng(db: Db, hash: string): Promise<Buffer | undefined> {
  for (const table of [branding, hostBranding]) {
    const [row] = await db
      .select({ png: table.logoPng })
      .from(table)
      .where(eq(table.logoHash, hash))
      .limit(1);
    if (row?.png) return row.png;
  }
  return undefined;
}

/** Returns those of the images, by hash, that are logos. */
export async function imagesOfBrands(db: Db, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ hash: branding.logoHash })
    .from(branding)
    .where(inArray(branding.logoHash, [...hashes]))
    .union(
      db
        .select({ hash: hostBranding.logoHash })
        .from(hostBranding)
        .where(inArray(hostBranding.logoHash, [...hashes])),
    );
  return rows.flatMap(({ hash }) => hash ?? []);
}
