/** The email with the figures of a night, and the choice of its recipient. */
export const morningTexts = {
  title: 'Morning email',
  meaning: 'Sends the figures to the {room} the next morning.',
  help: 'Leave it empty to send nothing.',
  unsubscribed: '{email} unsubscribed.',
  saved: 'Morning email saved.',
  subject: {
    enterprise: 'Trivia at {code} on {day}: {n} {team|teams:n}',
    education: 'Games in {code} on {day}: {n} {team|teams:n}',
  },
  heading: '{n} {team|teams:n} played',
  place: '{rank}. {names}',
  next: 'Next {night}: {slot}.',
  stop: 'Stop these emails',
  stopQuestion: 'Stop these emails?',
  stopMeaning: 'You won’t get the figures of this {room} anymore.',
  deadLink: 'This link doesn’t work',
  useLatest: 'Use the link in your latest email.',
  stopped: 'You won’t get these emails anymore.',
} as const;
