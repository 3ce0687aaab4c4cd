/** Tells the time; injected, so that tests can move it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A time some seconds after another one. */
export function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}

/** The same day and time so many months ago, or the last day of that month where it is shorter; in UTC. */
export function monthsBefore(moment: Date, months: number): Date {
  const before = new Date(moment);
  before.setUTCMonth(moment.getUTCMonth() - months);
  // The 31st of a month of 30 days would be the first of the next one.
  if (before.getUTCDate() !== moment.getUTCDate()) before.setUTCDate(0);
  return before;
}
