import { expect, it } from 'vitest';
import { type SentStep, type Step, standingSteps } from './use-marks.ts';

const step = (key: string): Step => ({ step: key, n: 1 });
const mark = (key: string): SentStep => ({ kind: 'mark', step: step(key) });
const undo = (key: string): SentStep => ({ kind: 'undo', step: step(key) });

it.each<[string, string[], SentStep[], string[]]>([
  ['is what the server tells', ['a', 'b'], [], ['a', 'b']],
  ['has what is on its way', ['a'], [mark('b')], ['a', 'b']],
  ['has once what the server knows already', ['a', 'b'], [mark('a')], ['a', 'b']],
  [
    'goes back further while the server hears of it',
    ['a', 'b', 'c'],
    [undo('c'), undo('b')],
    ['a'],
  ],
  ['goes on behind what was undone', ['a'], [mark('b'), undo('b'), mark('c')], ['a', 'c']],
])('what can be undone %s', (...[, told, sent, expected]) => {
  expect(standingSteps(told.map(step), sent).map((standing) => standing.step)).toEqual(expected);
});
