import { refusals } from '../refusals.ts';

export const shareStandingsTexts = {
  before:
    "Anyone with the link can see your {brand}, the game's name and date, and each team's rank and points. Answers and email addresses aren't shown.",
  corrections: 'Later corrections appear there too. You can stop sharing at any time.',
} as const;

export const standingsTexts = refusals('standings', {
  tokenInvalid: 'This link is incomplete. Ask for a new one.',
});
