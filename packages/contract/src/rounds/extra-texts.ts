/** Texts about the note of a question. */
export const extraTexts = {
  note: 'Note for the {host}',
  noteHelp: 'Only the {host} sees it, in the console.',
} as const;
