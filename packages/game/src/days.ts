const DAY_MS = 24 * 60 * 60 * 1_000;

/** Formats the UTC day of a moment: 2026-11-20. */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Counts the UTC days until a day: 0 on it, negative after it. */
export function daysUntil(day: string, now: Date): number {
  return (Date.parse(day) - Date.parse(utcDay(now))) / DAY_MS;
}
