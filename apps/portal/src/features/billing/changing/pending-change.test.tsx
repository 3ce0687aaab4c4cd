import {
  billingCalls,
  billingTexts,
  fieldError,
  notFound,
  type SubscriptionInfo,
  unavailable,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  activeSubscription,
  paidIncrease,
  serverWithSubscription,
} from '../../../../test/billing-fixtures.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';

const decreasing: SubscriptionInfo = {
  ...activeSubscription,
  nextCycleQuantity: 4,
  hostsAllowed: 4,
};

function pick({ pendingUpdate, subscriptionApprovalLink }: SubscriptionInfo) {
  return { pendingUpdate, subscriptionApprovalLink };
}

function open() {
  return renderPortal('/subscription', { session: verifiedSession });
}

async function details() {
  return screen.findByRole('region', { name: 'Your subscription' });
}

function pendingWith(more: Partial<NonNullable<SubscriptionInfo['pendingUpdate']>>) {
  const { pendingUpdate } = paidIncrease;
  if (pendingUpdate === undefined) throw new Error('The fixture has lost its change');
  return { ...paidIncrease, pendingUpdate: { ...pendingUpdate, ...more } };
}

const keepPending: SubscriptionInfo = {
  ...decreasing,
  ...pick(pendingWith({ updateMethod: 'KEEP', quantity: 5, paidCents: 0 })),
};

async function askToWithdraw({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'Cancel change' }));
  return screen.findByRole('dialog', { name: 'Cancel this change?' });
}

describe('a change that waits', () => {
  it.each<[SubscriptionInfo, RegExp, { approve: boolean; withdraw: boolean }]>([
    [
      paidIncrease,
      /8 hosts, \$24 paid\. Approve.*don't approve by 2026-11-28, we'll refund your payment/,
      { approve: true, withdraw: true },
    ],
    [
      pendingWith({ updateMethod: 'DECREASE', quantity: 4, paidCents: 0 }),
      /4 hosts for \$55 a month\. Approve it at PayPal by 2026-11-28/,
      { approve: true, withdraw: true },
    ],
    [
      { ...pendingWith({ paidCents: 0 }), subscriptionApprovalLink: null },
      /still checking your one-time payment/,
      { approve: false, withdraw: true },
    ],
    [
      { ...paidIncrease, subscriptionApprovalLink: null },
      /8 hosts, \$24 paid\. We'll email you an approval link/,
      { approve: false, withdraw: true },
    ],
    [
      { ...paidIncrease, subscriptionQuantity: 8 },
      /You already have 8 hosts/,
      { approve: false, withdraw: false },
    ],
    [
      keepPending,
      /Keep 5 hosts for \$65 a month\. Approve it at PayPal by 2026-11-28, or your decrease takes effect/,
      { approve: true, withdraw: true },
    ],
    [
      { ...keepPending, subscriptionApprovalLink: null },
      /PayPal is still confirming that you keep 5 hosts\./,
      { approve: false, withdraw: false },
    ],
  ])('is shown with the next step (%#)', async (info, text, offers) => {
    serverWithSubscription(info);
    open();
    const shown = await details();
    expect(shown.textContent).toMatch(text);
    const region = within(shown);
    const link = region.queryByRole('link', { name: 'Approve' });
    expect(link?.getAttribute('href')).toBe(
      offers.approve ? info.subscriptionApprovalLink : undefined,
    );
    expect(region.queryByRole('button', { name: 'Cancel change' }) !== null).toBe(offers.withdraw);
  });
});

