import { refusals } from './refusals.ts';

/** Texts of fields, shared by all screens. */
export const fieldTexts = {
  ...refusals('fields', { tooLong: 'Maximum {maximum} symbols' }),
  wholeNumbers: 'Whole numbers only.',
} as const;

/** Text of a page that is sent instead of a page whose request had too long headers. */
export const tooManyCookies =
  'Your browser sent too many cookies. Please delete the cookies of this site, then open the page again.';

/** Texts of errors that belong to no feature. */
export const errorTexts = refusals('request', {
  unreadable: "The request couldn't be read.",
  notFound: 'Not found.',
  invalidSymbols: 'Invalid symbols!',
  signedOut: 'Please sign in.',
  notVerified: 'You need to verify your account!',
  notAllowed: "You don't have permission to do this.",
  tooLarge: 'The request is too large.',
  tooSlow: 'The request took too long. Please try again on a faster connection.',
  wrongType: 'The content type must be application/json.',
  wrongFileType: 'The content type must be multipart/form-data.',
  tooMany: 'Too many attempts. Please try again {in:seconds}.',
  networkIsFull:
    'Too much has been saved from your network in the last hour. Please try again {in:seconds}, or subscribe.',
  accountIsFull:
    'You saved too much in the last hour. Please try again {in:seconds}, or subscribe.',
  internal: 'Something went wrong on our side. Please try again later.',
  databaseAway: 'Temporarily unavailable: {names}. Please try again in a moment.',
  draining: 'Shutting down. Send new requests to another process.',
  unavailable: 'The service is temporarily unavailable. Please try again in a moment.',
});
