import { describe, expect, it } from 'vitest';
import { isTitled, titleStep } from './bar-chart.tsx';

function bars(title: string, length: number) {
  return Array.from({ length }, () => ({ title }));
}

describe('the titles of bars', () => {
  it('are below every bar of a week, and some of a month', () => {
    expect(titleStep(bars('Sat', 8))).toBe(1);
    expect(titleStep(bars('Nov 21', 31))).toBe(6);
    expect(titleStep(bars('10,000', 10))).toBe(2);
    expect(titleStep([])).toBe(1);
  });

  it('start at the first bar, and end before they would overflow', () => {
    const titled = (step: number, bars: number) =>
      Array.from({ length: bars }, (_, index) => index).filter((index) =>
        isTitled(index, { step, bars }),
      );
    expect(titled(1, 3)).toEqual([0, 1, 2]);
    expect(titled(6, 31)).toEqual([0, 6, 12, 18, 24]);
    expect(titled(6, 30)).toEqual([0, 6, 12, 18, 24]);
    expect(titled(6, 29)).toEqual([0, 6, 12, 18]);
    expect(titled(6, 4)).toEqual([0]);
  });
});
