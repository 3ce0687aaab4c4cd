import { refusals } from '../refusals.ts';

/** Texts after an address was verified on another device than the one that signed up. */
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

/** The specified texts of accounts. */
export const accountTexts = {
  ...refusals('account', {
    passwordRequired: 'Password is required',
    passwordTooShort: 'Minimum 6 characters',
    passwordTooLong: 'Maximum 20 characters',
    passwordTooPlain: 'Should have at least one number and one letter',
    passwordsDiffer: 'Passwords must match',
    passwordTooCommon: 'This password is very common. Please choose another one.',
    unknownEmail: 'No user with such an email.',
    wrongCredentials: 'Wrong credentials.',
    emailTaken: 'A user with such an email already exists.',
    mailTooSoon: 'Please wait {seconds} {second|seconds:seconds} before requesting another email.',
    tokenRequired: 'Token is required',
    alreadyVerified: 'This email is already verified.',
  }),
  verificationSent: 'Email sended!',
  verificationFailed: 'Something went wrong, please reload page and try again!',
  resetSent: 'Email is sent!',
  resetSentHint: 'Please, follow the instruction in the email.',
  forgotFailed: 'Something went wrong.Please, try again later.',
  checkingPermission: 'Checking for permission!',
  resetDone: 'Password successfully reset!',
  resetFailed: 'Something went wrong!',
  verificationNeeded: 'You need to verify your account!',
  verifying: 'Verifying your email!',
  pleaseWait: 'Please wait.',
  verifyFailed: 'Verification failed.',
  signedOut: 'Signed out.',
} as const;
