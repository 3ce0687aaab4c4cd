/** Texts of inviting a host by email, and of the page of the invitation. */
export const hostInvitationTexts = {
  noPassword: "Don't have the {host}'s password?",
  invited: '{inviter} invited you to join {organization} as {a host}.',
  withAccount:
    "You keep your {room}, and {organization}'s settings and question rounds apply there.",
  withoutAccount:
    "You'll have your own {room}, with {organization}'s settings and question rounds.",
  yourPassword: 'The password of your {host} account.',
} as const;
