import type { PhoneStage } from '@emcee/contract';
import { useEffect, useState } from 'react';
import { closingOf } from '../game-views.ts';
import { useSession } from '../use-session.ts';

const LOOK_EVERY_MS = 200;

/** When a question closes, as it is now. */
export type ClosingNow = {
  isOpen: boolean;
  /** The end of a last call that runs, or ran out. */
  closesAt: number | undefined;
  /** The whole seconds that are left of it. */
  seconds: number | undefined;
};

/** Whether a question takes answers, and how long still. The server decides; this is for show. */
export function useClosing(stage: PhoneStage, n: number): ClosingNow {
  const { clock } = useSession();
  const closing = closingOf(stage, n);
  const closesAt = closing.isOpen ? closing.closesAt : undefined;
  const [, setTick] = useState(0);
  const now = clock.now();
  const leftMs = closesAt === undefined || now === undefined ? undefined : closesAt - now;
  const isRunning = leftMs !== undefined && leftMs > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning]);

  return {
    isOpen: closing.isOpen && (leftMs === undefined || leftMs > 0),
    closesAt,
    seconds: leftMs === undefined ? undefined : Math.max(0, Math.ceil(leftMs / 1_000)),
  };
}
