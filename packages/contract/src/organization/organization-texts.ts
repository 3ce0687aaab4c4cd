import { refusals } from '../refusals.ts';

/** Texts of members and invitations. */
export const organizationTexts = {
  ...refusals('organization', {
    alreadyMember: 'This person is already a member.',
    alreadyInvited: 'This person has already been invited. You can resend the invitation.',
    alreadyAnswered: 'This invitation was already answered.',
    tooManyMembers: 'An organization can have 100 members. Remove someone first.',
    noPeople: 'Paste at least one email address.',
    tooManyPeople: 'Invite at most 300 people at once.',
    tooManyLeaders:
      'An organization can have 1,000 {hosts} with their own sign-in. Remove some first.',
    tooManyRooms: 'Choose at most 100 {rooms}, or all of them.',
    wrongLeads: 'Please choose which {rooms}.',
    tooManyOrganizations: "You're in 20 organizations. Leave one first.",
    ownerStays: "The owner can't be changed here. Transfer ownership first.",
    notYourself: "You can't change your own role. Ask another admin.",
    deadLink: "This invitation isn't valid anymore. Look for a newer email, or ask for a new one.",
    otherAddress: 'This invitation is for {email}. Sign out to accept it.',
    ownAlready: 'You already own this organization.',
    turnOnFirst: "This member's access is turned off. Turn it back on first.",
    wrongRole: 'Please choose a role.',
    yesOrNo: 'Must be yes or no.',
    leavingOwner: 'Transfer ownership before you leave.',
    turnedOff: 'Your access to {organization} is turned off. Ask one of its admins.',
    startedAlready: 'You already have an organization of your own.',
    nameRequired: 'Please enter a name.',
    noAddresses:
      'Email programs would show a part of this name as a link. Leave out web and email addresses, and write a space after a dot or colon.',
    ownFactorFirst: 'Turn on two-step sign-in for your own account first.',
    factorStays: "{organization} requires two-step sign-in, so you can't turn it off.",
  }),
  accepted: "You're now a member of {organization}.",
  declined: 'You declined the invitation.',
  revoked: 'The invitation was revoked.',
  removed: 'The member was removed.',
  left: 'You left {organization}.',
  isEnding: '{organization} will be deleted on {date}.',
  isEndingUnnamed: 'The organization will be deleted on {date}.',
  whatIsItCalled: 'What is your organization called?',
} as const;
