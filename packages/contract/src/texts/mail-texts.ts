/** The last line of every mail: who it is from. */
export const mailFooter = 'Emcee · live trivia';

/** The mails about an admin's account. */
export const accountMailTexts = {
  verify: {
    subject: 'Verify your email for Emcee',
    heading: 'Verify your email address',
    text: 'Welcome to Emcee! Once your address is verified, you can subscribe, create {hosts} and prepare your first game.',
    button: 'Verify my email',
    note: "This link works once, within 24 hours. If you didn't sign up for Emcee, you can ignore this email.",
  },
  reset: {
    subject: 'Choose a new password for Emcee',
    heading: 'Choose a new password',
    text: 'Someone, hopefully you, asked for a new password for this email address.',
    button: 'Choose a new password',
    note: "This link works once, within 60 minutes. If you didn't ask for it, you can ignore this email: your password stays the same.",
  },
  passwordChanged: {
    subject: 'Your Emcee password was changed',
    heading: 'Your password was changed',
    text: 'The password for your account was just changed, and every other session was signed out.',
    warning: "If this wasn't you, choose a new password now.",
    button: 'Choose a new password',
  },
} as const;

/** The mails about a subscription. */
export const billingMailTexts = {
  active: {
    subject: 'Your Emcee subscription is active',
    heading: "You're ready to go",
    text: 'PayPal has confirmed your subscription: {n} {hosts} for {price} a month.',
    nextPayment: 'Your next payment is due on {date}.',
    button: 'Go to your {hosts}',
  },
  undone: {
    subject: 'We canceled an Emcee subscription',
    heading: 'We canceled a subscription',
    surplus:
      'You approved a subscription after another one had replaced it, or long after it was created. We canceled it at PayPal.',
    mismatch:
      "A subscription was approved that doesn't match what you agreed to. We canceled it at PayPal.",
    refund: '{amount} is on its way back to you.',
  },
  approvalNeeded: {
    subject: 'Your Emcee subscription: one more step',
    heading: 'Approve your change',
    text: 'We received {amount} for {n} {hosts}. The change takes effect once you approve it at PayPal.',
    deadline: "If you don't approve within 7 days, we'll refund your payment.",
    button: 'Approve',
  },
  refunded: {
    subject: 'Your Emcee payment was refunded',
    heading: 'Your {hosts} stay as they are',
    text: "The change to {n} {hosts} didn't go through. {amount} is on its way back to you.",
  },
  notChanged: {
    subject: "Your Emcee subscription wasn't changed",
    heading: 'You have {n} {hosts}',
    text: "The change to {to} {hosts} wasn't approved at PayPal, so you were charged for {n} {hosts} this month.",
  },
  toSubscription: 'Go to your subscription',
} as const;

/** The mail to a host that was given PRO status. */
export const invitedMailTexts = {
  subject: 'You have PRO status at Emcee',
  heading: 'You now have PRO status',
  text: "{adminEmail} added you as {a host}. That account's settings and question rounds now apply in your {room} {roomCode}.",
  signIn: 'Sign in as usual.',
  button: 'Sign in',
  note: 'The account that added you can remove PRO status at any time. Your account and your {room} stay yours.',
} as const;

/** The mails about a host's own password. */
export const hostMailTexts = {
  reset: {
    subject: 'Choose a new password for Emcee',
    heading: 'Choose a new password',
    text: 'Someone, hopefully you, asked for a new {host} password for {room} {roomCode}.',
    button: 'Choose a new password',
    note: "This link works once, within 60 minutes. If you didn't ask for it, you can ignore this email: your password stays the same.",
  },
  passwordChanged: {
    subject: 'Your Emcee password was changed',
    heading: 'Your password was changed',
    text: 'The {host} password for {room} {roomCode} was just changed, and every other session was signed out.',
    warning: "If this wasn't you, choose a new password now.",
    button: 'Choose a new password',
  },
} as const;

/** The mail that brings a message to support; what was written stands for the values. */
export const supportMailTexts = {
  subject: '{subject}',
  note: 'From {email}, account {account}. Reply to this email to answer.',
} as const;
