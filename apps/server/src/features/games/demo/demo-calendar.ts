export type DemoRoom = { roomId: string; roomCode: string };
export type DemoGame = DemoRoom & { startedAt: Date; name: string };

/** Every game is this long, so all have ended by now. */
export const GAME_SECONDS = 150 * 60;
const DAY_SECONDS = 86_400;
const STARTS_AT_SECONDS = 18 * 3_600;

/** Oldest first. A room plays on every second day. */
export function demoCalendar(
  rooms: readonly DemoRoom[],
  { gamesCount, now }: { gamesCount: number; now: Date },
): DemoGame[] {
  const untilNow = now.getTime() / 1000 - STARTS_AT_SECONDS - GAME_SECONDS;
  const lastDay = Math.floor(untilNow / DAY_SECONDS);
  const turns = Array.from({ length: Math.ceil(gamesCount / rooms.length) }, () => rooms);
  const games = turns.flat().map((room, index): DemoGame => {
    const day = lastDay - Math.floor((index * 2) / rooms.length);
    const startedAt = new Date(1000 * (day * DAY_SECONDS + STARTS_AT_SECONDS));
    const weekday = startedAt.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
    // Not every host names its game.
    return { ...room, startedAt, name: index % 5 === 0 ? '' : `${weekday} quiz` };
  });
  return games.slice(0, gamesCount).toReversed();
}
