import { refusals } from '../refusals.ts';

/** The texts of the email field. */
export const emailTexts = refusals('email', {
  required: 'Email is required',
  invalid: 'Email must be valid',
});
