import { secondsAfter } from '../../../platform/clock.ts';
import type { SeededRandom } from '../../../platform/seeded-random.ts';

/** A room as games name it. */
export type DemoRoom = { roomId: string; roomCode: string };

/** When and where one game is played. */
export type DemoEvening = DemoRoom & { startedAt: Date };

/** The longest that a game of the season lasts; none of them ends after now. */
export const LONGEST_GAME_MINUTES = 150;

const DAY_SECONDS = 86_400;
const MINUTE_SECONDS = 60;
const QUARTER_SECONDS = 15 * MINUTE_SECONDS;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

// How often a room is open on a Sunday, Monday and so on: about four evenings a week.
const OPEN_PERCENT = [40, 30, 50, 80, 85, 70, 60];

const FIRST_HOUR = 18;
const QUARTERS = 9;

/** So many evenings, counted back from the last day on which a game is over by now, the oldest first; a room is open once a day at most. */
export function demoCalendar(
  random: SeededRandom,
  { gamesCount, rooms, now }: { gamesCount: number; rooms: readonly DemoRoom[]; now: Date },
): DemoEvening[] {
  const latest = secondsAfter(now, -LONGEST_GAME_MINUTES * MINUTE_SECONDS);
  // Right after midnight that is yesterday: nothing that began today could be over.
  const lastDay = Math.floor(latest.getTime() / 1000 / DAY_SECONDS);
  // Whatever the weekday is, there is something new to see.
  const evenings = rooms.slice(0, 1).map((room) => eveningOn(random, { day: lastDay, room }));
  for (let day = lastDay - 1; evenings.length < gamesCount; day -= 1) {
    const openPercent = OPEN_PERCENT[new Date(day * DAY_SECONDS * 1000).getUTCDay()] ?? 0;
    const open = rooms.filter(() => random.chance(openPercent));
    evenings.push(...open.map((room) => eveningOn(random, { day, room })));
  }
  return evenings
    .slice(0, gamesCount)
    .toReversed()
    .map(({ startedAt, ...room }) => ({
      ...room,
      startedAt: startedAt < latest ? startedAt : latest,
    }));
}

function eveningOn(
  random: SeededRandom,
  { day, room }: { day: number; room: DemoRoom },
): DemoEvening {
  const seconds = FIRST_HOUR * HOUR_SECONDS + random.below(QUARTERS) * QUARTER_SECONDS;
  return { ...room, startedAt: new Date(1000 * (day * DAY_SECONDS + seconds)) };
}
