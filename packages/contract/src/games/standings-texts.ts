import { refusals } from '../refusals.ts';

/** What the server says of shared standings. */
export const standingsTexts = refusals('standings', {
  tokenInvalid: 'This link is incomplete. Ask for a new one.',
});
