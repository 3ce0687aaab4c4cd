import type { ListedGame } from '@emcee/contract';
import { daysBetween, localDay } from '../../lib/days.ts';

/** The games of some days in a row, mostly of one. */
export type DayFigures = { start: string; end: string; games: number; players: number };

const MOST_BARS = 31;

/** Counts games and players by day of the reader's zone; a long window by as many days as leave a readable picture. */
export function gamesPerDay(
  games: readonly Pick<ListedGame, 'startedAt' | 'playersCount'>[],
  { start_date, end_date }: { start_date: string; end_date: string },
): DayFigures[] {
  const days = daysBetween(start_date, end_date);
  const daysABar = days.length <= MOST_BARS ? 1 : 7;
  const byDay = new Map<string, { games: number; players: number }>();
  for (const { startedAt, playersCount } of games) {
    const day = localDay(new Date(startedAt));
    const { games: before = 0, players = 0 } = byDay.get(day) ?? {};
    byDay.set(day, { games: before + 1, players: players + playersCount });
  }
  const bars: DayFigures[] = [];
  for (let first = 0; first < days.length; first += daysABar) {
    const covered = days.slice(first, first + daysABar);
    const figures = covered.map((day) => byDay.get(day) ?? { games: 0, players: 0 });
    bars.push({
      start: covered[0] ?? start_date,
      end: covered.at(-1) ?? end_date,
      games: figures.reduce((total, day) => total + day.games, 0),
      players: figures.reduce((total, day) => total + day.players, 0),
    });
  }
  return bars;
}
