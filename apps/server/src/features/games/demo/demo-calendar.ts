import { secondsAfter } from '../../../platform/clock.ts';
import type { SeededRandom } from '../../../platform/seeded-random.ts';

export type DemoRoom = { roomId: string; roomCode: string };

export type DemoGame = DemoRoom & { startedAt: Date; name: string };

/** Games are at most this long, so all have ended by now. */
export const LONGEST_GAME_SECONDS = 150 * 60;

const DAY_SECONDS = 86_400;
const FIRST_HOUR_SECONDS = 18 * 3_600;
const QUARTER_SECONDS = 900;
const OPEN_PERCENT = 60;

/** Oldest first; a room has at most one game a day. */
export function demoCalendar(
  random: SeededRandom,
  { gamesCount, rooms, now }: { gamesCount: number; rooms: readonly DemoRoom[]; now: Date },
): DemoGame[] {
  const latest = secondsAfter(now, -LONGEST_GAME_SECONDS);
  // Shortly after midnight, only yesterday's games can be over.
  const lastDay = Math.floor(latest.getTime() / 1000 / DAY_SECONDS);
  const games: DemoGame[] = [];
  for (let day = lastDay; games.length < gamesCount; day -= 1) {
    for (const room of rooms.filter(() => day === lastDay || random.chance(OPEN_PERCENT))) {
      const seconds = FIRST_HOUR_SECONDS + random.below(9) * QUARTER_SECONDS;
      const planned = new Date(1000 * (day * DAY_SECONDS + seconds));
      const startedAt = planned < latest ? planned : latest;
      const weekday = startedAt.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
      // Not every host names its game.
      games.push({ ...room, startedAt, name: random.chance(20) ? '' : `${weekday} quiz` });
    }
  }
  return games.slice(0, gamesCount).toReversed();
}
