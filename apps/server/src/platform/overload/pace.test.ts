import { describe, expect, it } from 'vitest';
import { startPace } from './queues.ts';

function pacedBy(limit: { atOnce: number; everyMs: number }) {
  let time = new Date('2026-11-20T12:00:00.000Z').getTime();
  const count = startPace({ now: () => new Date(time) }, limit);
  const taken = (key: string, calls: number) => {
    const outcomes = Array.from({ length: calls }, () => {
      try {
        count(key);
        return 1;
      } catch {
        return 0;
      }
    });
    return outcomes.reduce<number>((sum, one) => sum + one, 0);
  };
  return { count, taken, pass: (ms: number) => (time += ms) };
}

describe('a pace', () => {
  it('allows a burst for each key, then one after the other', () => {
    const { taken, pass } = pacedBy({ atOnce: 60, everyMs: 100 });
    expect([taken('one', 70), taken('other', 70)]).toEqual([60, 60]);
    pass(99);
    expect(taken('one', 5)).toBe(0);
    pass(1);
    expect(taken('one', 5)).toBe(1);
    pass(1_000);
    expect(taken('one', 50)).toBe(10);
    pass(60_000);
    expect(taken('one', 70)).toBe(60);
  });

  it('says after how many whole seconds it goes on', () => {
    const { count, taken } = pacedBy({ atOnce: 2, everyMs: 2_500 });
    taken('one', 2);
    expect(() => count('one')).toThrow(
      expect.objectContaining({ status: 429, retryAfterSeconds: 3 }),
    );
  });

  it('takes what a school looks up in a minute', () => {
    const { taken, pass } = pacedBy({ atOnce: 12_000, everyMs: 5 });
    expect(taken('one', 13_000)).toBe(12_000);
    pass(60_000);
    expect(taken('one', 13_000)).toBe(12_000);
  });

  it('lets nobody wait for a clock that was put back', () => {
    const { taken, pass } = pacedBy({ atOnce: 20, everyMs: 1_000 });
    taken('one', 20);
    pass(-3_600_000);
    expect(taken('one', 25)).toBe(20);
  });

  it('forgets those whose time is over', () => {
    const { taken, pass } = pacedBy({ atOnce: 1, everyMs: 1_000 });
    for (let n = 0; n <= 10_000; n += 1) taken(`key ${n}`, 1);
    pass(1_000);
    for (let n = 0; n <= 10_000; n += 1) expect(taken(`key ${n}`, 2)).toBe(1);
  });
});
