/** What the dialog and the list of corrections say. */
export const correctionScreenTexts = {
  isVoided: "The question won't count. It earns nothing for anybody, bets included.",
  counts: 'The question counts again, bets included.',
  incomplete: 'Choose the new value first.',
  note: 'Note for {users}',
  teamNote: 'Note for this team',
  noteHelp: 'Optional. {Users} read it on their phones where answers are shown.',
  teamNoteHelp: 'Optional. Only this team reads it on its phones where answers are shown.',
  pointsNoteHelp: 'Optional. Only this team reads it on its phones where scores are shown.',
  cameLate: 'Came too late',
  lateBet: 'Its bet counts unless the team has used it elsewhere.',
  teamPoints: 'Points beside the answers. {Users} read the reason where scores are shown.',
  byHost: 'The {host}',
  empty: 'No corrections yet. Whatever you or {a host} change after publishing is listed here.',
} as const;
