import { describe, expect, it } from 'vitest';
import type { AnswerForm } from './answer-form.ts';
import { formFault, hasEnoughLines } from './form-fault.ts';

const form: AnswerForm = { kind: 'list', answers: 2, order: 'fixed', names: [], bonusPoints: 0 };
const names = ['Artist', 'Title'];

describe('a form', () => {
  it.each<[string | undefined, Partial<AnswerForm>]>([
    [undefined, {}],
    [undefined, { answers: 10, bonusPoints: 100 }],
    [undefined, { names }],
    [undefined, { names: ['x'.repeat(40), 'y'] }],
    ['answers', { answers: 1 }],
    ['answers', { answers: 11 }],
    ['answers', { answers: Number.NaN }],
    ['names', { names: ['Artist'] }],
    ['names', { names, order: 'any' }],
    ['names', { names: ['Artist', ''] }],
    ['names', { names: ['x'.repeat(41), 'y'] }],
    ['bonusPoints', { bonusPoints: 101 }],
    ['bonusPoints', { bonusPoints: 0.5 }],
  ])('has the fault %s with %j', (fault, changed) => {
    expect(formFault({ ...form, ...changed })).toBe(fault);
  });
});

describe('the key of a list', () => {
  it.each([
    ['fixed', 'ABBA\nFernando', true],
    ['fixed', 'ABBA', false],
    ['fixed', 'ABBA\n\nFernando', false],
    ['fixed', 'ABBA\nFernando\n1976', false],
    ['any', 'Frida\nBenny\nBjörn', true],
    ['any', 'Frida\n \nBenny', true],
    ['any', 'Frida\n\n', false],
  ] as const)('in %s order may be %j: %s', (order, answerText, isEnough) => {
    expect(hasEnoughLines({ ...form, order }, answerText)).toBe(isEnough);
  });
});
