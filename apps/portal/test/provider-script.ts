import { billingCalls } from '@emcee/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import type { FakeServer } from './fake-server.ts';

export type ProviderProps = {
  createSubscription?: () => Promise<string>;
  createOrder?: () => Promise<string>;
  onInit?: (data: object, actions: { enable(): Promise<void>; disable(): Promise<void> }) => void;
  onApprove: (data: object) => Promise<void>;
  onCancel: () => void;
  onError: (error: unknown) => void;
};

/** Covers only the functions that the official React package uses. */
export function providerScript(answer: (props: ProviderProps, id: string) => void) {
  return {
    version: '5.0.0-test',
    Buttons: (props: ProviderProps) => {
      const button = document.createElement('button');
      // The fake button is inside our form, which it must not submit; the real one is in an iframe.
      button.type = 'button';
      button.textContent = 'Pay with the provider';
      button.addEventListener('click', () => {
        const create = props.createSubscription ?? props.createOrder;
        create?.().then(
          (id) => answer(props, id),
          // The real script passes on only a text.
          (error: unknown) => props.onError(new Error(`Uncaught: ${String(error)}`)),
        );
      });
      const setDisabled = (disabled: boolean) => async () => {
        button.disabled = disabled;
      };
      return {
        isEligible: () => true,
        render: async (place: HTMLElement) => {
          place.append(button);
          props.onInit?.({}, { enable: setDisabled(false), disable: setDisabled(true) });
        },
        close: async () => button.remove(),
      };
    },
  };
}

export function scripts(): HTMLScriptElement[] {
  return [...document.querySelectorAll<HTMLScriptElement>('script[data-react-paypal-script-id]')];
}

export async function scriptTag(): Promise<HTMLScriptElement> {
  return waitFor(() => {
    const tag = scripts().at(0);
    if (tag === undefined) throw new Error('No script was asked for.');
    return tag;
  });
}

/** `answer` gets the created id. */
export async function arrive(answer: (props: ProviderProps, id: string) => void = () => undefined) {
  const tag = await scriptTag();
  vi.stubGlobal('paypal', providerScript(answer));
  act(() => void tag.dispatchEvent(new Event('load')));
  return screen.findByRole('button', { name: 'Pay with the provider' });
}

export function namesScript(server: FakeServer): void {
  server.replies(billingCalls.config, {
    clientId: 'client-1',
    currency: 'USD',
    mode: 'local',
    sdkBaseUrl: '/local/paypal/sdk/js',
  });
}
