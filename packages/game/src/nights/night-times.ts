import { addDays, daysBetween } from '../days.ts';

const HOUR_MS = 60 * 60 * 1_000;

/** In hours. A room closes after as many idle hours, too. */
export const NIGHT_LASTS_HOURS = 12;

/** In hours: a game that is opened earlier before a night belongs to none. */
const LINKED_BEFORE_HOURS = 3;

/** In hours: two nights of a person that start closer together overlap. */
const OVERLAP_HOURS = 2;

type Starting = { startsAt: Date };

/** True from 12 hours after its start. */
export function isNightOver({ startsAt }: Starting, now: Date): boolean {
  return now.getTime() >= startsAt.getTime() + NIGHT_LASTS_HOURS * HOUR_MS;
}

/** True while the room of the night sees its rounds. */
export function isOffered(
  { startsAt, hoursBefore }: Starting & { hoursBefore: number },
  now: Date,
): boolean {
  return hasBegun({ startsAt, hoursBefore }, now) && !isNightOver({ startsAt }, now);
}

/** True if a room may see and start a round. `offered` are the nights of the room that are offered now. */
export function isReady(
  round: { id: string; audience: 'all' | 'nights' },
  offered: readonly { roundIds: readonly string[] }[],
): boolean {
  return round.audience === 'all' || offered.some(({ roundIds }) => roundIds.includes(round.id));
}

/**
 * Finds the night that a game opened now belongs to, among the nights of its room: the one with the nearest start,
 * of two equally near the earlier one.
 */
export function linkedNight<Night extends Starting>(
  nights: readonly Night[],
  now: Date,
): Night | undefined {
  const distance = ({ startsAt }: Night) => Math.abs(startsAt.getTime() - now.getTime());
  const near = nights.filter(
    ({ startsAt }) =>
      hasBegun({ startsAt, hoursBefore: LINKED_BEFORE_HOURS }, now) &&
      !isNightOver({ startsAt }, now),
  );
  return near.toSorted(
    (a, b) => distance(a) - distance(b) || a.startsAt.getTime() - b.startsAt.getTime(),
  )[0];
}

function hasBegun({ startsAt, hoursBefore }: Starting & { hoursBefore: number }, now: Date) {
  return now.getTime() >= startsAt.getTime() - hoursBefore * HOUR_MS;
}

/** The other nights of the same person that start less than two hours apart. */
export function overlappingNights<
  Night extends Starting & { id: string; personKey: string | null },
>(night: Night, others: readonly Night[]): Night[] {
  const { id, personKey, startsAt } = night;
  if (personKey === null) return [];
  return others.filter((other) => {
    const apartMs = Math.abs(other.startsAt.getTime() - startsAt.getTime());
    return other.id !== id && other.personKey === personKey && apartMs < OVERLAP_HOURS * HOUR_MS;
  });
}

/** The days of a series: the same weekday, in as many weeks. */
export function seriesDays(day: string, weeks: number): string[] {
  return Array.from({ length: weeks }, (_, week) => addDays(day, 7 * week));
}

/** A day and a clock time in minutes after midnight. */
export type Slot = { day: string; startMinute: number };

/** The slots of a night and of the later nights of its series, after the night moved. */
export function movedSlots<Night extends Slot>(
  nights: readonly Night[],
  { from, to }: { from: Slot; to: Slot },
): { night: Night; slot: Slot }[] {
  const days = daysBetween(from.day, to.day);
  const moved = nights.map((night) => ({
    night,
    slot: { day: addDays(night.day, days), startMinute: to.startMinute },
  }));
  // Each row takes a place that the row before it has left, so a series never meets itself.
  const isLater = compareSlots(to, from) > 0;
  return moved.toSorted((a, b) => compareSlots(a.night, b.night) * (isLater ? -1 : 1));
}

/** Sorts slots by time. */
export function compareSlots(a: Slot, b: Slot): number {
  return daysBetween(b.day, a.day) || a.startMinute - b.startMinute;
}

/** Minutes after midnight of a clock time as HH:MM. */
export function minuteOfClock(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** A clock time as HH:MM. */
export function clockOfMinute(startMinute: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(startMinute / 60))}:${two(startMinute % 60)}`;
}
