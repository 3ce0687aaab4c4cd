import { nameText } from '@emcee/game';
import * as z from 'zod/mini';
import { brandingTexts } from './branding-texts.ts';
import { defineCall } from './call.ts';
import { fieldTexts } from './error-texts.ts';
import { sentLength } from './fields.ts';

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
      z.trim(),
      z.maxLength(BRANDING.maxUrlLength, fieldTexts.tooLong),
      z.refine(isEmptyOrWebAddress, brandingTexts.invalidUrl),
    ),
  /** The text of the link. */
  customUrlTitle: titleField,
};

/** An organizer's brand, as players see it. Unset fields are empty. */
export const brandingSchema = z.object(brandingShape);
export type Branding = z.output<typeof brandingSchema>;

/** A brand to save. Links must be http or https, and a link text needs a link. */
export const brandingInputSchema = z.object(brandingShape).check(
  z.refine(({ customUrl, customUrlTitle }) => customUrl !== '' || customUrlTitle === '', {
    ...brandingTexts.urlRequired,
    path: ['customUrl'],
  }),
);

/** The brand of admins who have set none, and of rooms without PRO. */
export const NO_BRANDING: Branding = { customTitle: '', customUrl: '', customUrlTitle: '' };

const brandingReply = z.object({ customBranding: brandingSchema });

export const brandingCalls = {
  /** The admin's name and link, as players see them in rooms with PRO. */
  get: defineCall({
    name: 'branding.get',
    method: 'GET',
    path: '/admin/custom-branding',
    access: 'verified',
    reply: brandingReply,
    status: 200,
    errors: [],
  }),
  /** Saves the admin's name and link, as players see them. */
  save: defineCall({
    name: 'branding.save',
    method: 'PUT',
    path: '/admin/custom-branding',
    access: 'verified',
    body: brandingInputSchema,
    reply: brandingReply,
    status: 200,
    errors: [409],
  }),
} as const;
