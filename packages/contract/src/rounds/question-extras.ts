import { distinctAnswers, isOneAnswer, nameText, plainText, ROUND } from '@emcee/game';
import * as z from 'zod/mini';
import { fieldTexts } from '../error-texts.ts';
import { sentLength } from '../fields.ts';
import { alternateTexts } from './round-texts.ts';

const alternateField = z
  .string(alternateTexts.oneAnswer)
  .check(
    sentLength(ROUND.maxAnswerLength),
    z.overwrite(nameText),
    z.maxLength(ROUND.maxAnswerLength, fieldTexts.tooLong),
    z.refine(isOneAnswer, alternateTexts.oneAnswer),
  );

/** Other correct answers to save: each on one line, each once. */
export const alternatesField = z.array(alternateField, alternateTexts.tooMany).check(
  z.overwrite((answers) => distinctAnswers(answers)),
  z.maxLength(ROUND.maxAlternateAnswers, alternateTexts.tooMany),
);

function optionalText(max: number) {
  return z.optional(
    z
      .string(fieldTexts.tooLong)
      .check(sentLength(max), z.overwrite(plainText), z.maxLength(max, fieldTexts.tooLong)),
  );
}

/** A note to save, which the host alone reads. */
export const noteField = optionalText(ROUND.maxNoteLength);

/** An explanation to save, which players read with the correct answer. */
export const explanationField = optionalText(ROUND.maxExplanationLength);
