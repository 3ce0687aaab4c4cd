import { isWorth } from '@emcee/game';
import * as z from 'zod/mini';
import { worthTexts } from './round-texts.ts';

/** The value of a question, or of each question of a round: 0.5 to 10,000 points, in steps of 0.5. */
export const worthField = z.number(worthTexts.range).check(z.refine(isWorth, worthTexts.range));
