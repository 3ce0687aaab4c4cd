// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answersOf,
  bonusOf,
  compareAnswers,
  fieldOf,
  hasAllRight,
  isAnswerOf,
  keyOf,
  type ListForm,
  labelOf,
  lineReader,
  linesOf,
  markPlace,
  questionOf,
  repeatsIn,
  seenRepeats,
  suggesterOf,
  withKey,
} from './answer-form.ts';
import type { Verdict } from './scoring/verdict.ts';

const ABBA = [
  'Agnetha Fältskog / Agnetha',
  'Björn Ulvaeus / Björn',
  'Benny Andersson / Benny',
  'Anni-Frid Lyngstad / Frida / Anni-Frid',
].join('\n');
const list = (order: 'any' | 'fixed', answers = 4, bonusPoints = 2): ListForm => {
  return { kind: 'list', answers, order, names: [], bonusPoints };
};
const readerOf = (answerText: string) => lineReader({ answerText, form: list('any') });
const reader = readerOf(ABBA);
const given = (answers: readonly (readonly [string, Verdict | null, 'apart'?])[]) =>
  answers.map(([text, verdict, apart], field) => {
    return { n: 5 + 1000 * field, text, verdict, isApart: apart !== undefined };
  });

describe('numbers of answers', () => {
  it('name a question, a field and a label', () => {
    expect(answersOf(5, list('any'))).toEqual([5, 1005, 2005, 3005]);
    expect(answersOf(5, null)).toEqual([5]);
    expect([998, 1998, 9998].map(questionOf)).toEqual([998, 998, 998]);
    expect([998, 1998, 9998].map(fieldOf)).toEqual([0, 1, 9]);
    expect([5, 1005, 3005, 4005].map((n) => labelOf(n, list('any')))).toEqual([
      '5a',
      '5b',
      '5d',
      '5 bonus',
    ]);
    expect(labelOf(5, null)).toBe('5');
    expect(bonusOf(5, list('any'))).toBe(4005);
    expect([bonusOf(5, list('any', 4, 0)), bonusOf(5, undefined)]).toEqual([undefined, undefined]);
    expect([5, 3005, 4005].map((n) => isAnswerOf(n, list('any')))).toEqual([true, true, false]);
    expect([5, 1005].map((n) => isAnswerOf(n, null))).toEqual([true, false]);
    expect([2005, 6, 5, 1006].toSorted(compareAnswers)).toEqual([5, 2005, 6, 1006]);
  });

  it('share marks in any order only', () => {
    expect([5, 2005].map((n) => markPlace(n, list('any')))).toEqual([5, 5]);
    expect([5, 2005].map((n) => markPlace(n, list('fixed')))).toEqual([5, 2005]);
    expect(markPlace(5, null)).toBe(5);
  });

  it('never meet, whatever the round and the form', () => {
    const number = fc.tuple(fc.integer({ min: 1, max: 998 }), fc.integer({ min: 2, max: 10 }));
    fc.assert(
      fc.property(number, ([question, answers]) => {
        const form = list('fixed', answers);
        const all = [...answersOf(question, form), bonusOf(question, form) ?? 0];
        expect(all.map(questionOf)).toEqual(all.map(() => question));
        expect(all.map(fieldOf)).toEqual(all.map((_, field) => field));
        expect(new Set(all.map((n) => labelOf(n, form))).size).toBe(all.length);
      }),
    );
  });
});

describe('the key of a list', () => {
  const inOrder = { answerText: 'ABBA\nFernando / Fernándo', form: list('fixed', 2) };

  it('is a line per answer in order, and the whole key in any order', () => {
    expect([5, 1005, 2005].map((n) => keyOf(inOrder, n))).toEqual([
      'ABBA',
      'Fernando / Fernándo',
      '',
    ]);
    const anyOrder = { ...inOrder, form: list('any', 2) };
    expect(keyOf(anyOrder, 1005)).toBe(inOrder.answerText);
    expect(keyOf({ answerText: 'Paris' }, 5)).toBe('Paris');
    expect(keyOf({ answerText: '', form: list('fixed', 2) }, 1005)).toBe('');
  });

  it('takes back a changed key of one answer', () => {
    const key = fc.string({ maxLength: 12 }).map((text) => text.replaceAll('\n', '').trim());
    const texts = fc.array(key, { maxLength: 5 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 3 }), key, (answerText, field, changed) => {
        const n = 5 + 1000 * field;
        const question = { answerText, form: list('fixed') };
        const after = { ...question, answerText: withKey(question, n, changed) };
        expect(keyOf(after, n)).toBe(changed);
        for (const other of answersOf(5, question.form).filter((one) => one !== n))
          expect(keyOf(after, other)).toBe(keyOf(question, other));
      }),
    );
    expect(withKey({ answerText: 'a\nb', form: list('any', 2) }, 1005, 'a\nb\nc')).toBe('a\nb\nc');
    expect(withKey({ answerText: 'a' }, 5, 'b')).toBe('b');
    expect(withKey(inOrder, 1005, 'one\ntwo')).toBe('ABBA\none two');
    expect(withKey(inOrder, 2005, 'bonus')).toBe(inOrder.answerText);
  });

  it('suggests the best class over all lines, never the whole key', () => {
    const suggest = suggesterOf({ answerText: ABBA, form: list('any') }, 1005);
    expect(['benny', 'Bjorn', 'Agneta', 'Astrid', ABBA].map(suggest)).toEqual([
      'same',
      'spelled',
      'near',
      'other',
      'part',
    ]);
    const title = suggesterOf(inOrder, 1005);
    expect(['Fernando', 'ABBA'].map(title)).toEqual(['same', 'other']);
  });

  it('has a line for each answer that is closest to it alone', () => {
    expect(['Benny', 'Beny', 'Björn Benny', 'Astrid'].map((text) => reader?.lineOf(text))).toEqual([
      2,
      2,
      undefined,
      undefined,
    ]);
    expect(readerOf('Paris\nParis')?.lineOf('Paris')).toBeUndefined();
    expect(linesOf(' a \nb')).toEqual(['a', 'b']);
  });
});

