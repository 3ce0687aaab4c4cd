import { codeText, nameText } from '@emcee/game';
import * as z from 'zod/mini';
import { errorTexts, fieldTexts } from '../error-texts.ts';
import { sentLength, timeField } from '../fields.ts';
import { liveTexts } from './live-texts.ts';

/** Maximum length in characters. */
export const GAME_NAME_MAX_LENGTH = 60;

/** Maximum length in characters; readable from the back of the room. */
export const SCREEN_MESSAGE_MAX_LENGTH = 200;

export const PAIRING_CODE_LENGTH = 6;

/** A screen code, however it was typed: case, spaces and hyphens don't matter. */
export const pairingCodeField = z.string(liveTexts.pairingCodeRequired).check(
  sentLength(PAIRING_CODE_LENGTH, liveTexts.pairingCodeRequired),
  z.overwrite((code) => codeText(code).replaceAll('-', '').toUpperCase()),
  z.regex(/^[A-Z]{6}$/, liveTexts.pairingCodeRequired),
);

/** An idempotency key made by a device: 1 to 64 characters. */
export const keyField = z
  .string(liveTexts.keyInvalid)
  .check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, liveTexts.keyInvalid));

/** The name of a game, on one line; empty without one. */
export const gameNameField = z
  .string(errorTexts.invalidSymbols)
  .check(
    sentLength(GAME_NAME_MAX_LENGTH),
    z.overwrite(nameText),
    z.maxLength(GAME_NAME_MAX_LENGTH, fieldTexts.tooLong),
  );

/** The number of a question, counted from 1. */
export const questionNumberField = z
  .int(liveTexts.noSuchQuestion)
  .check(z.minimum(1, liveTexts.noSuchQuestion), z.maximum(999, liveTexts.noSuchQuestion));

/** A secret made by a phone or a screen, which becomes its token: 256 random bits in base64url. */
export const deviceSecretField = z
  .string(liveTexts.secretInvalid)
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, liveTexts.secretInvalid));

/** Who may join: anybody, teams that the host admits, or nobody. */
export const doors = ['open', 'ask', 'closed'] as const;

/** Reasons to wait: a door that asks, or a missing required email. */
export const waitReasons = ['host', 'email'] as const;

/** The key in a game's QR code. It passes a door that asks. */
export const joinKeyField = z
  .string(liveTexts.keyInvalid)
  .check(z.maxLength(64, liveTexts.keyInvalid));

/** A team code, with which another phone joins the team. Spaces and hyphens are removed. */
export const teamCodeField = z.string(liveTexts.teamCodeInvalid).check(
  z.maxLength(40, { ...liveTexts.teamCodeInvalid, abort: true }),
  z.overwrite((typed) => codeText(typed).replaceAll('-', '')),
  z.regex(/^[0-9]{6}$/, liveTexts.teamCodeInvalid),
);

/** A team code and its end. */
export const teamCodeSchema = z.object({
  /** The 6 digits. */
  teamCode: z.string(),
  /** When the code stops working. */
  until: timeField,
});

/** A token made by a phone. It becomes the player's login once the mailed code was typed on that phone. */
export const playerTokenField = z
  .string(liveTexts.secretInvalid)
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, liveTexts.secretInvalid));

/** A 6-digit code, however it was pasted. */
export const loginCodeField = z
  .string(liveTexts.codeInvalid)
  .check(
    z.maxLength(100, { ...liveTexts.codeInvalid, abort: true }),
    z.overwrite(codeText),
    z.regex(/^\d{6}$/, liveTexts.codeInvalid),
  );
