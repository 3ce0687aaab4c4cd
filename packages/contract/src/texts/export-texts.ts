/** The texts of the exports. */
export const exportTexts = {
  wrongReport: 'Unknown report.',
  wrongFormat: 'Please choose CSV or XLSX.',
  wrongPart: 'There is no such part of this report.',
  wrongState: 'Unknown state.',
  yesOrNo: 'Must be yes or no',
} as const;
