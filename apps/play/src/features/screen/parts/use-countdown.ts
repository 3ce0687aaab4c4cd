import { useState } from 'react';
import { useLeftMs } from '../../../lib/use-left-ms.ts';
import { useScreenSession } from '../use-screen.ts';

export type Countdown = {
  seconds: number;
  /** Share of the time left, from 1 (when this screen first saw the last call) to 0. */
  share: number;
};

/** Undefined without a last call. */
export function useCountdown(closesAt: number | undefined): Countdown | undefined {
  const { clock } = useScreenSession();
  const leftMs = useLeftMs(clock, closesAt);
  const [longest, setLongest] = useState({ closesAt, leftMs: leftMs ?? 0 });
  if (longest.closesAt !== closesAt) setLongest({ closesAt, leftMs: leftMs ?? 0 });
  if (leftMs === undefined) return undefined;
  const share = longest.leftMs > 0 ? Math.min(1, Math.max(0, leftMs / longest.leftMs)) : 0;
  return { seconds: Math.max(0, Math.ceil(leftMs / 1_000)), share };
}
