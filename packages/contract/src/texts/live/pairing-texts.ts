/** Why a screen, or the code that it shows, is refused. Phones load none of these. */
export const pairingTexts = {
  pairingCodeWrong:
    'No screen shows this code. Check the letters: each code works once and changes every 10 minutes.',
  pairingTooMany: 'Too many wrong codes. Try again in {minutes} {minute|minutes:minutes}.',
  screensTooMany: 'Too many screens are waiting here. Trying again in {seconds} s.',
} as const;
