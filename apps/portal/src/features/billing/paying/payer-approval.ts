import type { ReactNode } from 'react';

/** An approval by the payer. Its ids are not proof: the server checks them with the provider. */
export type Approved =
  | { intent: 'subscription'; subscriptionId: string; baToken: string }
  | { intent: 'order'; orderID: string };

export type PayButtonsProps = {
  /** A monthly payment, or a one-time payment for more hosts. */
  intent: Approved['intent'];
  /** True if the amount is known and valid. */
  isReady: boolean;
  /** Lets our server create the order or subscription, and returns its id at the provider. */
  create: () => Promise<string>;
  onApproved: (approved: Approved) => void;
  /** Called if the payer closed or canceled the provider's window. */
  onCanceled: () => void;
  /** Called with the error of our server if that was the reason. */
  onFailed: (error: unknown) => void;
  /** Alternative way to pay if the provider's script cannot be loaded. */
  children: ReactNode;
};
