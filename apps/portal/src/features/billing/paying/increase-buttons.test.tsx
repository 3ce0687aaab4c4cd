import { billingCalls, billingTexts, fieldError, unavailable } from '@emcee/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { activeSubscription, serverWithSubscription } from '../../../../test/billing-fixtures.ts';
import type { FakeServer } from '../../../../test/fake-server.ts';
import {
  arrive,
  namesScript,
  type ProviderProps,
  scriptTag,
} from '../../../../test/provider-script.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';

const UPDATE = '/subscription?mode=update';
const REVISE_LINK = 'https://pay.example/change?ba_token=BA-2';

let server: FakeServer;

beforeEach(() => {
  server = serverWithSubscription(activeSubscription, 3);
  namesScript(server);
  server.replies(billingCalls.orderIncrease, {
    orderID: 'ORDER-1',
    amount: { currency_code: 'USD', value: '24.00' },
    approvalLink: 'https://pay.example/checkoutnow?token=ORDER-1',
  });
});

function open() {
  const portal = renderPortal(UPDATE, { session: verifiedSession });
  return {
    ...portal,
    async choose(quantity: string): Promise<void> {
      const field = await screen.findByLabelText('Number of hosts');
      await portal.user.clear(field);
      await portal.user.type(field, quantity);
    },
  };
}

/** `answer` plays the payer. */
async function press(answer: (props: ProviderProps, id: string) => void = () => undefined) {
  const portal = open();
  await portal.choose('8');
  const button = await arrive(answer);
  await portal.user.click(button);
  return { ...portal, button };
}

const approve = (props: ProviderProps, orderID: string) => void props.onApprove({ orderID });
const payButton = () => screen.queryByRole('button', { name: 'Pay with the provider' });
const updateButton = () => screen.queryByRole('button', { name: 'Update' });

describe('paying for more hosts with the provider’s buttons', () => {
  it('pays the fee, then asks to approve the new price', async () => {
    server.replies(billingCalls.updateSubscription, {
      link: REVISE_LINK,
      updateMethod: 'INCREASE',
    });
    const { address, user } = await press(approve);
    const dialog = await screen.findByRole('dialog', { name: 'Your approval is needed' });
    expect(within(dialog).getByText(/\$89 for 8 hosts/)).toBeDefined();
    expect(server.inputsOf(billingCalls.orderIncrease)).toEqual([{ quantity: 8 }]);
    expect(server.inputsOf(billingCalls.updateSubscription)).toEqual([
      { orderID: 'ORDER-1', quantity: 8 },
    ]);
    expect(address()).toBe('/subscription');
    // The pressed button is gone with the form.
    await user.click(within(dialog).getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('keeps the payment in the address, so that a reload continues', async () => {
    server.hangs(billingCalls.updateSubscription);
    const { address } = await press(approve);
    const name = 'Confirming your payment';
    expect(await screen.findByRole('progressbar', { name })).toBeDefined();
    expect(address()).toBe(`${UPDATE}&quantity=8&paid=1&token=ORDER-1`);
  });

  it('is for the number chosen when the window opened', async () => {
    server.hangs(billingCalls.updateSubscription);
    let finish: () => void = () => undefined;
    const { choose } = await press((props, orderID) => {
      finish = () => void props.onApprove({ orderID });
    });
    await waitFor(() => expect(server.inputsOf(billingCalls.orderIncrease)).toHaveLength(1));
    await choose('12');
    act(() => finish());
    await waitFor(() =>
      expect(server.inputsOf(billingCalls.updateSubscription)).toEqual([
        { orderID: 'ORDER-1', quantity: 8 },
      ]),
    );
  });

  it('is offered only while more hosts are chosen', async () => {
    const { choose } = open();
    await choose('5');
    await screen.findByText('You already pay for 5 hosts. Choose a different number.');
    expect(payButton()).toBeNull();
    await choose('8');
    await arrive();
    expect(updateButton()).toBeNull();
    await choose('4');
    expect(payButton()).toBeNull();
    expect(updateButton()).not.toBeNull();
    for (const other of ['5', '2', '1000']) {
      await choose(other);
      expect([payButton(), updateButton()]).toEqual([null, null]);
    }
    await choose('9');
    expect(payButton()).not.toBeNull();
  });

  it('uses the provider’s own pages if the script is blocked', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { choose } = open();
    await choose('8');
    const tag = await scriptTag();
    act(() => void tag.dispatchEvent(new Event('error')));
    await waitFor(() => expect(updateButton()).not.toBeNull());
  });
});

describe('an unsuccessful payment with the buttons', () => {
  it.each<[string, (props: ProviderProps) => void]>([
    ['because the payer said no', (props) => props.onCancel()],
    ['because the provider failed', (props) => props.onError('the window broke')],
  ])('shows a message and keeps the number: %s', async (_case, answer) => {
    await press(answer);
    const dialog = await screen.findByRole('dialog', { name: billingTexts.failedTitle });
    expect(within(dialog).getByText(billingTexts.failed)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Number of hosts').value).toBe('8');
    expect(server.inputsOf(billingCalls.updateSubscription)).toEqual([]);
  });

  it('is a failed payment if the order cannot be created', async () => {
    server.fails(billingCalls.orderIncrease, unavailable());
    await press(approve);
    expect(await screen.findByRole('dialog', { name: billingTexts.failedTitle })).toBeDefined();
  });

  it('can be repeated in another way, and is confirmed again', async () => {
    const apiError = fieldError('orderID', billingTexts.orderDeclined);
    server.fails(billingCalls.updateSubscription, apiError);
    const { user, address } = await press(approve);
    const dialog = await screen.findByRole('dialog', { name: billingTexts.updateFailedTitle });
    await user.click(within(dialog).getAllByRole('button').at(-1) ?? dialog);
    await waitFor(() => expect(address()).toBe(`${UPDATE}&quantity=8`));
    server.replies(billingCalls.updateSubscription, {
      link: REVISE_LINK,
      updateMethod: 'INCREASE',
    });
    await user.click(await arrive(approve));
    await screen.findByRole('dialog', { name: 'Your approval is needed' });
    expect(server.inputsOf(billingCalls.updateSubscription)).toHaveLength(2);
  });
});
