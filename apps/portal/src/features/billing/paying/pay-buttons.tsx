import { billingCalls } from '@emcee/contract';
import { lazy, Suspense } from 'react';
import { useCall } from '../../../lib/calls/calls.ts';
import { SkeletonLine } from '../../../ui/feedback/skeletons.tsx';
import type { PayButtonsProps } from './payer-approval.ts';

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
