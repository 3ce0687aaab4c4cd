import { useCallback, useEffect, useRef } from 'react';
import { useSubscriptionMode } from '../use-subscription-mode.ts';
import { type UpdateWish, useUpdate } from './use-update.ts';

/**
 * The change of the number of hosts, from the form or from the payer who is back from a one-time payment:
 * that is told to the server once, as soon as the page is there.
 */
export function useChangeOfHosts() {
  const address = useSubscriptionMode();
  const { step, run, close } = useUpdate();
  const { paid, view, forgetReturn } = address;
  const hasBegun = useRef(false);

  const update = useCallback(
    async (wish: UpdateWish): Promise<void> => {
      const { kind } = await run(wish);
      if (kind !== 'failed') view();
    },
    [run, view],
  );

  useEffect(() => {
    const isNew = paid !== undefined && !hasBegun.current;
    // A payment that failed may be made anew on the same page.
    hasBegun.current = paid !== undefined;
    if (!isNew) return;
    void update(paid);
  }, [paid, update]);

  return {
    address,
    step,
    update,
    /** Whether the payer is back and the server has not said yet what came of it. */
    isConfirming: paid !== undefined && step.kind !== 'failed',
    /** What came of it was read. */
    close(): void {
      close();
      // A number that was chosen stays in the address, so that it can be tried again.
      if (paid !== undefined) forgetReturn();
    },
  };
}

/** A change of the number of hosts as the page has it. */
export type ChangeOfHosts = ReturnType<typeof useChangeOfHosts>;
