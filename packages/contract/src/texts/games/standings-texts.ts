/** What the server says of shared standings. */
export const standingsTexts = {
  tokenInvalid: 'This link is incomplete. Ask for a new one.',
} as const;
