import { nameText } from '@emcee/game';
import * as z from 'zod/mini';
import { brandingTexts } from './branding-texts.ts';
import { defineCall } from './call.ts';
import { fieldTexts } from './error-texts.ts';
import { sentLength } from './fields.ts';

/** Path of logos for mails below the API base: `{hash}.png`. */
export const LOGOS_PATH = '/logos';

/** Maximum lengths in characters. */
export const BRANDING = { maxTitleLength: 100, maxUrlLength: 2_048 } as const;

const WEB_ADDRESS = /^https?:\/\/\S+$/i;

function isEmptyOrWebAddress(value: string): boolean {
  return value === '' || (WEB_ADDRESS.test(value) && canParse(value));
}

// Phones parse brands too, and the oldest supported browsers lack `URL.canParse`. A user name in an address
// makes one site look like another.
function canParse(address: string): boolean {
  try {
    const { username, password } = new URL(address);
    return username === '' && password === '';
  } catch {
    return false;
  }
}

const titleField = z
  .string(brandingTexts.textRequired)
  .check(
    sentLength(BRANDING.maxTitleLength),
    z.overwrite(nameText),
    z.maxLength(BRANDING.maxTitleLength, fieldTexts.tooLong),
  );

const brandingShape = {
  /** The name of the organizer. */
  customTitle: titleField,
  /** The address of its link, http or https. */
  customUrl: z
    .string(brandingTexts.invalidUrl)
    .check(
      sentLength(BRANDING.maxUrlLength),
      z.trim(),
      z.maxLength(BRANDING.maxUrlLength, fieldTexts.tooLong),
      z.refine(isEmptyOrWebAddress, brandingTexts.invalidUrl),
    ),
  /** The text of the link. */
  customUrlTitle: titleField,
};

/** An organizer's name and link, as players see them. Unset fields are empty. */
export const brandingSchema = z.object(brandingShape);
export type Branding = z.output<typeof brandingSchema>;

const COLOR_LENGTH = '#rrggbb'.length;
const colorField = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

const themeSchema = z.object({
  /** The color of buttons and links. */
  accent: colorField,
  /** The color of buttons under the pointer. */
  accentHover: colorField,
  /** The background of what is chosen. */
  accentSoft: colorField,
  /** The background of the lobby and of results. */
  heroBase: colorField,
  /** The lighter corner of that background. */
  heroGlow: colorField,
  /** The darker corner of that background. */
  heroDeep: colorField,
});

const brandOnScreens = {
  ...brandingShape,
  /** The organizer's logo; null without one, and missing from older servers. */
  logo: z.optional(
    z.nullable(
      z.object({
        /** The address of the image, on this server. */
        url: z.string().check(z.regex(/^\/api\/images\/[0-9a-f]{64}\.webp$/)),
        /** The width of the image, in pixels. */
        width: z.int(),
        /** The height of the image, in pixels. */
        height: z.int(),
      }),
    ),
  ),
};

/** An organizer's brand, for phones and for the pages of past games. */
export const phoneBrandSchema = z.object({
  ...brandOnScreens,
  /** The colors of both themes as `#rrggbb`; null without an accent color, and missing from older servers. */
  colors: z.optional(
    z.nullable(
      z.object({
        /** The colors on a light page. */
        light: themeSchema,
        /** The colors on a dark page. */
        dark: themeSchema,
      }),
    ),
  ),
});
export type PhoneBrand = z.output<typeof phoneBrandSchema>;

/** An organizer's brand, for big screens. */
export const screenBrandSchema = z.object({
  ...brandOnScreens,
  /** The background as `#rrggbb`; null without an accent color, and missing from older servers. */
  colors: z.optional(
    z.nullable(
      z.object({
        /** The background. */
        base: colorField,
        /** Its lighter corner. */
        glow: colorField,
        /** Its darker corner. */
        deep: colorField,
      }),
    ),
  ),
});
export type ScreenBrand = z.output<typeof screenBrandSchema>;

const savedBrandingShape = {
  ...brandingShape,
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

/** The brand of admins who have set none, and of rooms without PRO. */
export const NO_BRANDING: Branding = { customTitle: '', customUrl: '', customUrlTitle: '' };

const brandingReply = z.object({ customBranding: savedBrandingSchema });

export const brandingCalls = {
  /** The admin's name, link, logo and accent color, which players see in rooms with PRO. */
  get: defineCall({
    name: 'branding.get',
    method: 'GET',
    path: '/admin/custom-branding',
    access: 'verified',
    right: 'settings',
    reply: brandingReply,
    status: 200,
    errors: [],
  }),
  /** Saves the admin's name, link, logo and accent color. */
  save: defineCall({
    name: 'branding.save',
    method: 'PUT',
    path: '/admin/custom-branding',
    access: 'verified',
    right: 'settings',
    body: brandingInputSchema,
    reply: brandingReply,
    status: 200,
    errors: [409],
  }),
} as const;
