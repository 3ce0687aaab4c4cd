/** Texts of inviting a host by email, and of the page of the invitation. */
export const hostInvitationTexts = {
  byMail: 'Invite by email',
  byMailMeaning:
    "Don't have the {host}'s password? Email an invitation. The {host} accepts with their own password, or signs up first.",
  mailHelp: "We'll email the {host} a link that works for 7 days.",
  invited: '{inviter} invited you to join {organization} as {a host}.',
  withAccount:
    "You keep your {room}, and {organization}'s settings and question rounds apply there.",
  withoutAccount:
    "You'll have your own {room}, with {organization}'s settings and question rounds.",
  yourPassword: 'The password of your {host} account.',
} as const;
