import type { NO_BRANDING } from '@emcee/game';
import * as z from 'zod/mini';

// Loaded by every phone: bounds and texts of what admins type are in branding.ts.
const brandingShape = {
  /** The name of the organizer. */
  customTitle: z.string(),
  /** The address of its link, http or https. */
  customUrl: z.string().check(z.regex(/^(https?:\/\/\S+)?$/i)),
  /** The text of the link. */
  customUrlTitle: z.string(),
};

/** An organizer's name and link, as players see them. Unset fields are empty. */
export const brandingSchema = z.object(brandingShape) satisfies z.ZodMiniType<typeof NO_BRANDING>;
export type Branding = z.output<typeof brandingSchema>;

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

export { NO_BRANDING } from '@emcee/game';
