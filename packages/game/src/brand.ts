import type { BrandColors, ScreenColors, ThemeColors } from './brand-colors.ts';

/** The texts of an admin who has no brand. Every brand has these fields. */
export const NO_BRANDING = {
  customTitle: '',
  customUrl: '',
  customUrlTitle: '',
};

type BrandWith<Colors> = Readonly<typeof NO_BRANDING> & {
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null;
  /** Null without an accent color. */
  readonly colors: Colors | null;
};

/** An organizer's name, link, link text, logo and colors; unset fields are empty. */
export type Brand = BrandWith<BrandColors>;
export type PhoneBrand = BrandWith<{ readonly light: ThemeColors; readonly dark: ThemeColors }>;
export type ScreenBrand = BrandWith<ScreenColors>;

/** A brand as phones get it. */
export function phoneBrand({ colors, ...brand }: Brand): PhoneBrand {
  return { ...brand, colors: colors && { light: colors.light, dark: colors.dark } };
}

/** A brand as big screens get it. */
export function screenBrand({ colors, ...brand }: Brand): ScreenBrand {
  return { ...brand, colors: colors?.screen ?? null };
}
