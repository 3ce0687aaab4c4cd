/** What the server says of shared standings. */
export const standingsTexts = {
  tokenInvalid: 'This link is incomplete. Ask for it again.',
} as const;
