import { portalPaths } from '@emcee/contract';
import { HOSTS_QUANTITY } from '@emcee/game';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** What the payment provider adds to our address, and what we ask it to. */
const RETURN_KEYS = ['paid', 'cancelled', 'token', 'PayerID', 'subscription_id', 'ba_token'];

/** The one-time payment that the payer has approved, and the number of hosts it is for. */
export type PaidOrder = { orderID: string; quantity: number };

/** The three modes of the subscription page. */
export type SubscriptionMode = 'view' | 'create' | 'update';

/** Where each mode is. */
export const modePaths = {
  view: portalPaths.subscription,
  create: `${portalPaths.subscription}?mode=create`,
  update: `${portalPaths.subscription}?mode=update`,
} as const satisfies Record<SubscriptionMode, string>;

/** Where a mode is that begins with a number of hosts, if one was chosen before. */
export function modePath(mode: 'create' | 'update', quantity?: number): string {
  return quantity === undefined ? modePaths[mode] : `${modePaths[mode]}&quantity=${quantity}`;
}

function modeOf(wanted: string | null): SubscriptionMode {
  return wanted === 'create' || wanted === 'update' ? wanted : 'view';
}

/** A number of hosts in the address, undefined when it is none that could be subscribed for. */
function quantityOf(wanted: string | null): number | undefined {
  const quantity = Number(wanted);
  const { min, max } = HOSTS_QUANTITY;
  return Number.isInteger(quantity) && quantity >= min && quantity <= max ? quantity : undefined;
}

function paidOrderOf(orderID: string | null, quantity: number | undefined): PaidOrder | undefined {
  return orderID === null || quantity === undefined ? undefined : { orderID, quantity };
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
      /** The number of hosts that was chosen before: with the calculator, or for a payment. */
      quantity,
      isCanceled: params.has('cancelled'),
      paid: params.has('paid') ? paidOrderOf(orderID, quantity) : undefined,
      /** Puts a payment into the address as the provider's own page does, so that loading the page anew loses nothing. */
      bringPaid({ orderID, quantity }: PaidOrder): void {
        const ids = new URLSearchParams({ quantity: String(quantity), paid: '1', token: orderID });
        void navigate(`${modePaths.update}&${ids}`, { replace: true });
      },
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

/** With another mode the link that led to it is gone, and the focus with it: it goes on in the page. */
export function useFocusOnMode(mode: SubscriptionMode): void {
  const lastMode = useRef(mode);
  useEffect(() => {
    if (lastMode.current === mode) return;
    lastMode.current = mode;
    const isLost = document.activeElement === document.body;
    if (isLost) document.querySelector('main')?.focus({ preventScroll: true });
  }, [mode]);
}
