import { type Brand, type PhoneBrand, phoneBrand } from '@emcee/game';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { branding, brandTexts, hostBranding, hostBrandTexts } from '../db/schema/branding.ts';
import { hosts, rooms } from '../db/schema/hosts.ts';
import {
  brandOfRoom,
  NO_STORED_BRAND,
  NO_STORED_ROOM_BRAND,
  type StoredBrand,
  type StoredRoomBrand,
  shownBrand,
} from '../db/stored-brand.ts';
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
  return { ...row, logo: wholeLogo(row.logo) };
}

/** The room's own parts of the brand; none if the room isn't the admin's anymore. */
export async function readRoomBranding(
  db: Db,
  { adminId, ...room }: { adminId: string } & ({ hostId: string } | { roomId: string }),
): Promise<StoredRoomBrand> {
  const isNamed = 'hostId' in room ? eq(hosts.id, room.hostId) : eq(rooms.id, room.roomId);
  const [row] = await db
    .select({
      ...hostBrandTexts,
      logo: {
        hash: hostBranding.logoHash,
        width: hostBranding.logoWidth,
        height: hostBranding.logoHeight,
      },
    })
    .from(hostBranding)
    .innerJoin(hosts, and(eq(hosts.id, hostBranding.hostId), eq(hosts.adminId, adminId)))
    .innerJoin(rooms, eq(rooms.hostId, hosts.id))
    .where(and(eq(hostBranding.adminId, adminId), isNamed));
  return row === undefined ? NO_STORED_ROOM_BRAND : { ...row, logo: wholeLogo(row.logo) };
}

type LogoColumns = { hash: string | null; width: number | null; height: number | null };

function wholeLogo({ hash, width, height }: LogoColumns): StoredBrand['logo'] {
  return hash !== null && width !== null && height !== null ? { hash, width, height } : null;
}

type RoomOfAdmin = { adminId: string; roomId: string };

/** The brand of an admin's room as players see it; empty without PRO, as in the room. */
export async function brandOf(db: Db, room: RoomOfAdmin): Promise<Brand> {
  if (!(await grantsPro(db, room.adminId))) return shownBrand(NO_STORED_BRAND);
  const brand = await readBranding(db, room.adminId);
  return shownBrand(brandOfRoom(brand, await readRoomBranding(db, room)));
}

export async function phoneBrandOf(db: Db, room: RoomOfAdmin): Promise<PhoneBrand> {
  return phoneBrand(await brandOf(db, room));
}
