/** What is said once an address is verified on another device than the one that signed up. */
export const verifyTexts = {
  signInAgain: 'Your email is verified. Please sign in.',
  verified: 'Your email is verified',
  passwordSet: 'The password of this account was set on {when}.',
  otherDevicesSignedOut: 'Every other device has been signed out.',
  notYou: 'Not you? Choose a new password',
  choiceIsOver: "You can't choose a password here anymore. Please reset it by email.",
  leftToOwner:
    'The email of this account was verified on another device. Change this there, or wait an hour.',
} as const;
