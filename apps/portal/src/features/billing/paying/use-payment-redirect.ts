import { ApiError, billingCalls } from '@emcee/contract';
import { useEffect, useState } from 'react';
import { useSend } from '../../../lib/calls/calls.ts';
import { type Increase, useIncreaseOrder } from './use-increase-order.ts';

/** These refusals tell the payer what to change; every other error is a failed payment. */
const SHOWN_IN_FORM = new Set([409, 420]);

export function isShownInForm(error: unknown): boolean {
  return error instanceof ApiError && SHOWN_IN_FORM.has(error.status);
}

/** False again if the page comes back from the cache. */
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

/** The browser leaves for the provider's own pages and comes back to our return addresses. */
export function usePaymentRedirect() {
  const { mutateAsync: start } = useSend(billingCalls.startSubscription);
  const order = useIncreaseOrder();
  const { isLeaving, leaveTo } = useLeaving();
  return {
    isLeaving,
    async subscribe(quantity: number): Promise<void> {
      const { approvalLink } = await start({ quantity });
      leaveTo(approvalLink);
    },
    async payIncrease(increase: Increase): Promise<void> {
      const { approvalLink } = await order(increase);
      leaveTo(approvalLink);
    },
  };
}
