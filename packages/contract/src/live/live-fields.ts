import * as z from 'zod/mini';
import { withoutUnseen } from '../fields.ts';
import { errorTexts } from '../texts/error-texts.ts';
import { liveTexts } from '../texts/live/live-texts.ts';

/** Longest name of a game in characters. */
export const GAME_NAME_MAX_LENGTH = 60;

/** A key that a device makes, by which a repeat is known: 1 to 64 characters. */
export const keyField = z
  .string(liveTexts.keyInvalid)
  .check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, liveTexts.keyInvalid));

/** The name of an evening, on one line; empty without one. */
export const gameNameField = z.string(errorTexts.invalidSymbols).check(
  z.overwrite((name) =>
    name
      .replace(/\p{Cf}/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ),
  z.maxLength(GAME_NAME_MAX_LENGTH, liveTexts.gameNameTooLong),
);

/** The number of a question, counted from 1. */
export const questionNumberField = z
  .int(liveTexts.noSuchQuestion)
  .check(z.minimum(1, liveTexts.noSuchQuestion), z.maximum(999, liveTexts.noSuchQuestion));

/** The secret that a phone or a screen makes: 256 random bits in base64url; it is its token from then on. */
export const deviceSecretField = z
  .string(liveTexts.secretInvalid)
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, liveTexts.secretInvalid));

/** The token that a phone makes for the login of its player: it is one once the mailed code was typed there. */
export const playerTokenField = z
  .string(liveTexts.secretInvalid)
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, liveTexts.secretInvalid));

/** A code of six digits, however it was pasted. */
export const loginCodeField = z
  .string(liveTexts.codeInvalid)
  .check(
    z.maxLength(100, liveTexts.codeInvalid),
    z.overwrite(withoutUnseen),
    z.regex(/^\d{6}$/, liveTexts.codeInvalid),
  );
