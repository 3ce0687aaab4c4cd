import { ApiError, billingCalls } from '@emcee/contract';
import { useEffect, useState } from 'react';
import { useSend } from '../../../lib/calls/calls.ts';
import { type Increase, useIncreaseOrder } from './use-increase-order.ts';

/** These say what to do differently; all else is a payment that failed. */
const SHOWN_IN_FORM = new Set([409, 420]);

/** Whether an error of a payment belongs in the form that asked for it. */
export function isShownInForm(error: unknown): boolean {
  return error instanceof ApiError && SHOWN_IN_FORM.has(error.status);
}

/** Whether the window is on its way to the payment page; a page that comes back from there is usable again. */
function useLeaving() {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const comeBack = () => setIsLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  return {
    isLeaving,
    leaveTo(address: string): void {
      setIsLeaving(true);
      window.location.assign(address);
    },
  };
}

/** Payments on the provider's own pages: the window goes there and comes back to our return addresses. */
export function usePaymentRedirect() {
  const { mutateAsync: start } = useSend(billingCalls.startSubscription);
  const order = useIncreaseOrder();
  const { isLeaving, leaveTo } = useLeaving();
  return {
    isLeaving,
    /** To the approval of a new subscription. */
    async subscribe(quantity: number): Promise<void> {
      const { approvalLink } = await start({ quantity });
      leaveTo(approvalLink);
    },
    /** To the one-time payment of more hosts. */
    async payIncrease(increase: Increase): Promise<void> {
      const { approvalLink } = await order(increase);
      leaveTo(approvalLink);
    },
  };
}
