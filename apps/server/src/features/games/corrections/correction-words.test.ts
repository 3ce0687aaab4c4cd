// @module-tag sql
// @module-tag dates
import { expect, it } from 'vitest';
import { wordsOf } from './correction-words.ts';

it.each([
  [{ verdict: 'right' }, 'Correct'],
  [{ verdict: null }, 'Not marked'],
  [{ additionalHalfPoints: 3 }, '1.5 points'],
  [{ points: 1 }, '1 point'],
  [{ givenHalfPoints: -1 }, '−0.5 points'],
  [{ voided: true }, 'Voided'],
  [{ voided: false }, 'Counts'],
  [{ isApart: true }, 'Marked separately'],
  [{ isApart: false }, 'Same as everyone who wrote it'],
  [{ answerText: 'Paris', verdicts: [] }, 'Paris'],
  [{ answerText: '', verdicts: [] }, 'None'],
  [{ questionText: 'Capital?', answerText: 'Paris' }, 'Capital? (Paris)'],
  [{ answerId: 'a', text: 'Rome', verdict: 'half', additionalHalfPoints: 0 }, 'Rome (Half)'],
  [{ text: 'Rome', bet: 5, verdict: null, additionalHalfPoints: 0 }, 'Rome (Not marked, bet 5)'],
  [{ text: 'Rome', bet: 0, verdict: 'right', additionalHalfPoints: 0 }, 'Rome (Correct)'],
  [null, 'None'],
  [{ withdrawnAt: '2026-11-20T20:00:00.000Z' }, 'None'],
  [{}, 'None'],
])('the value of a correction reads as a text: %j', (value, words) => {
  expect(wordsOf(value)).toBe(words);
});
