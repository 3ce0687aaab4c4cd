import { refusals } from './refusals.ts';

/** The texts of fields that say the same on every screen. */
export const fieldTexts = {
  ...refusals('fields', { tooLong: 'Maximum {maximum} symbols' }),
  wholeNumbers: 'Whole numbers only.',
} as const;
