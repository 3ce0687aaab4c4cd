import * as z from 'zod/mini';
import { errorTexts, fieldTexts } from '../error-texts.ts';
import { timeField, withoutUnseen } from '../fields.ts';
import { liveTexts } from './live-texts.ts';

/** Longest name of a game in characters. */
export const GAME_NAME_MAX_LENGTH = 60;

/** Longest message on a screen in characters: what can be read at the back of the room. */
export const SCREEN_MESSAGE_MAX_LENGTH = 200;

/** Letters in a pairing code. */
export const PAIRING_CODE_LENGTH = 6;

/** The code that a screen shows to be paired by, however it was typed. */
export const pairingCodeField = z.string(liveTexts.pairingCodeRequired).check(
  z.overwrite((code) => code.replace(/[\s-]/g, '').toUpperCase()),
  z.regex(/^[A-Z]{6}$/, liveTexts.pairingCodeRequired),
);

/** A key that a device makes, by which a repeat is known: 1 to 64 characters. */
export const keyField = z
  .string(liveTexts.keyInvalid)
  .check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, liveTexts.keyInvalid));

/** The name of a game, on one line; empty without one. */
export const gameNameField = z.string(errorTexts.invalidSymbols).check(
  z.overwrite((name) =>
    name
      .replace(/\p{Cf}/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ),
  z.maxLength(GAME_NAME_MAX_LENGTH, fieldTexts.tooLong),
);

/** The number of a question, counted from 1. */
export const questionNumberField = z
  .int(liveTexts.noSuchQuestion)
  .check(z.minimum(1, liveTexts.noSuchQuestion), z.maximum(999, liveTexts.noSuchQuestion));

/** The secret that a phone or a screen makes: 256 random bits in base64url; it is its token from then on. */
export const deviceSecretField = z
  .string(liveTexts.secretInvalid)
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, liveTexts.secretInvalid));

/** Who may take a seat: anybody, whom the host lets in, nobody. */
export const doors = ['open', 'ask', 'closed'] as const;

/** Why a team waits: at a door that asks, or without the email that its room asks for. */
export const waitReasons = ['host', 'email'] as const;

/** What the QR code of a game carries: it passes a door that asks. */
export const joinKeyField = z
  .string(liveTexts.keyInvalid)
  .check(z.maxLength(64, liveTexts.keyInvalid));

/** The six digits by which another phone comes to a team; what stands between them is left out. */
export const teamCodeField = z.string(liveTexts.teamCodeInvalid).check(
  z.maxLength(40, liveTexts.teamCodeInvalid),
  z.overwrite((typed) => typed.replace(/[\s-]/g, '')),
  z.regex(/^[0-9]{6}$/, liveTexts.teamCodeInvalid),
);

/** Six digits that bring another phone to a team, and until when they do. */
export const teamCodeSchema = z.object({ teamCode: z.string(), until: timeField });
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
