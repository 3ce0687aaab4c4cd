/** Follows the name of the organizer that a mail to players comes from. */
export const brandMailFooter = 'Sent with Emcee for {name}.';

export const mailFooter =
  "You're getting this email because of activity in an Emcee account or game. Questions? Reply to this email.";

export const accountMailTexts = {
  verify: {
    subject: 'Verify your email for Emcee',
    heading: 'One more step to finish signing up',
    text: 'Welcome to Emcee! Once your address is verified, you can subscribe, create {hosts} and prepare your first game.',
    button: 'Verify my email',
    note: "This link works once, within 24 hours. If you didn't sign up for Emcee, you can ignore this email.",
  },
  reset: {
    subject: 'Choose a new password for Emcee',
    heading: 'Use this link within 60 minutes',
    text: 'We received a request for a new password for your Emcee account.',
    button: 'Choose a new password',
    note: "This link works once, within 60 minutes. If you didn't ask for it, you can ignore this email: your password stays the same.",
  },
  passwordChanged: {
    subject: 'Your Emcee password was changed',
    heading: 'You were signed out on your other devices',
    text: 'The password for your account was just changed.',
    warning: "If this wasn't you, choose a new password now.",
    button: 'Choose a new password',
  },
} as const;

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
      'You approved a subscription that had expired or been replaced by a newer one, so we canceled it at PayPal.',
    mismatch:
      "The subscription that was approved doesn't match what you chose, so we canceled it at PayPal.",
    refund: '{amount} is on its way back to you.',
  },
  approvalNeeded: {
    subject: 'One more step: approve your Emcee subscription',
    heading: 'Approve your change',
    text: 'We received your payment of {amount}. To get {n} {hosts}, approve the new monthly price at PayPal.',
    deadline: "If you don't approve within 7 days, we'll refund your payment.",
    button: 'Approve at PayPal',
  },
  refunded: {
    subject: 'Your Emcee payment was refunded',
    heading: "Your {hosts} haven't changed",
    text: "The change to {n} {hosts} didn't go through, so we refunded {amount}. Nothing else has changed.",
  },
  notChanged: {
    subject: "Your Emcee subscription wasn't changed",
    heading: 'You have {n} {hosts}',
    text: "The change to {to} {hosts} wasn't approved at PayPal, so you were charged for {n} {hosts}.",
  },
  agreementEnds: {
    soon: {
      subject: 'Your Emcee agreement ends on {date}',
      heading: 'Agreement {reference} ends on {date}',
      text: 'Your agreement {reference} covers {n} {host|hosts:n} until the end of {date} (UTC).',
      after:
        "After that, your {hosts} and data stay, but you can't add {hosts}, and PRO features stop. To extend it, reply to this email. In its last 30 days you can also subscribe with PayPal.",
    },
    over: {
      subject: 'Your Emcee agreement has ended',
      heading: 'Agreement {reference} has ended',
      text: 'Your agreement {reference} for {n} {host|hosts:n} ended on {date}.',
      after:
        "Your {hosts} and data stay, but you can't add {hosts}, and PRO features have stopped. To renew it, reply to this email, or subscribe with PayPal.",
    },
  },
  agreementPlanned: {
    subject: 'Your Emcee agreement begins on {first}',
    heading: 'Agreement {reference} begins on {first}',
    text: 'Your agreement {reference} covers {n} {host|hosts:n} from {first} to {date}. Until it begins, your PayPal subscription goes on.',
    cancel:
      'Cancel that subscription before your next payment on {paid}, or PayPal will charge you again. You keep what you have paid for.',
  },
  toSubscription: 'Go to your subscription',
} as const;

export const invitedMailTexts = {
  subject: 'You now have PRO on Emcee',
  heading: 'You now have PRO',
  text: '{adminEmail} added you as {a host}. Their settings and question rounds now apply in your {room} {roomCode}.',
  signIn: 'Sign in as usual.',
  button: 'Sign in',
  note: '{adminEmail} can remove PRO at any time. You always keep your account and your {room}.',
} as const;

export const hostInvitationMailTexts = {
  subject: '{organization} invited you to be {a host} on Emcee',
  heading: 'Join {organization} as {a host}',
  text: "{inviter} invited you to be {a host}. You'll have your own {room}, with {organization}'s settings and question rounds.",
  button: 'See the invitation',
  note: "This link works once, within 7 days. If you weren't expecting it, ignore this email.",
} as const;

/** The same email of an organization that its owner has not named yet. */
export const unnamedHostInvitationMailTexts = {
  ...hostInvitationMailTexts,
  subject: '{inviter} invited you to be {a host} on Emcee',
  heading: 'Join {inviter} as {a host}',
  text: "{inviter} invited you to be {a host}. You'll have your own {room}, with their settings and question rounds.",
} as const;

export const hostMailTexts = {
  reset: {
    subject: 'Choose a new password for Emcee',
    heading: 'Use this link within 60 minutes',
    text: 'We received a request for a new password for {room} {roomCode}.',
    button: 'Choose a new password',
    note: "This link works once, within 60 minutes. If you didn't ask for it, you can ignore this email: your password stays the same.",
  },
  passwordChanged: {
    subject: 'Your Emcee password was changed',
    heading: 'You were signed out on your other devices',
    text: 'The password for {room} {roomCode} was just changed.',
    warning: "If this wasn't you, choose a new password now.",
    button: 'Choose a new password',
  },
} as const;

export const supportMailTexts = {
  subject: '{subject}',
  note: 'Sent by {email} through the contact form (account: {account}). Reply to this email to answer.',
} as const;
