import { describe, expect, it } from 'vitest';
import { titleStep } from './bar-chart.tsx';

function bars(title: string, length: number) {
  return Array.from({ length }, () => ({ title }));
}

describe('the names of bars', () => {
  it('stand below each of a week, and below some of a month', () => {
    expect(titleStep(bars('Sat', 8))).toBe(1);
    expect(titleStep(bars('Nov 21', 31))).toBe(6);
    expect(titleStep(bars('10,000', 10))).toBe(2);
    expect(titleStep([])).toBe(1);
  });
});
