/** What the dialog and the list of corrections say. */
export const correctionScreenTexts = {
  intro: 'Scores, results and files change at once. Bets stay as they were placed.',
  note: 'Note for {users}',
  noteHelp: 'Optional. It is kept beside the correction.',
  byHost: 'The {host}',
  empty: 'Nothing was corrected. What {a host} or you change after publishing stands here.',
} as const;
