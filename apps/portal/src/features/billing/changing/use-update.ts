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

/** A number of hosts, with the one-time payment where it is an increase. */
export type UpdateWish = InputOf<typeof billingCalls.updateSubscription>;

/** How a change of the number of hosts stands that was asked for on this page. */
export type UpdateStep =
  | { kind: 'idle' }
  | { kind: 'working' }
  /** The payer has to approve it at the provider. */
  | { kind: 'approval'; link: string; updateMethod: Reply['updateMethod']; quantity: number }
  /** The provider is still checking the one-time payment. */
  | { kind: 'checking'; message: string }
  | { kind: 'failed'; said: Sayable; again?: UpdateWish };

const IDLE: UpdateStep = { kind: 'idle' };

function stepOf({ link, updateMethod, message }: Reply, { quantity }: UpdateWish): UpdateStep {
  if (link !== null) return { kind: 'approval', link, updateMethod, quantity };
  return message === undefined ? IDLE : { kind: 'checking', message };
}

// A payment that was approved is not lost: the same call goes on where the first one stopped.
function failureOf(error: unknown, wish: UpdateWish): UpdateStep {
  const said = failureText(error, billingTexts.updateFailed);
  const isFinal = error instanceof ApiError && error.status !== 500 && error.status !== 503;
  return { kind: 'failed', said, ...(isFinal ? {} : { again: wish }) };
}

/** Asks the server for another number of hosts, and keeps what came of it until it was read. */
export function useUpdate() {
  const cache = useCallCache();
  const { mutateAsync: send } = useSend(billingCalls.updateSubscription);
  const [step, setStep] = useState<UpdateStep>(IDLE);

  const run = useCallback(
    async (wish: UpdateWish): Promise<UpdateStep> => {
      setStep({ kind: 'working' });
      const next = await send(wish).then(
        (reply) => stepOf(reply, wish),
        (error: unknown) => failureOf(error, wish),
      );
      // What is known is from before; a failure, too, may have changed something.
      await cache.refresh(billingCalls.info);
      setStep(next);
      return next;
    },
    [cache, send],
  );

  return { step, run, close: useCallback(() => setStep(IDLE), []) };
}
