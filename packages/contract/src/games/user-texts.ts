/** The specified texts of the users screens. */
export const userTexts = {
  showAll: 'Show All (including inactive)',
  empty: 'Page is under construction.',
  emptyNote: '{Users} exist only when {user} authentication is enabled.',
} as const;
