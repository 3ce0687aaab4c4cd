/** A clock that tests can replace and move. */
export type Clock = { now(): Date };

export function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}
