import { portalPaths } from '@emcee/contract';
import { HOSTS_QUANTITY } from '@emcee/game';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** What the payment provider adds to our address, and what we ask it to. */
const RETURN_KEYS = ['paid', 'cancelled', 'token', 'PayerID', 'subscription_id', 'ba_token'];

/** The three modes of the subscription page. */
export type SubscriptionMode = 'view' | 'create' | 'update';

/** Where each mode is. */
export const modePaths = {
  view: portalPaths.subscription,
  create: `${portalPaths.subscription}?mode=create`,
  update: `${portalPaths.subscription}?mode=update`,
} as const satisfies Record<SubscriptionMode, string>;

function modeOf(wanted: string | null): SubscriptionMode {
  return wanted === 'create' || wanted === 'update' ? wanted : 'view';
}

/** A number of hosts in the address, undefined when it is none that could be subscribed for. */
function quantityOf(wanted: string | null): number | undefined {
  const quantity = Number(wanted);
  const { min, max } = HOSTS_QUANTITY;
  return Number.isInteger(quantity) && quantity >= min && quantity <= max ? quantity : undefined;
}

/** The mode that the address asks for, and what the payer brought back from the provider. */
export function useSubscriptionMode() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const quantity = quantityOf(params.get('quantity'));
    const orderID = params.get('token');
    return {
      mode: modeOf(params.get('mode')),
      /** The number of hosts that was chosen before the payment. */
      quantity,
      isCancelled: params.has('cancelled'),
      /** The one-time payment that the payer has approved. */
      paid:
        params.has('paid') && orderID !== null && quantity !== undefined
          ? { orderID, quantity }
          : undefined,
      /** Takes what was brought back out of the address; the mode stays. */
      forgetReturn(): void {
        const next = new URLSearchParams(params);
        for (const key of RETURN_KEYS) next.delete(key);
        setParams(next, { replace: true });
      },
      view(): void {
        void navigate(modePaths.view, { replace: true });
      },
    };
  }, [navigate, params, setParams]);
}
