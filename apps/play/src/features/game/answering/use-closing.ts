import type { PhoneStage } from '@emcee/contract';
import { useEffect, useState } from 'react';
import { closingOf } from '../game-views.ts';
import { useSession } from '../use-session.ts';

const LOOK_EVERY_MS = 200;

export type ClosingNow = {
  isOpen: boolean;
  /** End of a last call that is running or has ended. */
  closesAt: number | undefined;
  /** Whole seconds until `closesAt`. */
  seconds: number | undefined;
};

/** Tells if a question is open, and for how long. For display only: the server decides. */
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
