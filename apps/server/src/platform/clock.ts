/** Injected, so that tests can move the time. */
export type Clock = {
  now(): Date;
  /** Waits; without it, callers wait in real time. */
  wait?(ms: number): Promise<void>;
};

export const systemClock: Clock = { now: () => new Date() };

export function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}
