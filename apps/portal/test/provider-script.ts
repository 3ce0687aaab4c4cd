import { billingCalls } from '@emcee/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import type { FakeServer } from './fake-server.ts';

/** What the page hands to the script. */
export type ProviderProps = {
  createSubscription?: () => Promise<string>;
  createOrder?: () => Promise<string>;
  onInit?: (data: object, actions: { enable(): Promise<void>; disable(): Promise<void> }) => void;
  onApprove: (data: object) => Promise<void>;
  onCancel: () => void;
  onError: (error: unknown) => void;
};

/** The provider's script, as far as the official React package asks for one. */
export function providerScript(answer: (props: ProviderProps, id: string) => void) {
  return {
    version: '5.0.0-test',
    Buttons: (props: ProviderProps) => {
      const button = document.createElement('button');
      // It stands in a form, which it must not send; the real one is in a frame of its own.
      button.type = 'button';
      button.textContent = 'Pay with the provider';
      button.addEventListener('click', () => {
        const create = props.createSubscription ?? props.createOrder;
        create?.().then(
          (id) => answer(props, id),
          // The real one hands over no more than a text.
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

/** The tags of the script that are in the page. */
export function scripts(): HTMLScriptElement[] {
  return [...document.querySelectorAll<HTMLScriptElement>('script[data-react-paypal-script-id]')];
}

/** The tag of the script, as soon as it is asked for. */
export async function scriptTag(): Promise<HTMLScriptElement> {
  return waitFor(() => {
    const tag = scripts().at(0);
    if (tag === undefined) throw new Error('No script was asked for.');
    return tag;
  });
}

/** The browser has loaded the script, and it does so with what was created. */
export async function arrive(answer: (props: ProviderProps, id: string) => void = () => undefined) {
  const tag = await scriptTag();
  vi.stubGlobal('paypal', providerScript(answer));
  act(() => void tag.dispatchEvent(new Event('load')));
  return screen.findByRole('button', { name: 'Pay with the provider' });
}

/** A server that names the script of the buttons. */
export function namesScript(server: FakeServer): void {
  server.replies(billingCalls.config, {
    clientId: 'client-1',
    currency: 'USD',
    mode: 'local',
    sdkBaseUrl: '/local/paypal/sdk/js',
  });
}
