import { expect, it } from 'vitest';
import { type EarlierAnswer, lastMarkByAnswer } from './last-verdict.ts';

const given = (playing: string, text: string, verdict: EarlierAnswer['verdict']) => ({
  playing,
  text,
  verdict,
});

it('the last game with an answer decides its last mark, ignoring case', () => {
  const found = lastMarkByAnswer([
    given('november', 'Leonardo', 'half'),
    given('october', ' LEONARDO ', 'right'),
    given('october', 'Raphael', 'wrong'),
  ]);
  expect([...found]).toEqual([
    ['leonardo', 'half'],
    ['raphael', 'wrong'],
  ]);
});

it('an answer with different marks in its last game has no last mark', () => {
  const found = lastMarkByAnswer([
    given('november', 'Mercury', 'right'),
    given('november', 'mercury', 'wrong'),
    given('november', 'Venus', 'wrong'),
    given('november', 'venus', 'wrong'),
    given('october', 'Mercury', 'right'),
  ]);
  expect([...found]).toEqual([['venus', 'wrong']]);
});
