/** Texts of inviting a host by email, and of the page of the invitation. */
export const hostInvitationTexts = {
  byMail: 'Invite by email',
  byMailMeaning:
    "Don't have the {host}'s password? Email an invitation. The {host} accepts with their own password, or signs up first.",
  mailHelp: "We'll email the {host} a link that works for 7 days.",
  invited: '{inviter} invited you to {organization} as {a host}.',
  withAccount:
    'You keep your {room}. The settings and question rounds of {organization} apply there.',
  withoutAccount:
    'You get your own {room}, with the settings and question rounds of {organization}.',
  yourPassword: 'The password of your {host} account.',
} as const;
