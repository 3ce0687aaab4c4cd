import { describe, expect, it } from 'vitest';
import { gamesPerDay } from './games-per-day.ts';

const games = [
  { startedAt: '2026-11-20T12:00:00', playersCount: 4 },
  { startedAt: '2026-11-20T23:59:00', playersCount: 6 },
  { startedAt: '2026-11-22T00:00:00', playersCount: 1 },
];

describe('the games per day', () => {
  it('are counted by day, with the days without a game', () => {
    expect(gamesPerDay(games, { start_date: '2026-11-20', end_date: '2026-11-22' })).toEqual([
      { start: '2026-11-20', end: '2026-11-20', games: 2, players: 10 },
      { start: '2026-11-21', end: '2026-11-21', games: 0, players: 0 },
      { start: '2026-11-22', end: '2026-11-22', games: 1, players: 1 },
    ]);
  });

  it('are counted by seven days where a picture of every day would be unreadable', () => {
    const bars = gamesPerDay(games, { start_date: '2026-10-01', end_date: '2026-11-30' });
    expect(bars).toHaveLength(9);
    expect(bars[7]).toEqual({ start: '2026-11-19', end: '2026-11-25', games: 3, players: 11 });
    expect(bars.at(-1)).toMatchObject({ start: '2026-11-26', end: '2026-11-30' });
  });
});
