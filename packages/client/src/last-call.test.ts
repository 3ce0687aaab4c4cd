import { expect, it } from 'vitest';
import { spokenTimeLeft } from './last-call.ts';

it('announces the time left of a last call three times at most', () => {
  const announced = (longest: number) => [
    ...new Set(
      Array.from({ length: longest + 1 }, (_none, n) => spokenTimeLeft(longest - n, longest)),
    ),
  ];
  expect(announced(60)).toEqual(['', '30 seconds left', '10 seconds left', '5 seconds left']);
  expect(announced(20)).toEqual(['20 seconds left', '10 seconds left', '5 seconds left']);
  expect(announced(1)).toEqual(['1 second left']);
});
