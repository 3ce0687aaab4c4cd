import { refusals } from '../refusals.ts';

export const ownAccountTexts = {
  ...refusals('own-account', {
    codeNeeded: 'Enter the code from your authenticator app.',
    wrongCode: 'This code is wrong or was already used. Enter a new one.',
    alreadyOn: 'Two-step sign-in is already on.',
    notOn: "Two-step sign-in isn't on.",
    notSetUp: 'This code is from an earlier setup. Scan the new QR code and try again.',
    sameEmail: "That's already your email.",
    emailTakenMeanwhile: "Another account is now using this email, so yours wasn't changed.",
  }),
  passwordChanged: 'Password changed.',
  turnedOff: 'Two-step sign-in is off.',
  emailChangeSent: 'We sent a link to each address.',
  emailChangeCanceled: 'Change canceled. Your email stays the same.',
  emailConfirmed: 'Now open the link in the email we sent to the other address.',
  emailChanged: 'Your email was changed.',
  sessionEnded: 'Signed out on that device.',
  allSessionsEnded: 'You were signed out everywhere.',
} as const;
