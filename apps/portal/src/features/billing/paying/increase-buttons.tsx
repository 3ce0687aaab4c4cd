import { type ReactNode, useRef, useState } from 'react';
import classes from '../billing.module.css';
import type { PaidOrder } from '../use-subscription-mode.ts';
import { PayButtons } from './pay-buttons.tsx';
import { type Increase, useIncreaseOrder } from './use-increase-order.ts';
import { isShownInForm } from './use-payment-redirect.ts';

type IncreaseButtonsProps = {
  /** Undefined unless more hosts are chosen. */
  increase: Increase | undefined;
  onPaid: (paid: PaidOrder) => void;
  onRefused: (error: unknown) => void;
  onFailed: () => void;
  children: ReactNode;
};

export function IncreaseButtons({ increase, children, ...on }: IncreaseButtonsProps) {
  const order = useIncreaseOrder();
  // The number may change while the provider's window is open: the payment is for the ordered number.
  const orderedQuantity = useRef(0);
  // Once rendered, the buttons stay, hidden: a number passes through other values while it is typed.
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
