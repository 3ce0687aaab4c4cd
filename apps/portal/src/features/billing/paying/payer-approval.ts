import type { ReactNode } from 'react';

/** What a payer has approved; its ids only say what the server is to ask the provider about. */
export type Approved =
  | { intent: 'subscription'; subscriptionId: string; baToken: string }
  | { intent: 'order'; orderID: string };

export type PayButtonsProps = {
  /** A monthly payment, or one payment for more hosts. */
  intent: Approved['intent'];
  /** Whether what is to be paid is known and makes sense. */
  isReady: boolean;
  /** Lets our server create what is to be approved, and gives its id at the provider. */
  create: () => Promise<string>;
  onApproved: (approved: Approved) => void;
  /** The payer closed the provider's window, or said no in it. */
  onCanceled: () => void;
  /** With the error of our server where that was the reason. */
  onFailed: (error: unknown) => void;
  /** Another way to pay, for where the provider's script cannot be had. */
  children: ReactNode;
};
