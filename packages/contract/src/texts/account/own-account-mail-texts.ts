/** The mails about a change of an admin's email. */
export const emailChangeMailTexts = {
  toOld: {
    subject: 'Confirm the new email of your Emcee account',
    heading: 'Is this your new email?',
    text: 'Someone, hopefully you, asked to change the email of your Emcee account to {newEmail}.',
    both: 'Both addresses must confirm the change. We sent a link to the new one, too.',
    button: 'Allow the change',
    note: "This link works once, within 24 hours. If you didn't ask for it, don't open it: choose a new password instead.",
  },
  toNew: {
    subject: 'Confirm your new email for Emcee',
    heading: 'Confirm your new email',
    text: 'Someone, hopefully you, wants to use this address for the Emcee account {oldEmail}.',
    both: 'Both addresses must confirm the change. We sent a link to the old one, too.',
    button: 'Use this email',
    note: "This link works once, within 24 hours. If you didn't ask for it, you can ignore this email.",
  },
  taken: {
    subject: 'You already have an Emcee account',
    heading: 'You already have an account',
    text: 'Someone, hopefully you, asked to use this address for another Emcee account. It already has an account, so nothing changes.',
    note: 'You can ignore this email.',
  },
  changed: {
    subject: 'The email of your Emcee account was changed',
    heading: 'Your email was changed',
    text: 'The email of your Emcee account was changed from {oldEmail} to {newEmail}. Every other session was signed out.',
    note: "If this wasn't you, write to us.",
  },
} as const;

/** The mails about a change of a host's email. */
export const hostEmailChangeMailTexts = {
  toOld: {
    ...emailChangeMailTexts.toOld,
    text: 'Someone, hopefully you, asked to change the email for {room} {roomCode} to {newEmail}.',
  },
  toNew: {
    ...emailChangeMailTexts.toNew,
    text: 'Someone, hopefully you, wants to use this address for {room} {roomCode} at Emcee, which now uses {oldEmail}.',
  },
  taken: {
    ...emailChangeMailTexts.taken,
    text: 'Someone, hopefully you, asked to use this address for another {room} at Emcee. It already has {a room}, so nothing changes.',
  },
  changed: {
    ...emailChangeMailTexts.changed,
    text: 'The email of your {room} {roomCode} was changed from {oldEmail} to {newEmail}. Every other session was signed out.',
  },
} as const;

/** The mails about an admin's second factor. */
export const secondFactorMailTexts = {
  turnedOn: {
    subject: 'Two-step sign-in is on for your Emcee account',
    heading: 'Two-step sign-in is on',
    text: 'From now on, signing in takes your password and a code from your authenticator app. Keep your recovery codes somewhere you can reach without your phone.',
    button: 'Go to your account',
    note: "If this wasn't you, write to us.",
  },
  turnedOff: {
    subject: 'Two-step sign-in is off for your Emcee account',
    heading: 'Two-step sign-in is off',
    text: 'From now on, your password is enough to sign in.',
    button: 'Go to your account',
    note: "If this wasn't you, change your password now and turn it on again.",
  },
} as const;
