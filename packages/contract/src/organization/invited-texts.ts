/** For the person who is invited: in the email, and on the page of its link. */
export const invitedTexts = {
  admin:
    '{inviter} invited you to join {organization} as an admin. You can do everything except billing and transferring ownership.',
  editor:
    "{inviter} invited you to join {organization} as an editor. You'll prepare rounds and wager schemes, and correct scores.",
  viewer:
    '{inviter} invited you to join {organization} as a viewer. You can see games, results and {hosts}.',
} as const;
