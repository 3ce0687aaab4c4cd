import { ApiError, billingCalls } from '@emcee/contract';
import { useLocation } from 'react-router';
import { useCall } from '../lib/calls/calls.ts';
import { isPaymentPage } from '../lib/pages/safe-redirect.ts';

/** Leads to the 500 page. Payment pages show their own message; session errors are handled elsewhere. */
export function useSubscriptionFault(isEnabled: boolean): boolean {
  const { pathname } = useLocation();
  const { error } = useCall(billingCalls.info, {}, { enabled: isEnabled });
  if (!isEnabled || isPaymentPage(pathname)) return false;
  return error instanceof ApiError && error.status >= 500;
}
