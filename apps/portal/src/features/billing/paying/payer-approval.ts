import type { ReactNode } from 'react';

/** The ids are not proof: the server checks them with the provider. */
export type Approved =
  | { intent: 'subscription'; subscriptionId: string; baToken: string }
  | { intent: 'order'; orderID: string };

export type PayButtonsProps = {
  intent: Approved['intent'];
  isReady: boolean;
  /** Creates the order or subscription on our server; returns its id at the provider. */
  create: () => Promise<string>;
  onApproved: (approved: Approved) => void;
  onCanceled: () => void;
  /** Gets the error of our server if that was the reason. */
  onFailed: (error: unknown) => void;
  /** Another way to pay, if the provider's script cannot be loaded. */
  children: ReactNode;
};
