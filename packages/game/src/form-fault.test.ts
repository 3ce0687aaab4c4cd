import { describe, expect, it } from 'vitest';
import type { ListForm } from './answer-form.ts';
import { choiceFault, formFault, hasEnoughLines, rightOptionsOf } from './form-fault.ts';

const form: ListForm = { kind: 'list', answers: 2, order: 'fixed', names: [], bonusPoints: 0 };
const names = ['Artist', 'Title'];

describe('a form', () => {
  it.each<[string | undefined, Partial<ListForm>]>([
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

describe('multiple choice', () => {
  it.each<[string | undefined, string[]]>([
    [undefined, ['Rome', 'Oslo']],
    [undefined, ['1', '2', '3', '4', '5', 'x'.repeat(100)]],
    ['options', ['Rome']],
    ['options', ['1', '2', '3', '4', '5', '6', '7']],
    ['optionText', ['Rome', '']],
    ['optionText', ['Rome', 'x'.repeat(101)]],
    ['optionText', ['Rome / Oslo', 'Bern']],
    ['sameOption', ['Rome', 'ROME']],
  ])('has the fault %s with the options %j', (fault, options) => {
    expect(choiceFault({ kind: 'choice', options })).toBe(fault);
  });

  it.each([
    ['Rome', ['Rome']],
    ['Rome / Oslo', ['Rome', 'Oslo']],
    ['rome', undefined],
    ['Rome/Oslo', undefined],
    ['Rome / Bern', undefined],
    ['', undefined],
  ])('with the key %j has the right options %j', (key, right) => {
    const options = ['Rome', 'Oslo', 'Paris'];
    expect(rightOptionsOf({ kind: 'choice', options }, key)).toEqual(right);
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
