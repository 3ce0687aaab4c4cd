import { describe, expect, it } from 'vitest';
import { exactValue, seenValue, storedValue } from './question-value.ts';

describe('a stored value', () => {
  it.each([0.5, 1, 1.5, 40])('of %d is read back exactly', (points) => {
    expect(exactValue(storedValue(points))).toBe(points);
  });

  it('is what an older process has set since', () => {
    expect(exactValue({ ...storedValue(1.5), valuePoints: 3 })).toBe(3);
  });

  it('is rounded up for clients that read whole points', () => {
    expect([seenValue(2), seenValue(1.5)]).toEqual([{ points: 2 }, { points: 2, value: 1.5 }]);
  });
});
