import { describe, expect, it } from 'vitest';
import { fittingChips } from './fitting-chips.ts';

const line = { title: 300, more: 200, line: 1_000, gap: 10 };

describe('chips in two lines', () => {
  it('are all there if they fit', () => {
    const chips = [300, 300, 400, 400];
    expect(fittingChips({ ...line, chips }, { lines: 2, total: 4 })).toBe(4);
  });

  it('leave the last place to the number of the others', () => {
    const chips = [300, 300, 400, 400, 400];
    expect(fittingChips({ ...line, chips }, { lines: 2, total: 5 })).toBe(3);
    // The server sends the newest teams alone.
    expect(fittingChips({ ...line, chips: [300, 300] }, { lines: 2, total: 90 })).toBe(2);
  });

  it('are one at least, however narrow the screen is', () => {
    const chips = [1_000, 1_000];
    expect(fittingChips({ ...line, chips }, { lines: 1, total: 2 })).toBe(1);
  });
});
