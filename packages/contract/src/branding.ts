import { isPlainWebAddress, nameText } from '@emcee/game';
import * as z from 'zod/mini';
import { brandingTexts } from './branding-texts.ts';
import { defineCalls } from './call.ts';
import { fieldTexts } from './error-texts.ts';
import { sentLength } from './fields.ts';

/** Path of logos for mails below the API base: `{hash}.png`. */
export const LOGOS_PATH = '/logos';

/** Maximum lengths in characters. */
export const BRANDING = { maxTitleLength: 100, maxUrlLength: 2_048 } as const;

const titleField = z
  .string(brandingTexts.textRequired)
  .check(
    sentLength(BRANDING.maxTitleLength),
    z.overwrite(nameText),
    z.maxLength(BRANDING.maxTitleLength, fieldTexts.tooLong),
  );

const COLOR_LENGTH = '#rrggbb'.length;

const savedBrandingShape = {
  /** The name of the organizer. */
  customTitle: titleField,
  /** The address of its link, http or https. */
  customUrl: z.string(brandingTexts.invalidUrl).check(
    sentLength(BRANDING.maxUrlLength),
    z.trim(),
    z.maxLength(BRANDING.maxUrlLength, fieldTexts.tooLong),
    z.refine((value) => value === '' || isPlainWebAddress(value), brandingTexts.invalidUrl),
  ),
  /** The text of the link. */
  customUrlTitle: titleField,
  /** The address of the logo, from `upload-image`; empty without one. If missing, the logo stays. */
  logo: z.optional(
    z
      .string(brandingTexts.logoGone)
      .check(z.regex(/^(\/api\/images\/[0-9a-f]{64}\.webp)?$/, brandingTexts.logoGone)),
  ),
  /** The accent color as `#rrggbb`; empty for the colors of the product. If missing, it stays. */
  accent: z.optional(
    z
      .string(brandingTexts.invalidColor)
      .check(
        sentLength(COLOR_LENGTH, brandingTexts.invalidColor),
        z.trim(),
        z.toLowerCase(),
        z.regex(/^(#[0-9a-f]{6})?$/, brandingTexts.invalidColor),
      ),
  ),
};

/** The brand that an admin has saved. */
export const savedBrandingSchema = z.object(savedBrandingShape);
export type SavedBranding = z.output<typeof savedBrandingSchema>;

/** A brand to save. Links must be http or https, and a link text needs a link. */
export const brandingInputSchema = z.object(savedBrandingShape).check(
  z.refine(({ customUrl, customUrlTitle }) => customUrl !== '' || customUrlTitle === '', {
    ...brandingTexts.urlRequired,
    path: ['customUrl'],
  }),
);

const brandingReply = z.object({ customBranding: savedBrandingSchema });

export const brandingCalls = defineCalls('branding', {
  /** The admin's name, link, logo and accent color, which players see in rooms with PRO. */
  get: {
    method: 'GET',
    path: '/admin/custom-branding',
    right: 'settings',
    reply: brandingReply,
  },
  /** Saves the admin's name, link, logo and accent color. */
  save: {
    method: 'PUT',
    path: '/admin/custom-branding',
    right: 'settings',
    body: brandingInputSchema,
    reply: brandingReply,
    errors: [409],
  },
});
