import { refusals } from './refusals.ts';

/** The specified texts of branding. */
export const brandingTexts = {
  ...refusals('branding', {
    textRequired: 'Must be text',
    invalidUrl: 'Invalid url!',
    urlRequired: 'Please, add Custom URL!',
    logoGone: 'Please upload the logo again.',
    invalidColor: 'Please enter a color like #5836d4.',
  }),
  title: '{My Brand}',
  description: {
    enterprise: 'Your name and link, as players see them',
    education: "Your school's name and link, as students see them",
  },
  saveFailed: 'Saving failed, please try again!',
} as const;
