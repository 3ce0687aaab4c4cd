import { refusals } from '../refusals.ts';

/** What is said once an address is verified on another device than the one that signed up. */
export const verifyTexts = {
  ...refusals('verify', {
    signInAgain: 'Your email is verified. Please sign in.',
    choiceIsOver: 'This page has expired. Use “Forgot password?” to choose a new password.',
    leftToOwner:
      'This email was just verified on another device. Make this change on that device, or wait an hour.',
  }),
  verified: 'Your email is verified',
  passwordSet: "This account's password was set on {when}.",
  otherDevicesSignedOut: 'Every other device has been signed out.',
  notYou: 'Not you? Choose a new password',
} as const;
