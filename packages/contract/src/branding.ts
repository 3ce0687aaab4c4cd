import * as z from 'zod/mini';
import { brandingTexts } from './branding-texts.ts';
import { defineCall } from './call.ts';
import { fieldTexts } from './error-texts.ts';

/** The longest parts of a brand, in characters. */
export const BRANDING = { maxTitleLength: 100, maxUrlLength: 2_048 } as const;

const WEB_ADDRESS = /^https?:\/\/\S+$/i;

function isEmptyOrWebAddress(value: string): boolean {
  return value === '' || (WEB_ADDRESS.test(value) && canParse(value));
}

// Phones read brands, too, and the oldest of them do not know `URL.canParse`.
function canParse(address: string): boolean {
  try {
    return new URL(address).href !== '';
  } catch {
    return false;
  }
}

const titleField = z
  .string(brandingTexts.textRequired)
  .check(z.trim(), z.maxLength(BRANDING.maxTitleLength, fieldTexts.tooLong));

const brandingShape = {
  customTitle: titleField,
  customUrl: z
    .string(brandingTexts.invalidUrl)
    .check(
      z.trim(),
      z.maxLength(BRANDING.maxUrlLength, fieldTexts.tooLong),
      z.refine(isEmptyOrWebAddress, brandingTexts.invalidUrl),
    ),
  customUrlTitle: titleField,
};

/** An admin's name, link and the link's words, as players see them; each empty where nothing is set. */
export const brandingSchema = z.object(brandingShape);
/** An admin's name, link and the link's words, as players see them. */
export type Branding = z.output<typeof brandingSchema>;

/** A brand to save: http and https addresses alone, and no words of a link without a link. */
export const brandingInputSchema = z.object(brandingShape).check(
  z.refine(({ customUrl, customUrlTitle }) => customUrl !== '' || customUrlTitle === '', {
    ...brandingTexts.urlRequired,
    path: ['customUrl'],
  }),
);

/** The brand of who has set none, and of rooms without PRO. */
export const NO_BRANDING: Branding = { customTitle: '', customUrl: '', customUrlTitle: '' };

const brandingReply = z.object({ customBranding: brandingSchema });

/** The calls of the admin's brand. */
export const brandingCalls = {
  get: defineCall({
    name: 'branding.get',
    method: 'GET',
    path: '/admin/custom-branding',
    access: 'verified',
    summary: "The admin's name and link, as players see them in rooms with PRO.",
    reply: brandingReply,
    status: 200,
    errors: [],
  }),
  save: defineCall({
    name: 'branding.save',
    method: 'PUT',
    path: '/admin/custom-branding',
    access: 'verified',
    summary: "Saves the admin's name and link, as players see them.",
    body: brandingInputSchema,
    reply: brandingReply,
    status: 200,
    errors: [409],
  }),
} as const;
