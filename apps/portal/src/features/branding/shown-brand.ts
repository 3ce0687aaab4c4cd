import { type Branding, brandingInputSchema } from '@emcee/contract';

export type ShownBrand = {
  title: string | undefined;
  link: { href: string; text: string } | undefined;
};

/** Returns the brand as players see it, also while it is typed: an invalid address gives no link. */
export function shownBrand({ customTitle, customUrl, customUrlTitle }: Branding): ShownBrand {
  const title = customTitle.trim() === '' ? undefined : customTitle.trim();
  const address = brandingInputSchema.shape.customUrl.safeParse(customUrl);
  if (!address.success || address.data === '') return { title, link: undefined };
  const { host } = new URL(address.data);
  return { title, link: { href: address.data, text: customUrlTitle.trim() || host } };
}
