/** The specified texts of the image upload. */
export const imageTexts = {
  refused: 'Please choose a PNG, JPEG, WebP, GIF or AVIF image of at most 5 MB.',
  storageFull:
    'Your picture storage is full (500 MB). Pictures that no round or game shows are deleted 30 days after their upload.',
  subscribeForPictures:
    'Subscribe to store more than 50 MB of pictures. Pictures that no round or game shows are deleted 30 days after their upload.',
} as const;
