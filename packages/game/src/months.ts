/**
 * Adds months in UTC, keeping the time of day; a short month gives its last day. Pass the original `day` so
 * that a date on the 31st returns to it after a shorter month.
 */
export function addMonths(at: Date, months: number, day = at.getUTCDate()): Date {
  const first = new Date(at);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  first.setUTCDate(Math.min(day, daysInMonth(first)));
  return first;
}

function daysInMonth(at: Date): number {
  // Day 0 is the last day of the previous month.
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
}
