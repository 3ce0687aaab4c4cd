import { portalPaths } from '@emcee/contract';
import { HOSTS_QUANTITY } from '@emcee/game';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** Query keys of the return address: ours and those that the provider adds. */
const RETURN_KEYS = ['paid', 'cancelled', 'token', 'PayerID', 'subscription_id', 'ba_token'];

/** The one-time payment that the payer approved, and its number of hosts. */
export type PaidOrder = { orderID: string; quantity: number };

export type SubscriptionMode = 'view' | 'create' | 'update';

export const modePaths = {
  view: portalPaths.subscription,
  create: `${portalPaths.subscription}?mode=create`,
  update: `${portalPaths.subscription}?mode=update`,
} as const satisfies Record<SubscriptionMode, string>;

/** Returns the address of a mode, with an initial number of hosts if one was chosen. */
export function modePath(mode: 'create' | 'update', quantity?: number): string {
  return quantity === undefined ? modePaths[mode] : `${modePaths[mode]}&quantity=${quantity}`;
}

function modeOf(wanted: string | null): SubscriptionMode {
  return wanted === 'create' || wanted === 'update' ? wanted : 'view';
}

/** Parses the number of hosts in the address; undefined if nobody could subscribe for it. */
function quantityOf(wanted: string | null): number | undefined {
  const quantity = Number(wanted);
  const { min, max } = HOSTS_QUANTITY;
  return Number.isInteger(quantity) && quantity >= min && quantity <= max ? quantity : undefined;
}

function paidOrderOf(orderID: string | null, quantity: number | undefined): PaidOrder | undefined {
  return orderID === null || quantity === undefined ? undefined : { orderID, quantity };
}

/** Returns the mode in the address and the ids that the payer brought back from the provider. */
export function useSubscriptionMode() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const quantity = quantityOf(params.get('quantity'));
    const orderID = params.get('token');
    return {
      mode: modeOf(params.get('mode')),
      /** Number of hosts chosen before, in the calculator or for a payment. */
      quantity,
      isCanceled: params.has('cancelled'),
      paid: params.has('paid') ? paidOrderOf(orderID, quantity) : undefined,
      /** Puts a payment into the address as the provider's return does, so that a reload loses nothing. */
      bringPaid({ orderID, quantity }: PaidOrder): void {
        const ids = new URLSearchParams({ quantity: String(quantity), paid: '1', token: orderID });
        void navigate(`${modePaths.update}&${ids}`, { replace: true });
      },
      /** Removes the returned ids from the address; the mode stays. */
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

/** Moves the focus to the page after a change of mode, because the pressed link is gone. */
export function useFocusOnMode(mode: SubscriptionMode): void {
  const lastMode = useRef(mode);
  useEffect(() => {
    if (lastMode.current === mode) return;
    lastMode.current = mode;
    const isLost = document.activeElement === document.body;
    if (isLost) document.querySelector('main')?.focus({ preventScroll: true });
  }, [mode]);
}
