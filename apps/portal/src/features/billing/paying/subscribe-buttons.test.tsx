import { billingCalls, billingTexts, eventCalls } from '@emcee/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  activeSubscription,
  neverSubscribed,
  serverWithSubscription,
} from '../../../../test/billing-fixtures.ts';
import { arrive, namesScript, type ProviderProps } from '../../../../test/provider-script.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';

const WAITING = "Waiting for your approval in PayPal's window…";

async function paidBeforeTheWindowCloses() {
  const server = serverWithSubscription(neverSubscribed);
  namesScript(server);
  server.replies(billingCalls.startSubscription, {
    subscriptionId: 'I-BUTTONS',
    approvalLink: 'https://pay.example/approve',
  });
  const stream = server.streams(eventCalls.stream);
  const portal = renderPortal('/subscription?mode=create', { session: verifiedSession });
  const opened = vi.fn<(props: ProviderProps) => void>();
  const button = await arrive(opened);
  await waitFor(() => expect(stream.openCount()).toBe(1));
  await portal.user.click(button);
  const [provider] = await waitFor(() => opened.mock.calls[0] ?? expect.unreachable());
  server.replies(billingCalls.info, activeSubscription);
  const told = JSON.stringify(activeSubscription);
  stream.say(`event: subscription\ndata: ${told}\n\n`);
  await waitFor(() => {
    const [info] = portal.client.getQueriesData({ queryKey: [billingCalls.info.name] });
    expect(info?.[1]).toMatchObject({ subscriptionStatus: 'ACTIVE' });
  });
  return { ...portal, server, provider };
}

it('subscribe buttons open the thanks even if the window reports the payment late', async () => {
  const { server, provider, address } = await paidBeforeTheWindowCloses();
  expect(screen.getByText(WAITING)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Pay with the provider' })).toBeDefined();
  server.replies(billingCalls.approveSubscription, {
    status: 'ACTIVE',
    updateMethod: 'CREATE',
    quantity: 5,
    nextCycleQuantity: 5,
    end: null,
  });
  server.replies(billingCalls.createSubscription, activeSubscription);
  await act(() =>
    provider.onApprove({ orderID: 'EC-1', subscriptionID: 'I-BUTTONS', billingToken: 'BA-1' }),
  );
  expect(await screen.findByText('You now have 5 hosts.')).toBeDefined();
  expect(server.inputsOf(billingCalls.createSubscription)).toEqual([
    { subscriptionId: 'I-BUTTONS' },
  ]);
  expect(address()).toBe('/subscription/approved?subscription_id=I-BUTTONS&ba_token=BA-1');
});

it('subscribe buttons give way to the subscription if the window is closed after the payment', async () => {
  const { provider } = await paidBeforeTheWindowCloses();
  act(() => provider.onCancel());
  expect(await screen.findByRole('region', { name: 'Your subscription' })).toBeDefined();
  expect(screen.queryByText(WAITING)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pay with the provider' })).toBeNull();
  expect(await screen.findByText(billingTexts.failed)).toBeDefined();
});
