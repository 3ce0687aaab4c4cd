import { wordsIn } from '@emcee/client';
import type { RowFault } from '@emcee/game';
import { expect, it } from 'vitest';
import { problemText } from './import-words.ts';

const words = wordsIn('enterprise');

it.each<[string, RowFault[]]>([
  ['Row 3 has no question and has no answer.', [{ code: 'noQuestion' }, { code: 'noAnswer' }]],
  [
    'Row 3 has 1,001 characters in its question; the maximum is 1,000.',
    [{ code: 'longQuestion', length: 1_001, maximum: 1_000 }],
  ],
  [
    "Row 3 has no answer and has an image address that can't be used: Invalid url!",
    [{ code: 'noAnswer' }, { code: 'unusableImage' }],
  ],
])('the problem of a row reads: %s', (text, faults) => {
  expect(problemText(words, { row: 3, faults })).toBe(text);
});
