import {
  ApiError,
  billingCalls,
  billingTexts,
  type InputOf,
  type ReplyOf,
  type Sayable,
} from '@emcee/contract';
import { useCallback, useState } from 'react';
import { useCallCache, useSend } from '../../../lib/calls/calls.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';

type Reply = ReplyOf<typeof billingCalls.updateSubscription>;

/** An increase needs the one-time payment. */
export type WantedUpdate = InputOf<typeof billingCalls.updateSubscription>;

export type UpdateStep =
  | { kind: 'idle' }
  | { kind: 'working' }
  | { kind: 'approval'; link: string; updateMethod: Reply['updateMethod']; quantity: number }
  /** The provider is still checking the one-time payment. */
  | { kind: 'checking'; message: string }
  | { kind: 'failed'; said: Sayable; again?: WantedUpdate };

const IDLE: UpdateStep = { kind: 'idle' };

/** Keeps the outcome until it is closed. */
export function useUpdate() {
  const cache = useCallCache();
  const { mutateAsync: send } = useSend(billingCalls.updateSubscription);
  const [step, setStep] = useState<UpdateStep>(IDLE);

  const run = useCallback(
    async (wanted: WantedUpdate): Promise<UpdateStep> => {
      setStep({ kind: 'working' });
      const next = await send(wanted).then(
        ({ link, updateMethod, message }): UpdateStep => {
          if (link !== null)
            return { kind: 'approval', link, updateMethod, quantity: wanted.quantity };
          return message === undefined ? IDLE : { kind: 'checking', message };
        },
        (error: unknown): UpdateStep => {
          const said = failureText(error, billingTexts.updateFailed);
          const isFinal = error instanceof ApiError && error.status !== 500 && error.status !== 503;
          // Offer a retry after an outage: the same call continues with the approved payment.
          return { kind: 'failed', said, ...(isFinal ? {} : { again: wanted }) };
        },
      );
      // Refetch in any case: a failed call may have changed something too.
      await cache.refresh(billingCalls.info);
      setStep(next);
      return next;
    },
    [cache, send],
  );

  return { step, run, close: useCallback(() => setStep(IDLE), []) };
}
