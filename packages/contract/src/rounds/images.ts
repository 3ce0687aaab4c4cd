import { IMAGE } from '@emcee/game';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { imageTexts } from './round-texts.ts';

/** Where uploaded images are served, below the base path: `{hash}.webp`. */
export const IMAGES_PATH = '/images';

/** The calls on images. */
export const imageCalls = {
  upload: defineCall({
    name: 'images.upload',
    method: 'POST',
    path: '/auth/upload-image',
    access: 'verified',
    summary: 'Cleans, shrinks and stores an image; replies with its address.',
    file: { field: 'image', maxBytes: IMAGE.maxBytes, refusal: imageTexts.refused },
    reply: z.object({ url: z.string() }),
    status: 201,
    errors: [409, 503],
  }),
} as const;
