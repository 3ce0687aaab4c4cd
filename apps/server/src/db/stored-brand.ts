import { API_BASE, type Branding, IMAGES_PATH, NO_BRANDING } from '@emcee/contract';
import { type Brand, type BrandColors, brandColors } from '@emcee/game';

/** A brand as it is stored. */
export type StoredBrand = Branding & {
  logo: { hash: string; width: number; height: number } | null;
  accent: string;
};

export const NO_STORED_BRAND: StoredBrand = { ...NO_BRANDING, logo: null, accent: '' };

const MOST_KEPT = 1_000;
const kept = new Map<string, BrandColors>();

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
