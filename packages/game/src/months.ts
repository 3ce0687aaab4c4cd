/**
 * The same day and time so many months later, in UTC; the last day of a month that is too short. The
 * day may be another one: what is due on the 31st goes back to it after a shorter month.
 */
export function addMonths(at: Date, months: number, day = at.getUTCDate()): Date {
  const first = new Date(at);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  first.setUTCDate(Math.min(day, daysInMonth(first)));
  return first;
}

function daysInMonth(at: Date): number {
  // The day before the first of the next month.
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
}
