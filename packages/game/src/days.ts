const DAY_MS = 24 * 60 * 60 * 1_000;

/** Formats the UTC day of a moment: 2026-11-20. */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Counts the UTC days until a day: 0 on it, negative after it. */
export function daysUntil(day: string, now: Date): number {
  return (Date.parse(day) - Date.parse(utcDay(now))) / DAY_MS;
}

/** Adds days to a day, whatever the clocks do: 2026-11-27 for 2026-11-20 and 7. */
export function addDays(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) + days * DAY_MS));
}

/** Counts the days from one day to another; negative if the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
