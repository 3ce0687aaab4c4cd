import { describe, expect, it } from 'vitest';
import { sentSince } from './draft-base.ts';

const oslo = { text: 'Oslo', bet: 0, revision: 2 };
const none = { text: '', bet: 0, revision: 0 };
const nowhere = { elsewhere: undefined };

describe('an answer sent since a draft was begun', () => {
  it.each([
    ['nothing was, ever', none, none],
    ['the same text', oslo, oslo],
    ['what was on its way is stored', { ...oslo, revision: 1 }, oslo],
    [
      'what was on its way was refused',
      { ...oslo, text: 'Oslo by night', revision: 1 },
      { ...oslo, revision: 1 },
    ],
    ['its first answer was refused', { ...oslo, revision: 0 }, none],
  ])('is none if %s', (_what, known, stored) => {
    expect(sentSince(known, { stored, ...nowhere })).toBeUndefined();
  });

  it.each([
    ['a first answer', none, oslo],
    ['another text', oslo, { ...oslo, text: 'Bergen', revision: 3 }],
    ['another bet', oslo, { ...oslo, bet: 5, revision: 3 }],
    ['a withdrawal', oslo, { ...oslo, text: '', revision: 3 }],
  ])('is %s stored since', (_what, known, stored) => {
    expect(sentSince(known, { stored, ...nowhere })).toBe(stored);
  });

  it('is one that another tab is sending', () => {
    const elsewhere = { ...oslo, text: 'Bergen' };
    expect(sentSince(oslo, { stored: oslo, elsewhere })).toBe(elsewhere);
    expect(sentSince(elsewhere, { stored: oslo, elsewhere })).toBeUndefined();
  });
});
