import { expect, it } from 'vitest';
import { type SentStep, type Step, undoableSteps } from './use-marks.ts';

const step = (key: string): Step => ({ step: key, n: 1 });
const mark = (key: string): SentStep => ({ kind: 'mark', step: step(key) });
const undo = (key: string): SentStep => ({ kind: 'undo', step: step(key) });

it.each<[string, string[], SentStep[], string[]]>([
  ["starts as the server's steps", ['a', 'b'], [], ['a', 'b']],
  ['includes steps being sent', ['a'], [mark('b')], ['a', 'b']],
  ['lists a step only once if the server knows it', ['a', 'b'], [mark('a')], ['a', 'b']],
  [
    'goes back further while the server hears of it',
    ['a', 'b', 'c'],
    [undo('c'), undo('b')],
    ['a'],
  ],
  ['continues after undone steps', ['a'], [mark('b'), undo('b'), mark('c')], ['a', 'c']],
])('the undo list %s', (...[, told, sent, expected]) => {
  expect(undoableSteps(told.map(step), sent).map((undoable) => undoable.step)).toEqual(expected);
});
