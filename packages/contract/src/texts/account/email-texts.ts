/** The texts of the email field. */
export const emailTexts = {
  required: 'Email is required',
  invalid: 'Email must be valid',
} as const;
