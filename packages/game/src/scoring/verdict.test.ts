import { describe, expect, it } from 'vitest';
import { nextVerdict, type Verdict, verdictFlags, verdictOf } from './verdict.ts';

function threeTaps(halfPoints: boolean): Verdict[] {
  const first = nextVerdict('wrong', halfPoints);
  const second = nextVerdict(first, halfPoints);
  return [first, second, nextVerdict(second, halfPoints)];
}

describe('tapping an answer while marking', () => {
  it('cycles through half, right and wrong if half points are on', () => {
    expect(threeTaps(true)).toEqual(['half', 'right', 'wrong']);
  });

  it('toggles right and wrong if half points are off', () => {
    expect(threeTaps(false)).toEqual(['right', 'wrong', 'right']);
  });

  it('makes a half answer right after half points were switched off', () => {
    expect(nextVerdict('half', false)).toBe('right');
  });
});

describe('a verdict', () => {
  it.each(['wrong', 'half', 'right', null] as const)('%s survives being stored', (verdict) => {
    expect(verdictOf(verdictFlags(verdict))).toBe(verdict);
  });
});
