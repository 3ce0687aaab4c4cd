import { createHash } from 'node:crypto';
import { type KeyedQuestion, questionKey } from '@emcee/game';

/** The key of questions without a past. */
export const NO_TEXT_KEY = '00000000-0000-0000-0000-000000000000';

/** Equal for the same question, as a UUID. */
export function textKeyOf(question: KeyedQuestion): string {
  const key = questionKey(question);
  if (key === '') return NO_TEXT_KEY;
  const hex = createHash('md5').update(key).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
