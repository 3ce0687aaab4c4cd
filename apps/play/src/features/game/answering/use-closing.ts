import type { PhoneStage } from '@emcee/contract';
import { useLeftMs } from '../../../lib/use-left-ms.ts';
import { closingOf } from '../../../lib/views.ts';
import { useSession } from '../use-session.ts';

/** Tells if a question is open, and for how long. */
export function useClosing(stage: PhoneStage, n: number) {
  const { clock } = useSession();
  const { isOpen, closesAt } = closingOf(stage, n);
  const leftMs = useLeftMs(clock, closesAt);
  return {
    isOpen: isOpen && (leftMs === undefined || leftMs > 0),
    /** End of a last call that is running or has ended. */
    closesAt,
    /** Whole seconds until `closesAt`. */
    seconds: leftMs === undefined ? undefined : Math.max(0, Math.ceil(leftMs / 1_000)),
  };
}

export type ClosingNow = ReturnType<typeof useClosing>;
