import { describe, expect, it } from 'vitest';
import {
  answersFor,
  asKind,
  isBlank,
  isSameQuestion,
  kindOf,
  lineOf,
  noQuestion,
  type TypedQuestion,
  typedQuestion,
  wholeLineOf,
  withOptions,
  withRight,
  writtenQuestion,
} from './draft-question.ts';

const song: TypedQuestion = {
  ...noQuestion,
  questionText: 'What is this?',
  answerText: 'ABBA\nFernando',
  worth: '0.5',
  answers: '2',
  order: 'fixed',
  names: 'Artist\nTitle',
  bonusPoints: '1',
};
const form = {
  kind: 'list',
  answers: 2,
  order: 'fixed',
  names: ['Artist', 'Title'],
  bonusPoints: 1,
};

describe('typed options', () => {
  const where = { ...noQuestion, questionText: 'Where?', answerText: 'Rome' };

  it('are written as a form, and typed again from it', () => {
    const typed = { ...where, options: 'Rome\nOslo' };
    const written = writtenQuestion(typed);
    expect(written.form).toEqual({ kind: 'choice', options: ['Rome', 'Oslo'] });
    expect(typedQuestion(written)).toEqual(typed);
  });

  it('have no empty ones', () => {
    expect(writtenQuestion({ ...where, options: ' Rome \n\nOslo  city\n' }).form).toEqual({
      kind: 'choice',
      options: ['Rome', 'Oslo city'],
    });
  });
});

describe('a typed list', () => {
  it('is written as a form, and typed again from it', () => {
    const written = writtenQuestion(song);
    expect(written).toMatchObject({ worth: 0.5, form });
    expect(typedQuestion(written)).toEqual(song);
  });

  it('has no names in any order, whatever was typed before', () => {
    expect(writtenQuestion({ ...song, order: 'any', bonusPoints: '' }).form).toEqual({
      ...form,
      order: 'any',
      names: [],
      bonusPoints: 0,
    });
  });

  it('has the names without empty lines at the end', () => {
    expect(writtenQuestion({ ...song, names: 'Artist \n Title\n\n' })).toMatchObject({ form });
  });

  it('is no form with one answer', () => {
    expect(writtenQuestion({ ...song, answers: '' }).form).toBeNull();
  });

  it.each<[Partial<TypedQuestion>, string, string]>([
    [{}, '2 answers, 0.5 points each', '2 answers, 0.5 points each'],
    [{ worth: '' }, '2 answers', '2 answers · default points'],
    [{ worth: 'x' }, '2 answers', '2 answers'],
    [{ answers: '' }, '0.5 points', 'One answer · 0.5 points'],
    [{ answers: '', worth: '' }, '', 'One answer · default points'],
  ])('with %j is called %j and %j', (changed, short, whole) => {
    const question = { ...song, ...changed };
    expect([lineOf(question), wholeLineOf(question)]).toEqual([short, whole]);
  });

  it.each([
    ['', '2'],
    ['A\nB\nC\n', '3'],
    ['A\n'.repeat(12), '10'],
  ])('begins with as many answers as %j has lines: %s', (answerText, answers) => {
    expect(answersFor(answerText)).toBe(answers);
  });

  it('differs from another by each of its fields', () => {
    const changes: Partial<TypedQuestion>[] = [
      { answers: '3' },
      { order: 'any' },
      { names: '' },
      { bonusPoints: '' },
    ];
    for (const changed of changes)
      expect(isSameQuestion(song, { ...song, ...changed })).toBe(false);
    expect(isSameQuestion(song, { ...song })).toBe(true);
  });

  it('is blank if nothing but its kind was chosen', () => {
    expect(isBlank({ ...noQuestion, answers: '4' })).toBe(true);
    expect(isBlank({ ...noQuestion, answers: '4', names: 'Artist' })).toBe(false);
  });
});

describe('the options of a question', () => {
  const where = { ...noQuestion, answerText: 'Oslo / Bern', options: 'Rome\nOslo\nBern' };

  it.each([
    ['Rome\nOslo!\nBern', 'Oslo! / Bern'],
    ['Rome\nOslo\nBern\nP', 'Oslo / Bern'],
    ['Oslo\nRome', 'Oslo'],
    ['Rome\nOslo\nBernau', 'Oslo / Bernau'],
    ['Rome', ''],
    [' Oslo \n\nBern', 'Oslo / Bern'],
  ])('typed as %j have the right ones %j', (options, answerText) => {
    expect(withOptions(where, options)).toEqual({ options, answerText });
  });

  it('are not right as they are typed', () => {
    const empty = { ...noQuestion, options: '' };
    expect(withOptions(empty, 'R')).toEqual({ options: 'R', answerText: '' });
  });

  it('are not right because they began like a right one', () => {
    const typing = { ...where, options: `${where.options}\nBern` };
    expect(withOptions(typing, `${where.options}\nBernau`).answerText).toBe('Oslo / Bern');
  });

  it('are right as they are ticked, in their order', () => {
    const right = new Set(['Bern', 'Rome', 'gone']);
    expect(withRight(where.options, right).answerText).toBe('Rome / Bern');
  });

  it('begin with the correct answers, and end as them', () => {
    const typed = { ...noQuestion, answerText: 'Rome / Oslo' };
    const choice = { ...typed, ...asKind(typed, 'choice') };
    expect(choice).toMatchObject({ options: 'Rome\nOslo', answerText: 'Rome / Oslo' });
    const list = { ...choice, ...asKind(choice, 'list') };
    expect(list).toMatchObject({ options: null, answers: '2', answerText: 'Rome\nOslo' });
    expect({ ...list, ...asKind(list, 'choice') }).toMatchObject({ ...choice });
    expect({ ...choice, ...asKind(choice, 'one') }).toEqual(typed);
    expect([typed, list, choice].map(kindOf)).toEqual(['one', 'list', 'choice']);
  });

  it('are counted in its line', () => {
    expect(lineOf(where)).toBe('3 options');
    expect(lineOf({ ...where, worth: '2' })).toBe('3 options, 2 points');
    expect(wholeLineOf(where)).toBe('Multiple choice · default points');
    expect(wholeLineOf({ ...where, worth: '2' })).toBe('Multiple choice · 2 points');
    expect(isBlank({ ...noQuestion, options: 'a' })).toBe(false);
    expect(isBlank({ ...noQuestion, options: '' })).toBe(true);
  });
});
