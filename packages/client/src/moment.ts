/** A moment by both clocks of a device, in milliseconds. */
export type Moment = { wall: number; watch: number };

/** Longer ago than anything. */
export const NEVER: Moment = { wall: 0, watch: 0 };

/** This moment. */
export function momentNow(): Moment {
  return { wall: Date.now(), watch: performance.now() };
}

/** How long ago a moment was. A device that slept may have stopped one of its clocks, so the longer time counts. */
export function msSince({ wall, watch }: Moment): number {
  return Math.max(Date.now() - wall, performance.now() - watch);
}
