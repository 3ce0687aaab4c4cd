/** What is said once an address is verified on another device than the one that signed up. */
export const verifyTexts = {
  signInAgain: 'Your email is verified. Please sign in.',
  verified: 'Your email is verified',
  passwordSet: "This account's password was set on {when}.",
  otherDevicesSignedOut: 'Every other device has been signed out.',
  notYou: 'Not you? Choose a new password',
  choiceIsOver: 'This page has expired. Use “Forgot password?” to choose a new password.',
  leftToOwner:
    'This email was just verified on another device. Make this change on that device, or wait an hour.',
} as const;
