import { IMAGE } from '@emcee/game';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** The texts of the image upload. */
export const imageTexts = {
  refused: 'Please choose a PNG, JPEG, WebP, GIF or AVIF image of at most 5 MB.',
  storageFull:
    'Your picture storage is full (500 MB). Pictures that no round or game shows are deleted 30 days after their upload.',
} as const;

/** Where uploaded images are served, below the base path: `{hash}.webp`. */
export const IMAGES_PATH = '/images';

/** The calls on images. */
export const imageCalls = {
  upload: defineCall({
    name: 'images.upload',
    method: 'POST',
    path: '/auth/upload-image',
    access: 'verified',
    summary: 'Cleans, shrinks and stores an image; answers its address.',
    file: { field: 'image', maxBytes: IMAGE.maxBytes, errorText: imageTexts.refused },
    reply: z.object({ url: z.string() }),
    status: 201,
    errors: [409, 503],
  }),
} as const;
