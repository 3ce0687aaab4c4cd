import { refusals } from '../refusals.ts';

/** Why a screen, or the code that it shows, is refused. Phones load none of these. */
export const pairingTexts = refusals('screens', {
  pairingCodeWrong:
    'No screen is showing this code. Check the letters; the code changes every 10 minutes.',
  pairingTooMany: 'Too many wrong codes. Try again in {minutes} {minute|minutes:minutes}.',
  screensTooMany: 'Too many screens are waiting to connect. Trying again in {seconds} s.',
});
