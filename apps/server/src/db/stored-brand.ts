import {
  API_BASE,
  BRAND_PARTS,
  type Branding,
  type BrandPart,
  IMAGES_PATH,
  NO_BRANDING,
} from '@emcee/contract';
import { type Brand, type BrandColors, brandColors } from '@emcee/game';

/** A brand as it is stored. */
export type StoredBrand = Branding & {
  logo: { hash: string; width: number; height: number } | null;
  accent: string;
};

/** The parts of a brand that only one room has; null parts are the organization's. */
export type StoredRoomBrand = {
  customTitle: string | null;
  customUrl: string | null;
  customUrlTitle: string | null;
  accent: string | null;
  hasOwnLogo: boolean;
  logo: StoredBrand['logo'];
};

export const NO_STORED_BRAND: StoredBrand = { ...NO_BRANDING, logo: null, accent: '' };

export const NO_STORED_ROOM_BRAND: StoredRoomBrand = {
  customTitle: null,
  customUrl: null,
  customUrlTitle: null,
  accent: null,
  hasOwnLogo: false,
  logo: null,
};

const MOST_KEPT = 1_000;
const kept = new Map<string, BrandColors>();

/** The brand of a room whose own parts replace those of its organization. */
export function brandOfRoom(brand: StoredBrand, own: StoredRoomBrand): StoredBrand {
  return {
    ...brand,
    customTitle: own.customTitle ?? brand.customTitle,
    customUrl: own.customUrl ?? brand.customUrl,
    customUrlTitle: own.customUrlTitle ?? brand.customUrlTitle,
    logo: own.hasOwnLogo ? own.logo : brand.logo,
    accent: own.accent ?? brand.accent,
  };
}

/** The parts that a room has of its organization. */
export function inheritedParts(own: StoredRoomBrand): BrandPart[] {
  const isOwn: Record<BrandPart, boolean> = {
    title: own.customTitle !== null,
    link: own.customUrl !== null,
    logo: own.hasOwnLogo,
    accent: own.accent !== null,
  };
  return BRAND_PARTS.filter((part) => !isOwn[part]);
}

/** A brand as players get it. */
export function shownBrand({ logo, accent, ...brand }: StoredBrand): Brand {
  return {
    ...brand,
    logo: logo && { url: logoUrl(logo), width: logo.width, height: logo.height },
    colors: accent === '' ? null : colorsOf(accent),
  };
}

/** The address of a stored logo. */
export function logoUrl({ hash }: { hash: string }): string {
  return `${API_BASE}${IMAGES_PATH}/${hash}.webp`;
}

// Each view of a game has the colors, and making them needs longer than the rest of the view.
function colorsOf(accent: string): BrandColors {
  const known = kept.get(accent);
  if (known !== undefined) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const colors = brandColors(accent);
  kept.set(accent, colors);
  return colors;
}
