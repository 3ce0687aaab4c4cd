import { billingCalls, billingTexts, fieldError, type ReplyOf } from '@emcee/contract';
import { useCallback } from 'react';
import { useSend } from '../../../lib/calls/calls.ts';

type Order = ReplyOf<typeof billingCalls.orderIncrease>;

/** More hosts, with the one-time fee that was shown. */
export type Increase = { quantity: number; feeCents: number };

/**
 * Lets our server create the one-time payment for more hosts; throws if the sum differs from the one shown.
 */
export function useIncreaseOrder() {
  const { mutateAsync: send } = useSend(billingCalls.orderIncrease);
  return useCallback(
    async ({ quantity, feeCents }: Increase): Promise<Order> => {
      const order = await send({ quantity });
      const isAsShown = Math.round(Number(order.amount.value) * 100) === feeCents;
      if (!isAsShown) throw fieldError('quantity', billingTexts.orderChanged);
      return order;
    },
    [send],
  );
}
