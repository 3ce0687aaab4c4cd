// @module-tag sql
// @module-tag dates
import { describe, expect, it } from 'vitest';
import { secondsAfter } from '../../../platform/clock.ts';
import { seededRandom } from '../../../platform/seeded-random.ts';
import { demoCalendar, LONGEST_GAME_SECONDS } from './demo-calendar.ts';

const DAY_SECONDS = 24 * 60 * 60;
const ROOMS = ['LOUNGE', 'TAPROOM'].map((roomCode) => ({ roomId: roomCode, roomCode }));

describe('the calendar of a demo season', () => {
  it.each([
    ['in the evening', '2026-11-20T22:10:00Z'],
    ['right before midnight', '2026-11-20T23:59:59Z'],
    ['right after midnight', '2026-11-21T00:03:00Z'],
    ['when the longest game has just begun yesterday', '2026-11-21T02:29:59Z'],
    ['when it could have been played today', '2026-11-21T02:30:00Z'],
    ['after the end of a leap day', '2028-03-01T00:03:00Z'],
  ])(
    'opens a room at most once a day, in the past, the last game within a day, %s',
    (_when, at) => {
      const now = new Date(at);
      for (let seed = 1; seed <= 50; seed += 1) {
        const games = demoCalendar(seededRandom(seed), { gamesCount: 30, rooms: ROOMS, now });
        const days = games.map((game) => game.roomCode + game.startedAt.toISOString().slice(0, 10));
        expect(new Set(days).size).toBe(30);
        const latest = Math.max(...games.map(({ startedAt }) => startedAt.getTime()));
        expect(latest).toBeLessThanOrEqual(secondsAfter(now, -LONGEST_GAME_SECONDS).getTime());
        expect(latest).toBeGreaterThan(secondsAfter(now, -DAY_SECONDS).getTime());
      }
    },
  );
});
