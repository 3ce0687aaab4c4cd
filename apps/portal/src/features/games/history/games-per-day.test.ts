import { describe, expect, it } from 'vitest';
import { daysABar, gamesPerDay } from './games-per-day.ts';

describe('the games per day', () => {
  it('are listed by day, including days without a game', () => {
    const window = { start_date: '2026-11-20', end_date: '2026-11-22' };
    const parts = [
      { start: '2026-11-20', games: 2, people: 10 },
      { start: '2026-11-22', games: 1, people: 1 },
    ];
    expect(daysABar(window)).toBe(1);
    expect(gamesPerDay(parts, window)).toEqual([
      { start: '2026-11-20', end: '2026-11-20', games: 2, people: 10 },
      { start: '2026-11-21', end: '2026-11-21', games: 0, people: 0 },
      { start: '2026-11-22', end: '2026-11-22', games: 1, people: 1 },
    ]);
  });

  it('are grouped by seven days if single days would be unreadable', () => {
    const window = { start_date: '2026-10-01', end_date: '2026-11-30' };
    expect(daysABar(window)).toBe(7);
    const bars = gamesPerDay([{ start: '2026-11-19', games: 3, people: 11 }], window);
    expect(bars).toHaveLength(9);
    expect(bars[7]).toEqual({ start: '2026-11-19', end: '2026-11-25', games: 3, people: 11 });
    expect(bars.at(-1)).toMatchObject({ start: '2026-11-26', end: '2026-11-30' });
  });
});
