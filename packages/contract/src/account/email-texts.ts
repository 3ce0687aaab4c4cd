import { refusals } from '../refusals.ts';

export const emailTexts = refusals('email', {
  required: 'Email is required',
  invalid: 'Email must be valid',
});
