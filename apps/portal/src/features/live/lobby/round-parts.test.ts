import { INFINITE } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import { partsOf, partText, proposedRound } from './round-parts.ts';

describe('the parts of a round', () => {
  it.each([
    [20, 10, ['1-10', '11-20']],
    [25, 10, ['1-10', '11-20', '21-25']],
    [10, 10, ['1-10']],
    [6, 10, ['1-6']],
    [300, INFINITE, ['1-300']],
  ])('of %i questions, %i per round', (questionsCount, perRound, expected) => {
    const parts = partsOf(questionsCount, perRound);
    expect(parts.map(({ from, to }) => `${from}-${to}`)).toEqual(expected);
  });

  it('describe the asked and the remaining questions', () => {
    expect(partText({ from: 1, to: 10 }, 20)).toBe(
      'Questions 1 to 10 of 20. You can play the other 10 as the next round.',
    );
    expect(partText({ from: 11, to: 20 }, 20)).toBe('Questions 11 to 20 of 20.');
    expect(partText({ from: 1, to: 6 }, 6)).toBe('');
  });
});

describe('the proposed round', () => {
  const general = { _id: 'g', name: 'General', questionsCount: 20, schemeName: null };
  const art = { _id: 'a', name: 'Art', questionsCount: 6, schemeName: null };
  it.each([
    ['the first round', [], 'g', 1],
    ['the rest of a round', ['General'], 'g', 11],
    ['the next round', ['General', 'General'], 'a', 1],
    ['no round once all are played', ['General', 'Art', 'General'], undefined, undefined],
  ])('%s', (...[, roundNames, id, from]) => {
    const proposed = proposedRound([general, art], { roundNames }, 10);
    expect([proposed?.round._id, proposed?.from]).toEqual([id, from]);
  });

  it('is none for an empty library', () => {
    expect(proposedRound([], { roundNames: [] }, 10)).toBeUndefined();
  });
});
