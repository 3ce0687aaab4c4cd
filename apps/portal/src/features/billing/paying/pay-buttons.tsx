import { billingCalls } from '@emcee/contract';
import { lazy, Suspense } from 'react';
import { useCall } from '../../../lib/calls/calls.ts';
import { SkeletonLine } from '../../../ui/feedback/skeletons.tsx';
import type { PayButtonsProps } from './payer-approval.ts';

const ProviderButtons = lazy(async () => ({
  default: (await import('./provider-buttons.tsx')).ProviderButtons,
}));

export function PayButtons(props: PayButtonsProps) {
  const { data: config, isError } = useCall(billingCalls.config);
  if (isError) return props.children;
  if (config === undefined) return <SkeletonLine />;
  return (
    <Suspense fallback={<SkeletonLine />}>
      {/* A script serves one intent; the key loads a new script for another intent. */}
      <ProviderButtons key={props.intent} config={config} {...props} />
    </Suspense>
  );
}
