import type { ServerClock } from '@emcee/client';
import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 200;

/** Time left of a last call by the server's clock. For display only: the server decides. */
export function useLeftMs(clock: ServerClock, closesAt: number | undefined): number | undefined {
  const [, setTick] = useState(0);
  const now = clock.now();
  const leftMs = closesAt === undefined || now === undefined ? undefined : closesAt - now;
  const isRunning = leftMs !== undefined && leftMs > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning]);

  return leftMs;
}

/** By this phone's clock; never below 0. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return seconds;
}
