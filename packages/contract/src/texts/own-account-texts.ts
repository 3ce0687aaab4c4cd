/** What the server says of an account to whom it belongs. */
export const ownAccountTexts = {
  passwordChanged: 'Password changed.',
  codeNeeded: 'Enter the code from your authenticator app.',
  wrongCode: "This code isn't right, or was used already. Enter a new one.",
  alreadyOn: 'Two-step sign-in is already on.',
  notOn: "Two-step sign-in isn't on.",
  notSetUp: 'Start again: this code belongs to an older setup.',
  turnedOff: 'Two-step sign-in is off.',
  sameEmail: 'This is your email already.',
  emailChangeSent: 'We sent a link to both addresses.',
  emailChangeCanceled: 'Your email stays as it is.',
  emailConfirmed: 'Now open the link in the mail to the other address.',
  emailChanged: 'Your email was changed.',
  emailTakenMeanwhile: 'Another account has this email by now. Yours stays as it was.',
  sessionEnded: 'Signed out there.',
  allSessionsEnded: 'You were signed out everywhere.',
} as const;
