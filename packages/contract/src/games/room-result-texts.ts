/** Texts of the results in the console of a room. */
export const roomResultTexts = {
  none: 'Try other dates or another team. Games that your organization recorded in this {room} appear here.',
} as const;
