import {
  type Branding,
  type BrandPreview,
  brandingInputSchema,
  type PhonePreviewPage,
  type SavedBranding,
} from '@emcee/contract';
import { type Brand, brandColors, phoneBrand, screenBrand } from '@emcee/game';

/** The size of the picture at an address. */
export type LogoSize = NonNullable<Brand['logo']>;

/** Older servers send neither a logo nor a color. */
export function wholeBrand({ logo = '', accent = '', ...names }: SavedBranding) {
  return { ...names, logo, accent };
}

/** Returns the brand as players see it; an invalid address gives no link. */
export function shownBrand({ customTitle, customUrl, customUrlTitle }: Branding) {
  const title = customTitle.trim() === '' ? undefined : customTitle.trim();
  const address = brandingInputSchema.shape.customUrl.safeParse(customUrl);
  if (!address.success || address.data === '') return { title, link: undefined };
  const { host } = new URL(address.data);
  return { title, link: { href: address.data, text: customUrlTitle.trim() || host } };
}

/** Returns a typed accent color if it is complete. */
export function validAccent(typed: string): string | undefined {
  const accent = brandingInputSchema.shape.accent.safeParse(typed);
  return accent.success && accent.data ? accent.data : undefined;
}

/** Returns the message for a frame with the preview, for a brand that is still typed. */
export function previewOf(
  { logo: url = '', accent: typed = '', ...names }: SavedBranding,
  {
    page,
    theme,
    logoSize,
  }: {
    page: PhonePreviewPage | 'screen';
    theme: BrandPreview['theme'];
    logoSize: LogoSize | undefined;
  },
): BrandPreview {
  const { title = '', link } = shownBrand(names);
  const accent = validAccent(typed);
  const brand: Brand = {
    ...names,
    customTitle: title,
    customUrl: link?.href ?? '',
    customUrlTitle: link === undefined ? '' : names.customUrlTitle.trim(),
    logo: logoSize?.url === url ? logoSize : null,
    colors: accent === undefined ? null : brandColors(accent),
  };
  if (page === 'screen') return { page, theme, brand: screenBrand(brand) };
  return { page, theme, brand: phoneBrand(brand) };
}
