import { billingCalls } from '@emcee/contract';
import { useCall } from '../../../lib/calls/calls.ts';
import { latePart } from '../../../lib/pages/late-parts.ts';
import { SkeletonLine } from '../../../ui/feedback/skeletons.tsx';
import type { PayButtonsProps } from './payer-approval.ts';

const ProviderButtons = latePart(
  async () => (await import('./provider-buttons.tsx')).ProviderButtons,
  <SkeletonLine />,
);

export function PayButtons(props: PayButtonsProps) {
  const { data: config, isError } = useCall(billingCalls.config);
  if (isError) return props.children;
  if (config === undefined) return <SkeletonLine />;
  return (
    // A script serves one intent; the key loads a new script for another intent.
    <ProviderButtons key={props.intent} config={config} {...props} />
  );
}
