/** The texts of fields that say the same on every screen. */
export const fieldTexts = {
  wholeNumbers: 'Whole numbers only.',
} as const;
