import { ApiError, billingCalls } from '@emcee/contract';
import { useLocation } from 'react-router';
import { useCall } from '../lib/calls/calls.ts';
import { isPaymentPage } from '../lib/pages/safe-redirect.ts';

/**
 * Whether the subscription could not be read, which leads to the 500 page; the payment pages say it in
 * their own words. Errors that concern the session are handled elsewhere.
 */
export function useSubscriptionFault(): boolean {
  const { pathname } = useLocation();
  const { error } = useCall(billingCalls.info);
  return error instanceof ApiError && error.status >= 500 && !isPaymentPage(pathname);
}
