import { refusals } from '../refusals.ts';

/** Texts after an address was verified on another device than the one that signed up. */
export const verifyTexts = {
  ...refusals('verify', {
    used: 'Your email is verified. You can sign in now.',
    signInAgain: 'Your email is verified. Please sign in.',
    choiceIsOver: 'This page has expired. Use “Forgot password?” to choose a new password.',
    yesOrNo: 'Must be yes or no.',
    leftToOwner:
      'This email was just verified on another device. Make this change on that device, or wait an hour.',
  }),
  verified: 'Your email is verified.',
  didYouSignUp: 'Did you sign up on {device} at {time}?',
  unknownDevice: 'an unknown device',
  wasMe: 'Yes, that was me',
  wasNotMe: 'No, sign it out',
  deviceKept: 'Your other device is signed in.',
  deviceSignedOut: 'The other device is signed out.',
  confirmElsewhere:
    'Your email is verified. Confirm it on the device where you opened the link, or sign in.',
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
