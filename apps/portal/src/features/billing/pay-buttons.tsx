import { billingCalls } from '@emcee/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import { useCall } from '../../lib/calls.ts';
import { SkeletonLine } from '../../ui/skeletons.tsx';

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
  onCancelled: () => void;
  /** With the refusal of our server where that was the reason. */
  onFailed: (error: unknown) => void;
  /** Another way to pay, for where the provider's script cannot be had. */
  children: ReactNode;
};

/** The provider's library is fetched only where something can be paid. */
const ProviderButtons = lazy(async () => ({
  default: (await import('./provider-buttons.tsx')).ProviderButtons,
}));

/** The provider's own buttons: they open its window over our page. */
export function PayButtons(props: PayButtonsProps) {
  const { data: config, isError } = useCall(billingCalls.config);
  if (isError) return props.children;
  if (config === undefined) return <SkeletonLine />;
  return (
    <Suspense fallback={<SkeletonLine />}>
      {/* A script is for one intent; another one wants a script of its own. */}
      <ProviderButtons key={props.intent} config={config} {...props} />
    </Suspense>
  );
}
