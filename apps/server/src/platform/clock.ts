/** Tells the time; injected, so that tests can move it. */
export type Clock = {
  now(): Date;
  /** Waits; in real time without it. */
  wait?(ms: number): Promise<void>;
};

export const systemClock: Clock = { now: () => new Date() };

/** A time some seconds after another one. */
export function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}
