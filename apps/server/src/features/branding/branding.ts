/**
 * The name, link, logo and accent color of an admin, shown to players in rooms with PRO. For verified admins
 * and their own brand. Refuses links that aren't http or https, a link text without a link, and logos that the
 * admin hasn't uploaded.
 */

import {
  type brandingCalls,
  brandingTexts,
  fieldError,
  type InputOf,
  type SavedBranding,
} from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { logoUrl, type StoredBrand, type StoredRoomBrand } from '../../db/stored-brand.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ByAdmin } from '../../platform/http/request-context.ts';
import { readBranding } from '../../queries/brands.store.ts';
import { type Logo, storeBranding } from './branding.store.ts';

export type BrandingDeps = Deps & {
  /** Sends the new brand to phones and screens in the admin's rooms. */
  publishRooms(db: Db, rooms: { adminId: string; hostIds?: readonly string[] }): Promise<void>;
  /** Makes a logo of an upload and stores it; undefined if the upload isn't the admin's. */
  makeLogo(upload: ByAdmin<{ url: string }>): Promise<Logo | undefined>;
  /** Locks an image until the transaction ends; false if it isn't the admin's. */
  keepImage(db: Db, image: { adminId: string; hash: string }): Promise<boolean>;
  findHost(db: Db, host: OwnedHost): Promise<HostWithRoom | undefined>;
  /** The same, locked until the transaction ends. */
  lockHost(db: Db, host: OwnedHost): Promise<HostWithRoom | undefined>;
};

type OwnedHost = { adminId: string; hostId: string };
type HostWithRoom = { room: { roomCode: string } };

/** The saved brand, even while PRO is suspended. */
export async function getBranding(
  { db }: Pick<BrandingDeps, 'db'>,
  adminId: string,
): Promise<{ customBranding: SavedBranding }> {
  return { customBranding: asSaved(await readBranding(db, adminId)) };
}

export async function saveBranding(
  deps: BrandingDeps,
  {
    adminId,
    brand: { logo: url, accent, ...names },
    requestContext,
  }: ByAdmin<{ brand: InputOf<typeof brandingCalls.save> }>,
): Promise<{ customBranding: SavedBranding }> {
  const { db, clock, publishRooms } = deps;
  const logo = await logoAt(deps, { adminId, url, requestContext });
  return db.transaction(async (db) => {
    await keepLogo(deps, db, { adminId, logo });
    const before = await readBranding(db, adminId);
    const brand = { ...names, accent, ...(url === undefined ? {} : { logo }) };
    await storeBranding(db, { adminId, brand });
    const after = await readBranding(db, adminId);
    const detail = { changed: changedParts(before, after).join(', ') };
    await audit(db, 'branding.saved', { adminId, at: clock.now(), detail, requestContext });
    await publishRooms(db, { adminId });
    return { customBranding: asSaved(after) };
  });
}

/** Decoding is slow and must not run inside the transaction. */
export async function logoAt(
  deps: BrandingDeps,
  { url, ...by }: ByAdmin<{ url: string | null | undefined }>,
): Promise<Logo | null> {
  const logo = url ? await deps.makeLogo({ ...by, url }) : null;
  if (logo === undefined) throw logoGone();
  return logo;
}

/** Locks the image of a logo until the transaction ends. */
export async function keepLogo(
  deps: BrandingDeps,
  db: Db,
  { adminId, logo }: { adminId: string; logo: Logo | null },
): Promise<void> {
  if (logo === null || (await deps.keepImage(db, { adminId, hash: logo.hash }))) return;
  throw logoGone();
}

export function asSaved({ logo, ...brand }: StoredBrand): SavedBranding {
  return { ...brand, logo: logo === null ? '' : logoUrl(logo) };
}

type Compared = Omit<StoredRoomBrand, 'hasOwnLogo'> & { hasOwnLogo?: boolean };

export function changedParts(before: Compared, after: Compared): string[] {
  const parts = {
    name: before.customTitle !== after.customTitle,
    link: before.customUrl !== after.customUrl || before.customUrlTitle !== after.customUrlTitle,
    logo: before.logo?.hash !== after.logo?.hash || before.hasOwnLogo !== after.hasOwnLogo,
    color: before.accent !== after.accent,
  };
  return Object.entries(parts).flatMap(([part, isChanged]) => (isChanged ? part : []));
}

function logoGone() {
  return fieldError('logo', brandingTexts.logoGone);
}
