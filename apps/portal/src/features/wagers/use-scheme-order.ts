import {
  ApiError,
  type ListedScheme,
  type Sayable,
  schemeTexts,
  wagerCalls,
} from '@emcee/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/calls/api.ts';
import { useCallCache } from '../../lib/calls/calls.ts';
import { roleRefusal } from '../../lib/calls/failure-text.ts';

/** Pause after the last move, before the order is sent. */
const QUIET_MS = 1_500;

function renumbered(schemes: readonly ListedScheme[]): ListedScheme[] {
  return schemes.map((scheme, index) => ({ ...scheme, order: index + 1 }));
}

/**
 * Shows the order at once, and sends it after a pause or when the page is left. An order that could not be
 * sent waits for the next one.
 */
export function useSchemeOrder(schemes: readonly ListedScheme[]) {
  const cache = useCallCache();
  const pending = useRef<readonly ListedScheme[]>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Sends one order at a time, so that they cannot overtake each other.
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  // The cache notifies a moment later; without this state a dropped row would jump back.
  const [moved, setMoved] = useState<{
    from: readonly ListedScheme[];
    to: readonly ListedScheme[];
  }>();
  const [failure, setFailure] = useState<Sayable>();
  const isLeft = useRef(false);

  const fail = useCallback(
    (order: readonly ListedScheme[], error: unknown): void => {
      setFailure(roleRefusal(error) ?? schemeTexts.orderFailed);
      // Schemes were added or deleted elsewhere, so the order is incomplete.
      const isOutdated = error instanceof ApiError && [404, 409].includes(error.status);
      if (isLeft.current || isOutdated) void cache.refresh(wagerCalls.list);
      else pending.current ??= order;
    },
    [cache],
  );

  /** Resolves when the order was stored or refused. */
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
        () => setFailure(undefined),
        (error: unknown) => fail(due, error),
      ),
    );
    await sending.current;
  }, [fail]);

  useEffect(() => {
    const send = () => void flush();
    isLeft.current = false;
    window.addEventListener('pagehide', send);
    return () => {
      isLeft.current = true;
      window.removeEventListener('pagehide', send);
      send();
    };
  }, [flush]);

  function reorder(wanted: readonly ListedScheme[]): void {
    const ordered = renumbered(wanted);
    setMoved({ from: schemes, to: ordered });
    cache.change(wagerCalls.list, () => ({ wagerSchemes: ordered }));
    setFailure(undefined);
    pending.current = ordered;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), QUIET_MS);
  }

  return {
    schemes: moved?.from === schemes ? moved.to : schemes,
    reorder,
    flush,
    failure,
    /** Leaves out schemes deleted since. */
    tryAgain(): void {
      const ids = new Set(schemes.map(({ _id }) => _id));
      const wanted = pending.current ?? schemes;
      pending.current = renumbered(wanted.filter(({ _id }) => ids.has(_id)));
      void flush();
    },
  };
}
