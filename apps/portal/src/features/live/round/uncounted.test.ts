import { describe, expect, it } from 'vitest';
import { hostQuestionOf } from '../../../../test/live-fixtures.ts';
import { uncountedOf, uncountedText } from './uncounted.ts';

function roundWith(shown: number, answeredTo: number) {
  return Array.from({ length: 10 }, (_, index) =>
    hostQuestionOf(index + 1, {
      isRevealed: index < shown,
      answered: index < answeredTo ? 3 : 0,
    }),
  );
}

describe('closing a round', () => {
  it('asks about questions that were answered but never shown', () => {
    const uncounted = uncountedOf(roundWith(5, 10));
    expect(uncounted && uncountedText(uncounted)).toBe('Count questions 6 to 10 too?');
  });

  it('asks about a single one', () => {
    const uncounted = uncountedOf(roundWith(5, 6));
    expect(uncounted && uncountedText(uncounted)).toBe('Count question 6 too?');
  });

  it('asks nothing if every answered question was shown', () => {
    expect(uncountedOf(roundWith(5, 5))).toBeUndefined();
    expect(uncountedOf(roundWith(5, 2))).toBeUndefined();
    expect(uncountedOf(roundWith(0, 7))).toBeUndefined();
  });
});
