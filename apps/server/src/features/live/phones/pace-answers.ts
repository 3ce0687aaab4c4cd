/**
 * The pace of one phone: 20 calls at once, then one a second. It is kept in the memory of the process, because it
 * protects the database and decides nothing.
 */
import { tooMany } from '@emcee/contract';
import type { PlayerActor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';

const BURST = 20;
const EVERY_MS = 1_000;
// Those that are over are looked for once there are so many.
const CLEANED_ABOVE = 10_000;

/** Until when each phone has used up its calls, in milliseconds since 1970. */
export type DevicePace = { clock: Clock; until: Map<string, number> };

export function devicePace(clock: Clock): DevicePace {
  return { clock, until: new Map() };
}

/** Counts one call of a phone; refused with 429 when it comes too soon. */
export function paceAnswers({ clock, until }: DevicePace, { deviceHash }: PlayerActor): void {
  const now = clock.now().getTime();
  const next = Math.max(until.get(deviceHash) ?? now, now);
  const aheadMs = next - now - (BURST - 1) * EVERY_MS;
  if (aheadMs > 0) throw tooMany(Math.ceil(aheadMs / 1_000));
  until.set(deviceHash, next + EVERY_MS);
  if (until.size > CLEANED_ABOVE) {
    for (const [device, time] of until) if (time <= now) until.delete(device);
  }
}
