import { refusals } from '../refusals.ts';

export const agreementTexts = {
  ...refusals('agreement', {
    contactUs: 'To change it, contact us.',
    runsUntil: 'Your agreement runs until {date}. You can subscribe from {day} on.',
    ownerRequired: "Enter the owner's email.",
    unknownOwner: 'No organization has this owner.',
    manyOrganizations: "This owner has several organizations. Enter one's id: {ids}",
    hostsRange: 'Enter a whole number from 1 to 5000.',
    tooFewHosts: 'This organization has {n} {host|hosts:n}. Enter at least that many.',
    dayInvalid: 'Enter a day, such as 2027-01-31.',
    lastDayFirst: 'The last day must not be before the first.',
    lastDayPast: 'The last day must not be in the past.',
    firstDayKept: "This agreement has begun, so its first day can't change.",
    referenceRequired: 'Enter a reference.',
    exists: 'This organization has an agreement. Change or end it instead.',
    hasEnded: 'This agreement has ended. Add a new one instead.',
    paidUntil:
      'This organization has paid with PayPal until {date}. The agreement can begin on that day.',
    paying: 'PayPal is confirming a payment of this organization. Try again in a few minutes.',
  }),
  byAgreement: 'By agreement {reference}, until {date}',
  paidBeside: 'Your agreement runs until {date}. PayPal charges you from the day you subscribe.',
  alsoPaid: 'You also pay with PayPal. Your next payment is on {date}.',
} as const;

/** Texts of super admins about agreements. */
export const agreementScreenTexts = {
  meaning: 'Organizations that pay by agreement. Days are in UTC.',
  hosts: 'Number of {hosts}',
  endMeaning: 'It ends right away. {Hosts} and data stay, but nobody can add {hosts}.',
} as const;
