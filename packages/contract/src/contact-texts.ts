import { refusals } from './refusals.ts';

/** The specified texts of the contact call and screen. */
export const contactTexts = {
  ...refusals('contact', {
    subjectRequired: 'Please add subject.',
    messageTooShort: 'Minimum 5 symbols.',
  }),
  sent: 'Email was sent! Thanks for contacting us!',
  failed: 'Something went wrong, please try again later!',
} as const;
