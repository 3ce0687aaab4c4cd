import { refusals } from '../refusals.ts';

export const privacyTexts = {
  ...refusals('privacy', {
    cancelFirst: 'Cancel your subscription first.',
    paymentOpen: "A payment is still pending. Try again once it's completed or refunded.",
    wrongPassword: 'Wrong password.',
    tooLateToKeep: "Your account is already being deleted, so it can't be kept.",
    keptForUnknown: 'Choose one of the options.',
    organizationFirst: 'Transfer or delete {organization} first.',
    hostOfAdmin: 'Only your organizer can delete this account.',
  }),
  /** Replaces the address and the team name of an erased player. */
  erasedPlayer: 'Erased player',
} as const;

export const privacyMailTexts = {
  asked: {
    subject: 'Your Emcee account will be deleted',
    heading: 'Your account will be deleted on {date}',
    text: "You asked us to delete your account. We'll delete it and everything in it on {date}. You can change your mind until then.",
    warning: "If this wasn't you, choose “Keep my account” and change your password right away.",
    button: 'Keep my account',
  },
  kept: {
    subject: "Your Emcee account wasn't deleted",
    heading: 'We kept your account',
    text: "We couldn't delete your account because you have an active subscription or a pending payment. Cancel it, then ask again.",
    owner:
      "We couldn't delete your account because you own {organization}. Transfer or delete {organization}, then ask again.",
    button: 'Go to Subscription',
  },
  deleted: {
    subject: 'Your Emcee account was deleted',
    heading: 'Your account was deleted',
    text: "Your account and everything in it have been deleted. This is the last email you'll get from us.",
  },
} as const;

/** The owner of the organization keeps their own account. */
export const organizationDeletionMailTexts = {
  asked: {
    subject: '{organization} on Emcee will be deleted',
    heading: '{organization} will be deleted on {date}',
    text: "You asked us to delete {organization}. We'll delete it and everything in it on {date}. You keep your own account. You can change your mind until then.",
    warning:
      "If this wasn't you, choose “Keep the organization” and change your password right away.",
    button: 'Keep the organization',
  },
  toAdmins: {
    subject: '{organization} on Emcee will be deleted',
    heading: '{organization} will be deleted on {date}',
    text: '{by} asked us to delete {organization} and everything in it. Only {by} can cancel this.',
  },
  deleted: {
    subject: '{organization} on Emcee was deleted',
    heading: '{organization} was deleted',
    text: '{organization} and everything in it have been deleted. You keep your own account.',
  },
} as const;
