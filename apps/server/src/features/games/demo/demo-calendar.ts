import { secondsAfter } from '../../../platform/clock.ts';

export type DemoRoom = { roomId: string; roomCode: string };
export type DemoGame = DemoRoom & { startedAt: Date; name: string };

/** Every game is this long, so all have ended by now. */
export const GAME_SECONDS = 150 * 60;
/** More than a day, so that a room has at most one game a day. */
const ROOM_REST_SECONDS = 40 * 3_600;

/** Oldest first. */
export function demoCalendar(
  rooms: readonly DemoRoom[],
  { gamesCount, now }: { gamesCount: number; now: Date },
): DemoGame[] {
  const turns = Array.from({ length: Math.ceil(gamesCount / rooms.length) }, () => rooms);
  const games = turns.flat().map((room, index): DemoGame => {
    const ago = GAME_SECONDS + (index * ROOM_REST_SECONDS) / rooms.length;
    const startedAt = secondsAfter(now, -ago);
    const weekday = startedAt.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
    // Not every host names its game.
    return { ...room, startedAt, name: index % 5 === 0 ? '' : `${weekday} quiz` };
  });
  return games.slice(0, gamesCount).toReversed();
}
