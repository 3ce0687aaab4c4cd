import { IMAGE } from '@emcee/game';
import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { imageTexts } from './round-texts.ts';

/** Path of uploaded images below the API base: `{hash}.webp`. */
export const IMAGES_PATH = '/images';

export const imageCalls = defineCalls('images', {
  /** Cleans, shrinks and stores an image; replies with its address. */
  upload: {
    method: 'POST',
    path: '/auth/upload-image',
    right: 'content',
    file: { field: 'image', maxBytes: IMAGE.maxBytes, refusal: imageTexts.refused },
    reply: z.object({ url: z.string() }),
    status: 201,
    errors: [404, 409, 503],
  },
});
