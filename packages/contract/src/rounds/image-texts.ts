import { refusals } from '../refusals.ts';

/** The specified texts of the image upload. */
export const imageTexts = refusals('images', {
  refused: 'Please choose a PNG, JPEG, WebP, GIF or AVIF image of at most 5 MB.',
  storageFull:
    'Your image storage is full (500 MB). We delete images that no round or game uses 30 days after you upload them.',
  subscribeForPictures:
    'Subscribe to store more than 50 MB of images. We delete images that no round or game uses 30 days after you upload them.',
});
