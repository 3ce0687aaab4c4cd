import { describe, expect, it } from 'vitest';
import { isPodiumAwaited, isPodiumKept } from './podium.ts';

const ENDED_AT = 1_000_000;
const ended = { shows: 'winners', endedAt: ENDED_AT, publications: 1 } as const;
const awaited = { ...ended, shownAt: ENDED_AT - 2_000, hasScreen: true };

describe('the winners on the screen', () => {
  it.each([
    ['right after closing', ended, 0, true],
    ['for a minute', ended, 59_999, true],
    ['not longer', ended, 60_000, false],
    ['not in an open game', { ...ended, endedAt: null }, 0, false],
    ['not if the screen showed something else', { ...ended, shows: 'auto' as const }, 0, false],
    ['not without a published round', { ...ended, publications: 0 }, 0, false],
    ['not after the clock was set back by an hour', ended, -3_600_000, false],
  ])('stay %s', (...[, game, later, expected]) => {
    expect(isPodiumKept(game, ENDED_AT + later)).toBe(expected);
  });
});

describe('phones', () => {
  it.each([
    ['wait until first place is shown', awaited, 0, true],
    ['do not wait once it was shown', { ...awaited, shownAt: null }, 0, false],
    ['do not wait without a screen', { ...awaited, hasScreen: false }, 0, false],
    ['wait 20 seconds at most, counted from the first step', awaited, 17_999, true],
    ['stop waiting then', awaited, 18_000, false],
    ['do not wait in an open game', { ...awaited, endedAt: null }, 0, false],
    ['do not wait after the clock was set back by an hour', awaited, -3_600_000, false],
  ])('%s', (...[, game, later, expected]) => {
    expect(isPodiumAwaited(game, ENDED_AT + later)).toBe(expected);
  });
});
