import { codeText } from '@emcee/game';
import * as z from 'zod/mini';
import { timeField } from '../fields.ts';
import { liveTexts } from './live-texts.ts';

/** An idempotency key made by a device: 1 to 64 characters. */
export const keyField = z
  .string(liveTexts.keyInvalid)
  .check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, liveTexts.keyInvalid));

/** The number of a question, counted from 1. */
export const questionNumberField = z
  .int(liveTexts.noSuchQuestion)
  .check(z.minimum(1, liveTexts.noSuchQuestion), z.maximum(999, liveTexts.noSuchQuestion));

/** The number of an answer: that of its question, and 1000 more for each further answer of a list. */
export const answerNumberField = z
  .int(liveTexts.noSuchQuestion)
  .check(z.minimum(1, liveTexts.noSuchQuestion), z.maximum(9_998, liveTexts.noSuchQuestion));

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

/** Parameters of calls for a room. */
export const roomParams = z.object({
  /** The code of the room, in any case. */
  roomCode: z
    .string()
    .check(
      z.maxLength(1_000, { abort: true }),
      z.overwrite(codeText),
      z.toUpperCase(),
      z.maxLength(40),
    ),
});
