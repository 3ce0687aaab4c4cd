import { useCallback, useEffect, useRef } from 'react';
import { useSubscriptionMode } from '../use-subscription-mode.ts';
import { useUpdate, type WantedUpdate } from './use-update.ts';

/** The change comes from the form, or from a one-time payment whose return is reported to the server once. */
export function useChangeOfHosts() {
  const address = useSubscriptionMode();
  const { step, run, close } = useUpdate();
  const { paid, view, forgetReturn } = address;
  const hasBegun = useRef(false);

  const update = useCallback(
    async (wanted: WantedUpdate): Promise<void> => {
      const { kind } = await run(wanted);
      if (kind !== 'failed') view();
    },
    [run, view],
  );

  useEffect(() => {
    const isNew = paid !== undefined && !hasBegun.current;
    // After a failed payment, another one may be made on the same page.
    hasBegun.current = paid !== undefined;
    if (!isNew) return;
    void update(paid);
  }, [paid, update]);

  return {
    address,
    step,
    update,
    /** The server has not yet answered about a returned payment. */
    isConfirming: paid !== undefined && step.kind !== 'failed',
    close(): void {
      close();
      // Keep a chosen number in the address for the next try.
      if (paid !== undefined) forgetReturn();
    },
  };
}

export type ChangeOfHosts = ReturnType<typeof useChangeOfHosts>;
