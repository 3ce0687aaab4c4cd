import type { OwnResult } from '@emcee/contract';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ResultList } from './result-list.tsx';

function rowOf(n: number, change: Partial<OwnResult> = {}): OwnResult {
  return {
    ...{ n, text: 'Benny', verdict: 'right', bet: 0, points: 2, valuePoints: 2 },
    ...{ additionalPoints: 0, isVoided: false, rightAnswer: null, isOnlyOne: false },
    ...change,
  };
}

function shown(results: readonly OwnResult[]): (string | null)[] {
  render(<ResultList title="Your answers" results={results} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

it('shows the key of a list in any order once, its repeats and its bonus', () => {
  const repeat = rowOf(1005, { verdict: 'wrong', points: 0, isRepeat: true });
  const bonus = rowOf(2005, { text: 'All 2 right' });
  expect(shown([rowOf(1), rowOf(5, { rightAnswer: 'Benny\nBjörn' }), repeat, bonus])).toEqual([
    '1BennyRight+2',
    '5aBennyRight. Answer: Benny · Björn+2',
    '5bBennyWrong. Already counted in another answer0',
    'All 2 right+2',
  ]);
});

it('shows the key of each answer in order, unless it is right', () => {
  const wrong = rowOf(1005, { verdict: 'wrong', points: 0, rightAnswer: 'Fernando' });
  expect(shown([rowOf(5, { rightAnswer: 'ABBA' }), wrong])).toEqual([
    '5aBennyRight+2',
    '5bBennyWrong. Answer: Fernando0',
  ]);
});

it('shows the explanation of a question below its answer', () => {
  const wrong = rowOf(1, {
    verdict: 'wrong',
    rightAnswer: 'Oslo',
    explanation: 'Once Christiania.',
  });
  expect(shown([wrong, rowOf(2, { rightAnswer: 'Benny', explanation: 'So it is.' })])).toEqual([
    '1BennyWrong. Answer: OsloOnce Christiania.+2',
    '2BennyRightSo it is.+2',
  ]);
});
