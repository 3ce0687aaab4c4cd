/** The specified texts of the image upload. */
export const imageTexts = {
  refused: 'Please choose a PNG, JPEG, WebP, GIF or AVIF image of at most 5 MB.',
} as const;
