/** What server and portal say of erased people, of downloads and of deleted accounts. */
export const privacyTexts = {
  /** Stands in place of the address, and of the team name, of who was erased. */
  erasedPlayer: 'Erased player',
  cancelFirst: 'Cancel your subscription first.',
  paymentOpen: 'A payment is still on its way. Try again once it has arrived or been refunded.',
  wrongPassword: 'Wrong password.',
  tooLateToKeep: "Your account is being deleted. It's too late to keep it.",
  keptForUnknown: 'Choose one of the times.',
  hostOfAdmin: 'Only the account that created yours can delete it.',
} as const;

/** The mails about an account that is deleted. */
export const privacyMailTexts = {
  asked: {
    subject: 'Your Emcee account will be deleted',
    heading: 'Your account will be deleted on {date}',
    text: 'You asked us to delete your account. Everything in it will be deleted on {date}. Until then you can change your mind.',
    warning: "If this wasn't you, keep your account and choose a new password.",
    button: 'Keep my account',
  },
  kept: {
    subject: "Your Emcee account wasn't deleted",
    heading: 'We kept your account',
    text: 'Your account was due to be deleted, but you have a subscription or a payment again. Cancel it, then ask us again to delete your account.',
    button: 'Go to Subscription',
  },
  deleted: {
    subject: 'Your Emcee account was deleted',
    heading: 'Your account was deleted',
    text: 'Everything in your account is gone. This is our last email to you.',
  },
} as const;
