import { codeText, nameText } from '@emcee/game';
import * as z from 'zod/mini';
import { errorTexts, fieldTexts } from '../error-texts.ts';
import { sentLength } from '../fields.ts';
import { commandTexts } from './live-texts.ts';

/** Maximum length in characters. */
export const GAME_NAME_MAX_LENGTH = 60;

/** Maximum length in characters; readable from the back of the room. */
export const SCREEN_MESSAGE_MAX_LENGTH = 200;

export const PAIRING_CODE_LENGTH = 6;

/** A screen code, however it was typed: case, spaces and hyphens don't matter. */
export const pairingCodeField = z.string(commandTexts.pairingCodeRequired).check(
  sentLength(PAIRING_CODE_LENGTH, commandTexts.pairingCodeRequired),
  z.overwrite((code) => codeText(code).replaceAll('-', '').toUpperCase()),
  z.regex(/^[A-Z]{6}$/, commandTexts.pairingCodeRequired),
);

/** The name of a game, on one line; empty without one. */
export const gameNameField = z
  .string(errorTexts.invalidSymbols)
  .check(
    sentLength(GAME_NAME_MAX_LENGTH),
    z.overwrite(nameText),
    z.maxLength(GAME_NAME_MAX_LENGTH, fieldTexts.tooLong),
  );
