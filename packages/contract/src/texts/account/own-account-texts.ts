/** What the server says of an account to whom it belongs. */
export const ownAccountTexts = {
  passwordChanged: 'Password changed.',
  codeNeeded: 'Enter the code from your authenticator app.',
  wrongCode: 'This code is wrong or was already used. Enter a new one.',
  alreadyOn: 'Two-step sign-in is already on.',
  notOn: "Two-step sign-in isn't on.",
  notSetUp: 'Start again: this code belongs to an older setup.',
  turnedOff: 'Two-step sign-in is off.',
  sameEmail: 'This is already your email.',
  emailChangeSent: 'We sent a link to both addresses.',
  emailChangeCanceled: 'Your email stays as it is.',
  emailConfirmed: 'Now open the link in the email we sent to the other address.',
  emailChanged: 'Your email was changed.',
  emailTakenMeanwhile: "Another account now uses this email. Yours hasn't changed.",
  sessionEnded: 'Signed out on that device.',
  allSessionsEnded: 'You were signed out everywhere.',
} as const;
