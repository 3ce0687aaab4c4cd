/** The specified texts of the branding calls and screen. */
export const brandingTexts = {
  title: '{My Brand}',
  description: {
    enterprise: 'Your name and link, as players see them',
    education: "Your school's name and link, as students see them",
  },
  textRequired: 'Must be text',
  invalidUrl: 'Invalid url!',
  urlRequired: 'Please, add Custom URL!',
  saveFailed: 'Saving failed, please try again!',
} as const;
