/** The names of printed sheets. */
export const sheetTexts = {
  host: "{Host}'s sheet",
  handout: 'Handout',
  answers: 'Answer sheet',
} as const;
