import * as z from 'zod/mini';
import { phoneBrandSchema, screenBrandSchema } from './brand-on-screens.ts';

/** Path of the document that previews a brand, in a frame of the page My Brand. */
export const BRAND_PREVIEW_PATH = '/brand-preview';

const theme = z.enum(['light', 'dark']);

/** The pages of a phone in the preview. */
export const phonePreviewPages = ['lobby', 'question', 'results', 'end'] as const;
export type PhonePreviewPage = (typeof phonePreviewPages)[number];

/** The message that the page My Brand posts to a frame with the preview of a phone. */
export const phonePreviewSchema = z.object({
  page: z.enum(phonePreviewPages),
  theme,
  brand: phoneBrandSchema,
});

/** The message that the page My Brand posts to a frame with the preview of a big screen. */
export const screenPreviewSchema = z.object({
  page: z.literal('screen'),
  theme,
  brand: screenBrandSchema,
});

/** Each message shows a page in a theme with the brand as it is typed. */
export const brandPreviewSchema = z.union([phonePreviewSchema, screenPreviewSchema]);
export type BrandPreview = z.output<typeof brandPreviewSchema>;
