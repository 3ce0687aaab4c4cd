import { billingCalls, billingTexts, fieldError, type ReplyOf } from '@emcee/contract';
import { useCallback } from 'react';
import { useSend } from '../../../lib/calls/calls.ts';

type Order = ReplyOf<typeof billingCalls.orderIncrease>;

/** The one-time fee is the one that was shown. */
export type Increase = { quantity: number; feeCents: number };

/** Throws if the sum of the payment differs from the one shown. */
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
