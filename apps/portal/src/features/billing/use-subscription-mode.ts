import { portalPaths } from '@emcee/contract';
import { HOSTS_QUANTITY } from '@emcee/game';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSearchParams } from '../../lib/pages/use-search-params.ts';

/** Ours, and those that the provider adds to the return address. */
const RETURN_KEYS = ['paid', 'cancelled', 'token', 'PayerID', 'subscription_id', 'ba_token'];

export type PaidOrder = { orderID: string; quantity: number };

export type SubscriptionMode = 'view' | 'create' | 'update';

export const modePaths = {
  view: portalPaths.subscription,
  create: `${portalPaths.subscription}?mode=create`,
  update: `${portalPaths.subscription}?mode=update`,
} as const satisfies Record<SubscriptionMode, string>;

export function modePath(mode: 'create' | 'update', quantity?: number): string {
  return quantity === undefined ? modePaths[mode] : `${modePaths[mode]}&quantity=${quantity}`;
}

function modeOf(wanted: string | null): SubscriptionMode {
  return wanted === 'create' || wanted === 'update' ? wanted : 'view';
}

/** Undefined if nobody could subscribe for it. */
function quantityOf(wanted: string | null): number | undefined {
  const quantity = Number(wanted);
  const { min, max } = HOSTS_QUANTITY;
  return Number.isInteger(quantity) && quantity >= min && quantity <= max ? quantity : undefined;
}

/** Includes the ids that the payer brought back from the provider. */
export function useSubscriptionMode() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const quantity = quantityOf(params.get('quantity'));
    const orderID = params.get('token');
    return {
      mode: modeOf(params.get('mode')),
      /** Chosen before, in the calculator or for a payment. */
      quantity,
      isCanceled: params.has('cancelled'),
      paid:
        params.has('paid') && orderID !== null && quantity !== undefined
          ? { orderID, quantity }
          : undefined,
      /** Has the form of the provider's return, so that a reload loses nothing. */
      bringPaid({ orderID, quantity }: PaidOrder): void {
        const ids = new URLSearchParams({ quantity: String(quantity), paid: '1', token: orderID });
        void navigate(`${modePaths.update}&${ids}`, { replace: true });
      },
      /** Keeps the mode. */
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

/** The pressed link is gone after a change of mode. */
export function useFocusOnMode(mode: SubscriptionMode): void {
  const lastMode = useRef(mode);
  useEffect(() => {
    if (lastMode.current === mode) return;
    lastMode.current = mode;
    const isLost = document.activeElement === document.body;
    if (isLost) document.querySelector('main')?.focus({ preventScroll: true });
  }, [mode]);
}
