/** A moment by both clocks of a device, in milliseconds: `Date.now()` and `performance.now()`. */
export type Moment = { wall: number; watch: number };

export const NEVER: Moment = { wall: 0, watch: 0 };

export function momentNow(): Moment {
  return { wall: Date.now(), watch: performance.now() };
}

/** Milliseconds since a moment, by the clock that ran longer: one may stop while the device sleeps. */
export function msSince({ wall, watch }: Moment): number {
  return Math.max(Date.now() - wall, performance.now() - watch);
}
