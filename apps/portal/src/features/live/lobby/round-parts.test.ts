import { INFINITE } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import { partsOf, partText } from './round-parts.ts';

describe('the parts of a round', () => {
  it.each([
    [20, 10, ['1-10', '11-20']],
    [25, 10, ['1-10', '11-20', '21-25']],
    [10, 10, ['1-10']],
    [6, 10, ['1-6']],
    [300, INFINITE, ['1-300']],
  ])('of %i questions, %i a round', (questionsCount, perRound, expected) => {
    const parts = partsOf(questionsCount, perRound);
    expect(parts.map(({ from, to }) => `${from}-${to}`)).toEqual(expected);
  });

  it('say what is asked, and what is left', () => {
    expect(partText({ from: 1, to: 10 }, 20)).toBe(
      'Questions 1 to 10 of 20. The other 10 can be the next round.',
    );
    expect(partText({ from: 11, to: 20 }, 20)).toBe('Questions 11 to 20 of 20.');
    expect(partText({ from: 1, to: 6 }, 6)).toBe('');
  });
});
