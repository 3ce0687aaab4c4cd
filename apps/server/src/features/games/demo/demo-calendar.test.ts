import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../platform/seeded-random.ts';
import { demoCalendar, LONGEST_GAME_MINUTES } from './demo-calendar.ts';

const rooms = ['A', 'B'].map((name) => ({ roomId: name, roomCode: name }));

describe('the calendar of a demo season', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2026, 10, 22, hour, 10)));

  it.each(hours)('opens a room once a day and ends every game by now: %o', (now) => {
    const evenings = demoCalendar(seededRandom(1), { gamesCount: 30, rooms, now });
    const days = evenings.map(
      ({ roomId, startedAt }) => roomId + startedAt.toISOString().slice(0, 10),
    );
    expect(new Set(days).size).toBe(30);
    const ends = evenings.map(
      ({ startedAt }) => startedAt.getTime() + LONGEST_GAME_MINUTES * 60_000,
    );
    expect(Math.max(...ends)).toBeLessThanOrEqual(now.getTime());
    expect(now.getTime() - Math.max(...ends)).toBeLessThan(24 * 3_600_000);
  });
});
