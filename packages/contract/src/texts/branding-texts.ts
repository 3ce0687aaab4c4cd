/** The specified texts of the branding calls and screen. */
export const brandingTexts = {
  textRequired: 'Must be a text',
  invalidUrl: 'Invalid url!',
  urlRequired: 'Please, add Custom URL!',
  saveFailed: 'Saving failed, please try again!',
} as const;
