import { describe, expect, it } from 'vitest';
import { leftText, opennessOf } from './last-call.tsx';

const NOW = Date.parse('2026-11-20T20:00:00.000Z');
const at = (ms: number) => new Date(NOW + ms).toISOString();

describe('the current question', () => {
  it.each([
    ['is open', [{ from: 1, to: 4, closesAt: null }], 'open'],
    ['is at its last call', [{ from: 4, to: 4, closesAt: at(9_000) }], 'lastCall'],
    ['has run out', [{ from: 4, to: 4, closesAt: at(-1) }], 'closed'],
    ['is closed while others are open', [{ from: 1, to: 3, closesAt: null }], 'closed'],
    ['is closed', [], 'closed'],
  ])('%s', (_how, open, kind) => {
    expect(opennessOf({ open, current: 4 }, NOW).kind).toBe(kind);
  });
});

describe('a countdown', () => {
  it('shows each second', () => {
    expect([60_000, 9_400, 1, -5].map(leftText)).toEqual(['1:00', '0:10', '0:01', '0:00']);
  });
});
