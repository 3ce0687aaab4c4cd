/** What the page of a game says of the public link to its standings. */
export const shareStandingsTexts = {
  before:
    'Anyone with the link sees your {brand}, the name and day of the game, and each team with its place and points. It shows no answers and no email addresses.',
  corrections: 'Later corrections show there too. You can stop sharing at any time.',
} as const;
