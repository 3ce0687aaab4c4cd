import { invitedTexts } from './invited-texts.ts';

const invited = {
  button: 'See the invitation',
  note: "This link works once, within 7 days. If you weren't expecting it, ignore this email.",
} as const;

const toLead = {
  subject: '{inviter} invited you to run games for {organization} on Emcee',
  heading: 'Run games for {organization}',
  text: invitedTexts.host,
  ...invited,
} as const;

const offered = { ...invited, button: 'See the offer' } as const;

/** Emails about members and ownership. */
export const organizationMailTexts = {
  invited: {
    subject: '{inviter} invited you to {organization} on Emcee',
    heading: 'Join {organization} on Emcee',
    ...invitedTexts,
    ...invited,
  },
  toLead,
  removed: {
    subject: 'You were removed from {organization} on Emcee',
    heading: 'You no longer have access to {organization}',
    text: '{by} removed you from {organization}. You still have your own account.',
  },
  roleChanged: {
    subject: 'Your role in {organization} on Emcee has changed',
    heading: 'You have a new role in {organization}',
    text: '{by} changed your role in {organization} to {role}.',
  },
  adminInvited: {
    subject: 'An admin was invited to {organization} on Emcee',
    heading: '{member} was invited as an admin',
    text: "{by} invited {member} as an admin of {organization}. If you don't agree, revoke the invitation under Members.",
  },
  adminMade: {
    subject: '{organization} on Emcee has a new admin',
    heading: '{member} is now an admin',
    text: "{by} made {member} an admin of {organization}. If you don't agree, change the role under Members.",
  },
  offered: {
    subject: '{inviter} offers you ownership of {organization} on Emcee',
    heading: 'Become the owner of {organization}',
    text: '{inviter} wants to hand {organization} over to you. As the owner, you pay for the subscription and have the final say. {inviter} will become an admin.',
    ...offered,
  },
  offerSent: {
    subject: 'You offered ownership of {organization} on Emcee',
    heading: '{heir} can now accept your offer',
    text: "You stay the owner of {organization} until {heir} accepts. If this wasn't you, revoke the offer under Members and change your password right away.",
  },
  ownershipTaken: {
    subject: '{organization} on Emcee has a new owner',
    heading: '{heir} now owns {organization}',
    text: "The subscription doesn't change, and emails about it go to {heir}. The former owner is now an admin.",
  },
} as const;

/** The same emails of an organization that its owner has not named yet. */
export const unnamedMailTexts = {
  invited: {
    subject: '{inviter} invited you to Emcee',
    heading: 'Join {inviter} on Emcee',
    admin:
      '{inviter} invited you to join as an admin. You can do everything except billing and transferring ownership.',
    editor:
      "{inviter} invited you to join as an editor. You'll prepare rounds and wager schemes, and correct scores.",
    viewer: '{inviter} invited you to join as a viewer. You can see games, results and {hosts}.',
    ...invited,
  },
  toLead: {
    ...toLead,
    subject: '{inviter} invited you to run games on Emcee',
    heading: 'Run games for {inviter}',
    text: "{inviter} invited you to run games. You'll sign in with your own email and password.",
  },
  removed: {
    subject: 'Your access on Emcee was removed',
    heading: 'You no longer have access',
    text: '{by} removed you. You still have your own account.',
  },
  roleChanged: {
    subject: 'Your role on Emcee has changed',
    heading: 'You have a new role',
    text: '{by} changed your role to {role}.',
  },
  adminInvited: {
    subject: 'An admin was invited on Emcee',
    heading: '{member} was invited as an admin',
    text: "{by} invited {member} as an admin of your organization. If you don't agree, revoke the invitation under Members.",
  },
  adminMade: {
    subject: 'Your organization on Emcee has a new admin',
    heading: '{member} is now an admin',
    text: "{by} made {member} an admin of your organization. If you don't agree, change the role under Members.",
  },
  offered: {
    subject: '{inviter} offers you ownership on Emcee',
    heading: 'Become the owner',
    text: '{inviter} wants to hand their organization over to you. As the owner, you pay for the subscription and have the final say. {inviter} will become an admin.',
    ...offered,
  },
  offerSent: {
    subject: 'You offered ownership on Emcee',
    heading: '{heir} can now accept your offer',
    text: "You stay the owner until {heir} accepts. If this wasn't you, revoke the offer under Members and change your password right away.",
  },
  ownershipTaken: {
    subject: 'Your organization on Emcee has a new owner',
    heading: '{heir} is now the owner',
    text: "The subscription doesn't change, and emails about it go to {heir}. The former owner is now an admin.",
  },
} as const;
