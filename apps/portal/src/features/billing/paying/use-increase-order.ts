import { billingCalls, billingTexts, fieldError, type ReplyOf } from '@emcee/contract';
import { useCallback } from 'react';
import { useSend } from '../../../lib/calls/calls.ts';

type Order = ReplyOf<typeof billingCalls.orderIncrease>;

/** More hosts, and what they were shown to cost once. */
export type Increase = { quantity: number; feeCents: number };

/** Lets our server create the one-time payment of more hosts; refused when the sum is not the one that was shown. */
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