describe('keeping the present number of hosts', () => {
  it('asks the server without a payment, then for approval', async () => {
    const server = serverWithSubscription(decreasing);
    const link = 'https://pay.example/keep?ba_token=BA-3';
    server.replies(billingCalls.updateSubscription, { link, updateMethod: 'KEEP' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Keep 5 hosts' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your approval is needed' }));
    expect(dialog.getByText(/\$65 for 5 hosts/)).toBeDefined();
    expect(
      dialog.getByText("Unless you approve, you'll go down to 4 hosts as planned."),
    ).toBeDefined();
    expect(dialog.getByRole('link', { name: 'Approve' }).getAttribute('href')).toBe(link);
    expect(server.inputsOf(billingCalls.updateSubscription)).toEqual([
      { orderID: null, quantity: 5 },
    ]);
  });

  it('is offered in the form for the paid number', async () => {
    const server = serverWithSubscription(decreasing, 2);
    server.fails(billingCalls.updateSubscription, unavailable());
    const { user } = renderPortal('/subscription?mode=update', { session: verifiedSession });
    expect(await screen.findByText(/This cancels the change to 4 hosts\./)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Keep 5 hosts' }));
    await screen.findByRole('dialog', { name: billingTexts.updateFailedTitle });
    expect(server.inputsOf(billingCalls.updateSubscription)).toEqual([
      { orderID: null, quantity: 5 },
    ]);
  });

  it.each<[string, Partial<SubscriptionInfo>]>([
    ['nothing is scheduled', { nextCycleQuantity: 5, hostsAllowed: 5 }],
    ['a payment is overdue', { pastDue: true }],
    ['the subscription is canceled', { subscriptionStatus: 'CANCELED' }],
    ['its approval waits', keepPending],
  ])('is not offered when %s', async (_case, more) => {
    serverWithSubscription({ ...decreasing, ...more });
    open();
    await details();
    expect(screen.queryByRole('button', { name: 'Keep 5 hosts' })).toBeNull();
  });

  it('can be canceled, which leaves the decrease in place', async () => {
    serverWithSubscription(keepPending);
    const dialog = await askToWithdraw(open());
    expect(
      within(dialog).getByText("You'll go down to 4 hosts with your next payment, as planned."),
    ).toBeDefined();
  });
});

describe('canceling a pending change', () => {
  it('asks first, names the refund, and keeps the subscription', async () => {
    const server = serverWithSubscription(paidIncrease);
    server.replies(billingCalls.withdrawUpdate, activeSubscription);
    const portal = open();
    const dialog = await askToWithdraw(portal);
    expect(within(dialog).getByText(/You'll still have 5 hosts/)).toBeDefined();
    expect(within(dialog).getByText(/refund your \$24 right away/)).toBeDefined();
    await portal.user.click(within(dialog).getByRole('button', { name: 'Cancel change' }));
    expect(await screen.findByText('Change canceled')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cancel change' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Update Subscription' })).toBeDefined();
  });

  it('shows a failure, and can be retried', async () => {
    const server = serverWithSubscription(paidIncrease);
    server.fails(billingCalls.withdrawUpdate, unavailable());
    const portal = open();
    const dialog = await askToWithdraw(portal);
    await portal.user.click(within(dialog).getByRole('button', { name: 'Cancel change' }));
    await screen.findByRole('dialog', { name: billingTexts.updateFailedTitle });
    expect(screen.getByText(billingTexts.updateFailed)).toBeDefined();
    expect(screen.getByText('Needs your approval')).toBeDefined();
  });

  it.each([notFound(), fieldError('quantity', billingTexts.orderFinished)])(
    'shows the current state if too late ($status)',
    async (apiError) => {
      const server = serverWithSubscription(paidIncrease);
      server.fails(billingCalls.withdrawUpdate, apiError);
      const portal = open();
      const dialog = await askToWithdraw(portal);
      server.replies(billingCalls.info, { ...activeSubscription, subscriptionQuantity: 8 });
      await portal.user.click(within(dialog).getByRole('button', { name: 'Cancel change' }));
      expect(await screen.findByText('This change is no longer pending')).toBeDefined();
      await waitFor(() => expect(screen.queryByText('Needs your approval')).toBeNull());
    },
  );
});