describe('repeats', () => {
  it.each<[string, Parameters<typeof given>[0], number[]]>([
    [
      'the same words',
      [
        ['Benny', 'right'],
        ['benny', 'right'],
        ['Björn', 'right'],
      ],
      [1005],
    ],
    [
      'two ways to write a line',
      [
        ['Benny', 'right'],
        ['Benny Andersson', 'right'],
      ],
      [1005],
    ],
    [
      'a near answer before the same',
      [
        ['Bennny', 'right'],
        ['Benny', 'right'],
      ],
      [1005],
    ],
    [
      'a wrong answer',
      [
        ['Bennny', 'wrong'],
        ['Benny', 'right'],
      ],
      [],
    ],
    [
      'the better mark',
      [
        ['Benny', 'half'],
        ['Benny Andersson', 'right'],
      ],
      [5],
    ],
    [
      'words of no line',
      [
        ['Astrid', 'right'],
        ['Anita', 'right'],
      ],
      [],
    ],
    [
      'the same words of no line',
      [
        ['Astrid', 'right'],
        ['astrid ', 'right'],
      ],
      [1005],
    ],
    [
      'separate marks',
      [
        ['Benny', 'right', 'apart'],
        ['Benny Andersson', 'right'],
      ],
      [],
    ],
    [
      'separate marks of the same words',
      [
        ['Benny', 'right', 'apart'],
        ['benny', 'right'],
      ],
      [1005],
    ],
    [
      'unmarked answers',
      [
        ['Benny', null],
        ['benny', null],
      ],
      [],
    ],
  ])('are found by line or by words: %s', (_case, answers, repeats) => {
    expect([...repeatsIn(reader, given(answers))]).toEqual(repeats);
  });

  it('are seen again in results, in which they are wrong', () => {
    const results = given([
      ['Benny', 'right'],
      ['Benny Andersson', 'wrong'],
      ['Astrid', 'wrong'],
    ]);
    expect([...seenRepeats(reader, results)]).toEqual([1005]);
  });

  it('prevent the bonus, as wrong and missing answers do', () => {
    const all = given([
      ['Frida', 'right'],
      ['Björn', 'right'],
      ['Benny', 'right'],
      ['x', 'right'],
    ]);
    expect(hasAllRight(list('any'), all)).toBe(true);
    expect(hasAllRight(list('any'), all.slice(1))).toBe(false);
    expect(hasAllRight(list('any'), [...all.slice(1), { n: 5, text: ' ', verdict: 'right' }])).toBe(
      false,
    );
    expect(hasAllRight(list('any'), [...all.slice(1), { n: 5, text: 'a', verdict: 'half' }])).toBe(
      false,
    );
  });

  it('never count two answers of one line, and keep the best of them', () => {
    const texts = ['Benny', 'benny', 'Benny Andersson', 'Björn', 'Bjorn', 'Frida', 'Astrid'];
    const answer = fc.tuple(
      fc.constantFrom(...texts),
      fc.constantFrom<Verdict>('wrong', 'half', 'right'),
    );
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 6 }), (answers) => {
        const all = given(answers);
        const repeats = repeatsIn(reader, all);
        const worth = (verdict: Verdict | null) =>
          ['wrong', 'half', 'right'].indexOf(verdict ?? '');
        const byLine = Map.groupBy(all, ({ text }) => reader?.lineOf(text) ?? text);
        for (const same of byLine.values()) {
          const earning = same.filter(({ verdict }) => worth(verdict) > 0);
          const counted = earning.filter(({ n }) => !repeats.has(n));
          expect(counted).toHaveLength(Math.min(1, earning.length));
          const best = Math.max(...earning.map(({ verdict }) => worth(verdict)));
          for (const { verdict } of counted) expect(worth(verdict)).toBe(best);
        }
      }),
    );
  });
});
