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
} as const;
