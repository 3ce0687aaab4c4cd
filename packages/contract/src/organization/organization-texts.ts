import { refusals } from '../refusals.ts';
import { invitedTexts } from './invited-texts.ts';

/** Texts of members and invitations, the same in both flavours. */
export const organizationTexts = {
  ...refusals('organization', {
    alreadyMember: 'This person is already a member.',
    alreadyInvited: 'An invitation is already waiting. You can send it again.',
    alreadyAnswered: 'This invitation was already answered.',
    tooManyMembers: 'An organization can have 100 members. Remove someone first.',
    tooManyOrganizations: "You're in 20 organizations. Leave one first.",
    ownerStays: "The owner can't be changed here. Hand over ownership first.",
    notYourself: "You can't change your own role. Ask another admin.",
    deadLink: "This invitation isn't valid anymore. Look for a newer email, or ask for a new one.",
    otherAddress: 'This invitation is for {email}. Sign out to accept it.',
    ownAlready: 'You own this organization already.',
    turnOnFirst: 'The access of this member is turned off. Turn it on first.',
    wrongRole: 'Please choose a role.',
    yesOrNo: 'Must be yes or no.',
    leavingOwner: 'Hand over ownership before you leave.',
    turnedOff: 'Your access to {organization} is turned off. Ask one of its admins.',
    startedAlready: 'You have an organization of your own already.',
    nameRequired: 'Please enter a name.',
    noAddresses: 'Leave out web addresses.',
    ownFactorFirst: 'Turn on two-step sign-in for your own account first.',
    factorStays: "{organization} requires two-step sign-in, so you can't turn it off.",
  }),
  accepted: "You're now a member of {organization}.",
  declined: 'You declined the invitation.',
  revoked: 'The invitation was revoked.',
  removed: 'The member was removed.',
  left: 'You left {organization}.',
  isEnding: '{organization} will be deleted on {date}.',
} as const;

export const organizationMailTexts = {
  invited: {
    subject: '{inviter} invited you to {organization} on Emcee',
    heading: 'Join {organization} on Emcee',
    ...invitedTexts,
    button: 'See the invitation',
    note: "This link works once, within 7 days. If you weren't expecting it, ignore this email.",
  },
  removed: {
    subject: 'You were removed from {organization} on Emcee',
    heading: 'You no longer have access to {organization}',
    text: '{by} removed you from {organization}. Your own account stays.',
  },
  roleChanged: {
    subject: 'Your role in {organization} on Emcee has changed',
    heading: 'You now have another role in {organization}',
    text: '{by} changed your role in {organization} to {role}.',
  },
  offered: {
    subject: '{inviter} offers you ownership of {organization} on Emcee',
    heading: 'Do you want to own {organization}?',
    text: '{inviter} wants to hand {organization} over to you. As the owner, you pay for it and decide about it. {inviter} then becomes an admin.',
    button: 'See the offer',
    note: "This link works once, within 7 days. If you weren't expecting it, ignore this email.",
  },
  offerSent: {
    subject: 'You offered ownership of {organization} on Emcee',
    heading: '{heir} can now accept your offer',
    text: "You stay the owner of {organization} until {heir} accepts. If this wasn't you, revoke the offer under Members and change your password right away.",
  },
  ownershipTaken: {
    subject: '{organization} on Emcee has a new owner',
    heading: '{heir} now owns {organization}',
    text: 'The subscription stays as it is, and emails about it go to {heir}. The former owner is now an admin.',
  },
} as const;
