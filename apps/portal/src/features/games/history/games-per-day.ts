import type { Attendance } from '@emcee/contract';
import { dayAfter, daysBetween } from '../../../lib/days.ts';

export type DayFigures = { start: string; end: string; games: number; people: number };

const MOST_BARS = 31;

export function daysABar({ start_date, end_date }: Days): number {
  return daysBetween(start_date, end_date).length <= MOST_BARS ? 1 : 7;
}

export function gamesPerDay(parts: Attendance['parts'], window: Days): DayFigures[] {
  const days = daysABar(window);
  const byStart = new Map(parts.map((part) => [part.start, part]));
  const bars: DayFigures[] = [];
  for (let start = window.start_date; start <= window.end_date; start = dayAfter(start, days)) {
    const last = dayAfter(start, days - 1);
    const { games = 0, people = 0 } = byStart.get(start) ?? {};
    bars.push({ start, end: last < window.end_date ? last : window.end_date, games, people });
  }
  return bars;
}

type Days = { start_date: string; end_date: string };
