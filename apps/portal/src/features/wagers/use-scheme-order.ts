import { type Scheme, wagerCalls } from '@emcee/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/calls/api.ts';
import { useCallCache } from '../../lib/calls/calls.ts';

/** How long nothing moves before the order is sent. */
const QUIET_MS = 1_500;

/** The schemes as they stand in the list, numbered from 1. */
function renumbered(schemes: readonly Scheme[]): Scheme[] {
  return schemes.map((scheme, index) => ({ ...scheme, order: index + 1 }));
}

/**
 * Reordering: seen at once, sent after a quiet moment, by a new move put off, and sent without delay when
 * the page is left.
 */
export function useSchemeOrder(schemes: readonly Scheme[]) {
  const cache = useCallCache();
  const pending = useRef<readonly Scheme[]>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // One after the other: two orders on their way must not overtake each other.
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  // The cache tells of its change a moment later, and until then a dropped row would jump back.
  const [moved, setMoved] = useState<{ from: readonly Scheme[]; to: readonly Scheme[] }>();
  const [failed, setFailed] = useState<readonly Scheme[]>();

  /** Sends the pending order now; resolves when it has arrived or failed. */
  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    const due = pending.current;
    pending.current = undefined;
    if (due === undefined) {
      await sending.current;
      return;
    }
    const order = due.map(({ _id, order }) => ({ _id, order }));
    sending.current = sending.current.then(() =>
      call(wagerCalls.reorder, { schemes: order }, { outlivesPage: true }).then(
        () => setFailed(undefined),
        () => setFailed(due),
      ),
    );
    await sending.current;
  }, []);

  useEffect(() => {
    function send(): void {
      void flush();
    }
    window.addEventListener('pagehide', send);
    return () => {
      window.removeEventListener('pagehide', send);
      send();
    };
  }, [flush]);

  function reorder(wanted: readonly Scheme[]): void {
    const ordered = renumbered(wanted);
    setMoved({ from: schemes, to: ordered });
    cache.change(wagerCalls.list, () => ({ wagerSchemes: ordered }));
    setFailed(undefined);
    pending.current = ordered;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), QUIET_MS);
  }

  return {
    /** The schemes as they are to be shown. */
    schemes: moved?.from === schemes ? moved.to : schemes,
    reorder,
    flush,
    hasFailed: failed !== undefined,
    tryAgain(): void {
      if (failed === undefined) return;
      pending.current = failed;
      void flush();
    },
  };
}
