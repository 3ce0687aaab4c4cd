import { refusals } from './refusals.ts';

export const supportScreenTexts = {
  seeGuide: 'The {guide} covers {hosts}, {rooms} and rounds, question files and scoring.',
} as const;

/** The specified texts of the contact page. */
export const contactTexts = {
  ...refusals('contact', {
    subjectRequired: 'Please add subject.',
    messageTooShort: 'Minimum 5 symbols.',
  }),
  sent: 'Email was sent! Thanks for contacting us!',
  failed: 'Something went wrong, please try again later!',
} as const;
