export const emailChangeMailTexts = {
  toOld: {
    subject: 'Confirm the new email of your Emcee account',
    heading: 'Confirm your change of email',
    text: 'We received a request to change the email of your Emcee account to {newEmail}.',
    both: "Please confirm the change. We've also sent a link to the new address; the change is made once both are confirmed.",
    button: 'Confirm the change',
    note: "This link works once, within 24 hours. If this wasn't you, don't open it. Choose a new password right away.",
  },
  toNew: {
    subject: 'Confirm your new email for Emcee',
    heading: 'Open the link to finish',
    text: 'We received a request to use this address for the Emcee account {oldEmail}.',
    both: "Please confirm the change. We've also sent a link to the old address; the change is made once both are confirmed.",
    button: 'Confirm this email',
    note: "This link works once, within 24 hours. If you didn't ask for it, you can ignore this email.",
  },
  taken: {
    subject: 'You already have an Emcee account',
    heading: 'Nothing was changed',
    text: 'We received a request to use this address for another Emcee account. It already belongs to an account, so nothing was changed.',
    note: 'You can ignore this email.',
  },
  changed: {
    subject: 'The email of your Emcee account was changed',
    heading: 'You were signed out on your other devices',
    text: 'The email of your Emcee account was changed from {oldEmail} to {newEmail}.',
    note: "If this wasn't you, contact us right away at {supportEmail}.",
  },
} as const;

export const hostEmailChangeMailTexts = {
  toOld: {
    ...emailChangeMailTexts.toOld,
    text: 'We received a request to change the email for {room} {roomCode} to {newEmail}.',
  },
  toNew: {
    ...emailChangeMailTexts.toNew,
    text: 'We received a request to use this address for {room} {roomCode} on Emcee instead of {oldEmail}.',
  },
  taken: {
    ...emailChangeMailTexts.taken,
    text: 'We received a request to use this address for another {room} on Emcee. It already belongs to {a room}, so nothing was changed.',
  },
  changed: {
    ...emailChangeMailTexts.changed,
    text: 'The email for {room} {roomCode} was changed from {oldEmail} to {newEmail}.',
  },
} as const;

export const secondFactorMailTexts = {
  turnedOn: {
    subject: 'Two-step sign-in is on for your Emcee account',
    heading: 'Keep your recovery codes safe',
    text: "From now on, you'll sign in with your password and a code from your authenticator app. Keep your recovery codes somewhere you can get to without your phone.",
    button: 'Go to your account',
    note: "If this wasn't you, contact us right away at {supportEmail}.",
  },
  turnedOff: {
    subject: 'Two-step sign-in is off for your Emcee account',
    heading: 'You now sign in with just your password',
    text: 'You no longer need a code from your authenticator app to sign in.',
    button: 'Go to your account',
    note: "If this wasn't you, change your password now and turn two-step sign-in back on.",
  },
} as const;
