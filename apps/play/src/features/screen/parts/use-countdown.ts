import { useEffect, useState } from 'react';
import { useScreenSession } from '../use-screen.ts';

const LOOK_EVERY_MS = 200;

export type Countdown = {
  seconds: number;
  /** Share of the time left, from 1 (when this screen first saw the last call) to 0. */
  share: number;
};

/**
 * Time left of a last call by the server's clock; undefined without one. For display only: the server
 * decides.
 */
export function useCountdown(closesAt: number | undefined): Countdown | undefined {
  const { clock } = useScreenSession();
  const [, setTick] = useState(0);
  const now = clock.now();
  const leftMs = closesAt === undefined || now === undefined ? undefined : closesAt - now;
  const isRunning = leftMs !== undefined && leftMs > 0;
  const [longest, setLongest] = useState({ closesAt, leftMs: leftMs ?? 0 });
  if (longest.closesAt !== closesAt) setLongest({ closesAt, leftMs: leftMs ?? 0 });

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning]);

  if (leftMs === undefined) return undefined;
  const share = longest.leftMs > 0 ? Math.min(1, Math.max(0, leftMs / longest.leftMs)) : 0;
  return { seconds: Math.max(0, Math.ceil(leftMs / 1_000)), share };
}
