/** What the dialog and the list of corrections say. */
export const correctionScreenTexts = {
  isVoided: "The question won't count: no points for anyone, and no bets won or lost.",
  counts: 'The question will count again, including bets.',
  incomplete: 'Choose the new value first.',
  note: 'Note for {users}',
  teamNote: 'Note for this team',
  noteHelp: 'Optional. {Users} see it on their phones if answers are shown.',
  teamNoteHelp: 'Optional. Only this team sees it, on phones, if answers are shown.',
  pointsNoteHelp: 'Optional. Only this team sees it, on phones, if scores are shown.',
  cameLate: 'Arrived too late',
  lateBet: 'Its bet counts unless the team used it on another question.',
  teamPoints: 'Points on top of the answers. {Users} see the reason if scores are shown.',
  byHost: 'The {host}',
  empty: 'No corrections yet. Anything you or {a host} change after publishing appears here.',
} as const;
