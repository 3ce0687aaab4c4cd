import { ApiError, billingCalls, spoken, unavailable } from '@emcee/contract';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../test/fake-server.ts';
import {
  arrive,
  namesScript,
  providerScript,
  scripts,
  scriptTag,
} from '../../../../test/provider-script.ts';
import { Providers } from '../../../app/providers.tsx';
import { createQueryClient } from '../../../lib/calls/query-client.ts';
import { PayButtons } from './pay-buttons.tsx';
import type { PayButtonsProps } from './payer-approval.ts';

function serverWithConfig() {
  const server = fakeServer();
  namesScript(server);
  return server;
}

function show(more: Partial<PayButtonsProps> = {}) {
  const told = { onApproved: vi.fn(), onCanceled: vi.fn(), onFailed: vi.fn() };
  const create = vi.fn(async () => 'ID-1');
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const page = (props: Partial<PayButtonsProps>) => (
    <Providers client={client} flavour="enterprise">
      <PayButtons intent="subscription" isReady create={create} {...told} {...props}>
        <button type="button">Continue to payment</button>
      </PayButtons>
    </Providers>
  );
  const { rerender, unmount } = render(page(more));
  return { ...told, create, unmount, change: (props: typeof more) => rerender(page(props)) };
}

const user = userEvent.setup();
const otherWay = () => screen.findByRole('button', { name: 'Continue to payment' });

describe('the buttons of the payment provider', () => {
  it("load the server's script for monthly payments, with the nonce of the page", async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="csp-nonce" content="nonce-1">');
    serverWithConfig();
    show();
    const { src, nonce } = await scriptTag();
    const { pathname, searchParams } = new URL(src);
    expect(pathname).toBe('/local/paypal/sdk/js');
    expect(Object.fromEntries(searchParams)).toEqual({
      'client-id': 'client-1',
      currency: 'USD',
      components: 'buttons',
      intent: 'subscription',
      vault: 'true',
    });
    expect(nonce).toBe('nonce-1');
    expect(screen.queryByText('Continue to payment')).toBeNull();
  });

  it('let our server create the subscription, and report the approval', async () => {
    serverWithConfig();
    const { onApproved, create } = show();
    const button = await arrive((props, subscriptionID) => {
      void props.onApprove({ orderID: 'EC-1', subscriptionID, billingToken: 'BA-1' });
    });
    await user.click(button);
    expect(create).toHaveBeenCalledOnce();
    expect(onApproved).toHaveBeenCalledWith({
      intent: 'subscription',
      subscriptionId: 'ID-1',
      baToken: 'BA-1',
    });
  });

  it('load another script for a one-time payment', async () => {
    serverWithConfig();
    const { onApproved } = show({ intent: 'order' });
    const { searchParams } = new URL((await scriptTag()).src);
    expect([searchParams.get('intent'), searchParams.get('vault')]).toEqual(['capture', 'false']);
    await user.click(await arrive((props, orderID) => void props.onApprove({ orderID })));
    expect(onApproved).toHaveBeenCalledWith({ intent: 'order', orderID: 'ID-1' });
  });

  it('report a payer who cancels', async () => {
    serverWithConfig();
    const { onCanceled, onApproved } = show();
    await user.click(await arrive((props) => props.onCancel()));
    expect(onCanceled).toHaveBeenCalledOnce();
    expect(onApproved).not.toHaveBeenCalled();
  });

  it('report errors of our server unchanged, and failures of the provider', async () => {
    serverWithConfig();
    const apiError = new ApiError(409, spoken('Please delete 2 hosts first.'), {
      param: 'quantity',
    });
    const { onFailed, change } = show({ create: () => Promise.reject(apiError) });
    const button = await arrive((props) => props.onError('the window broke'));
    await user.click(button);
    await waitFor(() => expect(onFailed).toHaveBeenLastCalledWith(apiError));
    change({ create: async () => 'ID-2' });
    await user.click(button);
    await waitFor(() => expect(onFailed).toHaveBeenLastCalledWith('the window broke'));
  });

  it('are disabled until there is something to pay for', async () => {
    serverWithConfig();
    const { change } = show({ isReady: false });
    const button = await arrive();
    await waitFor(() => expect(button).toHaveProperty('disabled', true));
    change({ isReady: true });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
  });

  it('remove their script, so that another intent loads its own', async () => {
    serverWithConfig();
    const { change, unmount } = show();
    await arrive();
    change({ intent: 'order' });
    await waitFor(() => expect(scripts().map(({ src }) => src)).toHaveLength(1));
    expect(scripts()[0]?.src).toContain('intent=capture');
    unmount();
    expect(scripts()).toEqual([]);
  });
});

describe('the alternative way to pay', () => {
  it('is offered if the script is blocked', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serverWithConfig();
    show();
    const tag = await scriptTag();
    act(() => void tag.dispatchEvent(new Event('error')));
    expect(await otherWay()).toBeTruthy();
    expect(String(complaint.mock.calls[0])).toContain('Failed to load the PayPal JS SDK script');
  });

  it('is offered if the script is slow, and stays', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    serverWithConfig();
    show();
    const tag = await scriptTag();
    act(() => void vi.advanceTimersByTime(6_000));
    expect(await otherWay()).toBeTruthy();
    vi.stubGlobal(
      'paypal',
      providerScript(() => undefined),
    );
    act(() => void tag.dispatchEvent(new Event('load')));
    expect(await otherWay()).toBeTruthy();
    expect(screen.queryByText('Pay with the provider')).toBeNull();
  });

  it('is offered while our server cannot name the script', async () => {
    const server = fakeServer();
    server.fails(billingCalls.config, unavailable());
    show();
    expect(await otherWay()).toBeTruthy();
    expect(scripts()).toEqual([]);
  });
});
