import type { billingCalls, ReplyOf } from '@emcee/contract';
import {
  PayPalButtons,
  type PayPalButtonsComponentProps,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js';
import { useEffect, useRef, useState } from 'react';
import { SkeletonLine } from '../../../ui/feedback/skeletons.tsx';
import { WorkProgress } from '../../../ui/feedback/work-progress.tsx';
import { pageNonce } from '../../../ui/theme/ui-provider.tsx';
import type { PayButtonsProps } from './payer-approval.ts';

type Config = ReplyOf<typeof billingCalls.config>;

/** The payer then gets the other way to pay. */
const LATE_AFTER_MS = 6_000;
const STYLE = { layout: 'vertical', shape: 'rect', height: 44 } as const;

function scriptOptions(
  { clientId, currency, mode, sdkBaseUrl }: Config,
  intent: PayButtonsProps['intent'],
) {
  const nonce = pageNonce();
  return {
    clientId,
    currency,
    components: 'buttons',
    intent: intent === 'subscription' ? 'subscription' : 'capture',
    vault: intent === 'subscription',
    environment: mode === 'sandbox' ? ('sandbox' as const) : ('production' as const),
    ...(sdkBaseUrl === undefined ? {} : { sdkBaseUrl }),
    ...(nonce === undefined ? {} : { dataCspNonce: nonce }),
  };
}

export function ProviderButtons({ config, ...props }: PayButtonsProps & { config: Config }) {
  const [options] = useState(() => scriptOptions(config, props.intent));
  return (
    <PayPalScriptProvider options={options}>
      <LoadedButtons {...props} />
    </PayPalScriptProvider>
  );
}

function LoadedButtons({ children, ...props }: PayButtonsProps) {
  const [{ isPending, isRejected, options }] = usePayPalScriptReducer();
  const isLate = useLateness(isPending);
  const scriptId = String(options['data-react-paypal-script-id']);
  useEffect(() => () => removeScript(scriptId), [scriptId]);
  if (isRejected || isLate) return children;
  if (isPending) return <SkeletonLine />;
  return <Buttons {...props}>{children}</Buttons>;
}

function useLateness(isPending: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = window.setTimeout(() => setIsLate(true), LATE_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [isPending]);
  return isLate;
}

// Removes the script as the library does when its options change, so that the next intent loads a new one.
function removeScript(id: string): void {
  document.querySelector(`script[data-react-paypal-script-id="${id}"]`)?.remove();
}

function Buttons({ intent, isReady, create, children, ...on }: PayButtonsProps) {
  // The provider rewords errors when it passes them on, so keep the error of our server.
  const serverError = useRef<unknown>(undefined);
  const [isAway, setIsAway] = useState(false);

  async function createNow(): Promise<string> {
    serverError.current = undefined;
    setIsAway(true);
    try {
      return await create();
    } catch (error) {
      serverError.current = error;
      throw error;
    }
  }

  const creation: PayPalButtonsComponentProps =
    intent === 'subscription' ? { createSubscription: createNow } : { createOrder: createNow };
  return (
    <>
      {isAway && (
        <WorkProgress label="Waiting for your approval in PayPal's window…">
          If you don't see the window, look behind this one.
        </WorkProgress>
      )}
      <PayPalButtons
        {...creation}
        style={{ ...STYLE, label: intent === 'subscription' ? 'subscribe' : 'pay' }}
        disabled={!isReady}
        onApprove={async ({ orderID, subscriptionID, billingToken }) => {
          setIsAway(false);
          on.onApproved(
            intent === 'order'
              ? { intent, orderID }
              : { intent, subscriptionId: subscriptionID ?? '', baToken: billingToken ?? '' },
          );
        }}
        onCancel={() => {
          setIsAway(false);
          on.onCanceled();
        }}
        onError={(error) => {
          setIsAway(false);
          on.onFailed(serverError.current ?? error);
        }}
      >
        {children}
      </PayPalButtons>
    </>
  );
}
