import * as z from 'zod/mini';
import { brandingInputSchema, savedBrandingSchema } from '../branding.ts';
import { brandingTexts } from '../branding-texts.ts';
import { defineCalls } from '../call.ts';
import { idField } from '../fields.ts';

/** The parts of a brand. A room inherits each from its organization or has its own; a link has its text. */
export const BRAND_PARTS = ['title', 'link', 'logo', 'accent'] as const;
export type BrandPart = (typeof BRAND_PARTS)[number];

const { customTitle, customUrl, customUrlTitle, logo, accent } = brandingInputSchema.shape;

/** A room's brand to save. Links must be http or https, and a link text needs a link. */
export const hostBrandingSchema = z
  .object({
    hostId: idField,
    /** The name; null for the organization's. */
    customTitle: z.nullable(customTitle),
    /** The address of the link; null for the organization's link with its text. */
    customUrl: z.nullable(customUrl),
    /** The text of the link. */
    customUrlTitle: z.nullable(customUrlTitle),
    /** The address of the logo, empty without one; null for the organization's. If missing, it stays. */
    logo: z.nullable(logo),
    /** The accent color, empty for the product's; null for the organization's. If missing, it stays. */
    accent: z.nullable(accent),
  })
  .check(
    z.refine((brand) => !brand.customUrlTitle || Boolean(brand.customUrl), {
      ...brandingTexts.urlRequired,
      path: ['customUrl'],
    }),
  );

const hostBrandingReply = z.object({
  /** The brand of the room, with the parts that it inherits. */
  customBranding: savedBrandingSchema,
  /** The inherited parts. */
  inherited: z.array(z.enum(BRAND_PARTS)),
});

export const hostBrandingCalls = defineCalls('hostBranding', {
  /** The brand of a host's room, and which parts of it are the organization's. */
  get: {
    method: 'GET',
    path: '/admin/host-branding/:hostId',
    right: 'settings',
    params: z.object({ hostId: idField }),
    reply: hostBrandingReply,
    errors: [404],
  },
  /** Saves the brand of a host's room, part by part: the room's own, or the organization's. */
  save: {
    method: 'PUT',
    path: '/admin/host-branding',
    right: 'settings',
    body: hostBrandingSchema,
    reply: hostBrandingReply,
    errors: [404, 409],
  },
});
