import { expect, it } from 'vitest';
import { type EarlierAnswer, lastVerdicts } from './last-verdict.ts';

const given = (playing: string, text: string, verdict: EarlierAnswer['verdict']) => ({
  playing,
  text,
  verdict,
});

it('the newest playing in which an answer was given decides, whatever its case', () => {
  const found = lastVerdicts([
    given('november', 'Leonardo', 'half'),
    given('october', ' LEONARDO ', 'right'),
    given('october', 'Raphael', 'wrong'),
  ]);
  expect([...found]).toEqual([
    ['leonardo', 'half'],
    ['raphael', 'wrong'],
  ]);
});

it('an answer that was judged apart with another verdict says nothing, nor what was before it', () => {
  const found = lastVerdicts([
    given('november', 'Mercury', 'right'),
    given('november', 'mercury', 'wrong'),
    given('november', 'Venus', 'wrong'),
    given('november', 'venus', 'wrong'),
    given('october', 'Mercury', 'right'),
  ]);
  expect([...found]).toEqual([['venus', 'wrong']]);
});
