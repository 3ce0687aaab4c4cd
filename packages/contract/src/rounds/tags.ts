import { distinctTags, TAGS, tagText } from '@emcee/game';
import * as z from 'zod/mini';
import { sentLength } from '../fields.ts';
import { tagTexts } from './round-texts.ts';

/** A tag to save. */
export const tagField = z.string(tagTexts.tooLong).check(
  sentLength(TAGS.maxLength, tagTexts.tooLong),
  z.overwrite(tagText),
  z.maxLength(TAGS.maxLength, tagTexts.tooLong),
  z.refine((tag) => !/[,;]/.test(tag), tagTexts.comma),
);

/** Tags to save: trimmed, in lower case, each once. */
export const tagsField = z
  .array(tagField, tagTexts.tooMany)
  .check(z.overwrite(distinctTags), z.maxLength(TAGS.most, tagTexts.tooMany));
