import { billingCalls, portalPaths } from '@emcee/contract';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSend } from '../../../lib/calls/calls.ts';
import classes from '../billing.module.css';
import { PayButtons } from './pay-buttons.tsx';
import type { Approved } from './payer-approval.ts';
import { isShownInForm } from './use-payment-redirect.ts';

type SubscribeButtonsProps = {
  hosts: number | undefined;
  /** The buttons must stay in the page while the provider's window is open. */
  onPaying: (isPaying: boolean) => void;
  onRefused: (error: unknown) => void;
  onFailed: () => void;
  children: ReactNode;
};

/** Both ways to pay lead to the same page after the approval. */
export function SubscribeButtons({ hosts, onPaying, children, ...on }: SubscribeButtonsProps) {
  const navigate = useNavigate();
  const { mutateAsync: start } = useSend(billingCalls.startSubscription);
  const { mutateAsync: report } = useSend(billingCalls.createSubscription);
  useEffect(() => () => onPaying(false), [onPaying]);

  async function create(): Promise<string> {
    onPaying(true);
    const { subscriptionId } = await start({ quantity: hosts ?? 0 });
    return subscriptionId;
  }

  async function goOn(approved: Approved): Promise<void> {
    if (approved.intent !== 'subscription') return;
    const { subscriptionId: subscription_id, baToken: ba_token } = approved;
    // The next page asks again, and shows what went wrong.
    await report({ subscriptionId: subscription_id }).catch(() => undefined);
    const ids = new URLSearchParams({ subscription_id, ba_token });
    void navigate(`${portalPaths.subscriptionApproved}?${ids}`);
  }

  function fail(error?: unknown): void {
    onPaying(false);
    if (isShownInForm(error)) on.onRefused(error);
    else on.onFailed();
  }

  return (
    <div className={classes.pay}>
      <PayButtons
        intent="subscription"
        isReady={hosts !== undefined}
        create={create}
        onApproved={(approved) => void goOn(approved)}
        onCanceled={fail}
        onFailed={fail}
      >
        {children}
      </PayButtons>
    </div>
  );
}
