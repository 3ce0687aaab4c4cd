import { refusals } from '../refusals.ts';

/** The specified texts of the account calls and screens. */
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
