import { billingCalls, billingTexts } from '@emcee/contract';
import { useCall } from '../../../lib/calls/calls.ts';
import { WorkProgress } from '../../../ui/feedback/work-progress.tsx';

/** The server asks the provider at most every five seconds. */
const ASK_EVERY_MS = 5_000;

export function ProviderWait() {
  useCall(billingCalls.info, {}, { pollEveryMs: ASK_EVERY_MS });
  return (
    <WorkProgress label={billingTexts.waiting}>
      This page updates automatically; you can leave it.
    </WorkProgress>
  );
}
