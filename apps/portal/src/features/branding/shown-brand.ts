import { type Branding, brandingInputSchema } from '@emcee/contract';

/** What players see of a brand: the name, and the link with its words; each undefined without one. */
export type ShownBrand = {
  title: string | undefined;
  link: { href: string; text: string } | undefined;
};

/** What players see, also while a brand is still being typed: an address that is none is no link. */
export function shownBrand({ customTitle, customUrl, customUrlTitle }: Branding): ShownBrand {
  const title = customTitle.trim() === '' ? undefined : customTitle.trim();
  const address = brandingInputSchema.shape.customUrl.safeParse(customUrl);
  if (!address.success || address.data === '') return { title, link: undefined };
  const { host } = new URL(address.data);
  return { title, link: { href: address.data, text: customUrlTitle.trim() || host } };
}
