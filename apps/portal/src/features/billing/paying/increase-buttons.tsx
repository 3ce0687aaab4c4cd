import { type ReactNode, useRef, useState } from 'react';
import classes from '../billing.module.css';
import type { PaidOrder } from '../use-subscription-mode.ts';
import { PayButtons } from './pay-buttons.tsx';
import { type Increase, useIncreaseOrder } from './use-increase-order.ts';
import { isShownInForm } from './use-payment-redirect.ts';

type IncreaseButtonsProps = {
  /** What is to be paid for, undefined while another number than more hosts is chosen. */
  increase: Increase | undefined;
  onPaid: (paid: PaidOrder) => void;
  /** What the server refused, to be shown in the form. */
  onRefused: (error: unknown) => void;
  onFailed: () => void;
  /** Another way to pay. */
  children: ReactNode;
};

/** The provider's buttons for the one-time payment of more hosts. */
export function IncreaseButtons({ increase, children, ...on }: IncreaseButtonsProps) {
  const order = useIncreaseOrder();
  // The number may be changed while the provider's window is open: what it takes is for the earlier one.
  const orderedQuantity = useRef(0);
  // Once there they stay, out of sight: a number that is being typed goes through others.
  const [isThere, setIsThere] = useState(false);
  if (increase !== undefined && !isThere) setIsThere(true);
  if (!isThere) return null;

  async function create(): Promise<string> {
    if (increase === undefined) throw new Error("There's nothing to pay.");
    const { orderID } = await order(increase);
    orderedQuantity.current = increase.quantity;
    return orderID;
  }

  return (
    <div className={classes.pay} hidden={increase === undefined}>
      <PayButtons
        intent="order"
        isReady={increase !== undefined}
        create={create}
        onApproved={(approved) => {
          if (approved.intent !== 'order') return;
          on.onPaid({ orderID: approved.orderID, quantity: orderedQuantity.current });
        }}
        onCanceled={on.onFailed}
        onFailed={(error) => (isShownInForm(error) ? on.onRefused(error) : on.onFailed())}
      >
        {children}
      </PayButtons>
    </div>
  );
}
