// @module-tag sql
// @module-tag dates
import { expect, it } from 'vitest';
import { demoCalendar, GAME_SECONDS } from './demo-calendar.ts';

const ROOMS = ['LOUNGE', 'TAPROOM'].map((roomCode) => ({ roomId: roomCode, roomCode }));

it.each([
  ['in the evening', '2026-11-20T22:10:00Z'],
  ['right after midnight', '2026-11-21T00:03:00Z'],
  ['after the end of a leap day', '2028-03-01T00:03:00Z'],
])('a demo season opens a room at most once a day, and its last game is over, %s', (_when, at) => {
  const now = new Date(at);
  const games = demoCalendar(ROOMS, { gamesCount: 31, now });
  const days = games.map((game) => game.roomCode + game.startedAt.toISOString().slice(0, 10));
  expect(new Set(days).size).toBe(31);
  const hours = (now.getTime() - Number(games.at(-1)?.startedAt)) / 3_600_000;
  expect(hours).toBeGreaterThan(GAME_SECONDS / 3_600);
  expect(hours).toBeLessThan(24 + GAME_SECONDS / 3_600);
});
