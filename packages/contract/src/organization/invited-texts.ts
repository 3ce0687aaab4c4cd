/** For the person who is invited: in the email, and on the page of its link. */
export const invitedTexts = {
  admin:
    '{inviter} invited you to join {organization} as an admin. You can do everything except billing and transferring ownership.',
  editor:
    "{inviter} invited you to join {organization} as an editor. You'll prepare rounds and wager schemes, and correct scores.",
  viewer:
    '{inviter} invited you to join {organization} as a viewer. You can see games, results and {hosts}.',
  host: "{inviter} invited you to run games for {organization}. You'll sign in with your own email and password.",
} as const;

/** For people with the role `host`: where they can run games. */
export const invitedToLeadTexts = {
  all: 'You can run games in all {rooms}.',
  chosen: 'You can run games in {codes}.',
  planned: 'You can run games on the {nights} planned for you.',
} as const;

const MOST_LISTED = 20;

/** 'OAKBAR, CROWN and MILL'. A longer list ends with 'and 5 more'. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_LISTED);
  const more = names.length - shown.length;
  const last = more > 0 ? `${more} more` : shown.pop();
  return shown.length === 0 ? (last ?? '') : `${shown.join(', ')} and ${last}`;
}
