import {
  ApiError,
  billingCalls,
  billingTexts,
  enterpriseText,
  fieldError,
  overQuota,
  type SubscriptionInfo,
  spoken,
  unavailable,
} from '@emcee/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  activeSubscription,
  neverSubscribed,
  serverWithSubscription,
  watchLeaving,
} from '../../../test/billing-fixtures.ts';
import { fakeClock, passTime } from '../../../test/pass-time.ts';
import { renderPortal, verifiedSession } from '../../../test/render-portal.tsx';
import { findSentence } from '../../../test/shown-texts.ts';

const CREATE = '/subscription?mode=create';
const APPROVAL_LINK = 'https://pay.example/approve?ba_token=BA-1';

function open(at = '/subscription', hostname = 'localhost') {
  return renderPortal(at, { session: verifiedSession, hostname });
}

async function enterQuantity(portal: ReturnType<typeof open>, quantity: string) {
  const field = await screen.findByLabelText('Number of hosts');
  await portal.user.clear(field);
  if (quantity !== '') await portal.user.type(field, quantity);
}

async function findDetails(): Promise<string> {
  const details = await screen.findByRole('region', { name: 'Your subscription' });
  await within(details).findByRole('img');
  return details.textContent ?? '';
}

describe('the subscription page', () => {
  it('offers to create a subscription if there is none', async () => {
    serverWithSubscription(neverSubscribed);
    const { user, address } = open();
    expect(await screen.findByText(billingTexts.none.text)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Continue payment' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Create Subscription' }));
    await waitFor(() => expect(address()).toBe(CREATE));
    await user.click(await screen.findByRole('link', { name: 'Go back' }));
    expect(await screen.findByText(billingTexts.none.text)).toBeDefined();
  });

  it('offers to continue a payment that was not approved yet', async () => {
    serverWithSubscription({ ...neverSubscribed, subscriptionApprovalLink: APPROVAL_LINK });
    open();
    const link = await screen.findByRole('link', { name: 'Continue payment' });
    expect(link.getAttribute('href')).toBe(APPROVAL_LINK);
    expect(screen.getByRole('link', { name: 'Create Subscription' })).toBeDefined();
  });

  it.each<[string, Partial<SubscriptionInfo>, string]>([
    [
      'active',
      {},
      'Active$65 a month 4 of 5 {hosts} used next payment 2026-12-21' + ' 4 used1 free',
    ],
    [
      'decreasing',
      { nextCycleQuantity: 4 },
      'Active$65 a month 4 of 5 {hosts} used next payment 2026-12-21' +
        ' 4 used4 {hosts} for $55 a month from 2026-12-21',
    ],
    [
      'from a promo code',
      { provider: 'promo' },
      'Active5 {hosts} with a promo code 4 used until 2026-12-21' + ' 4 used1 free',
    ],
    ['past due', { pastDue: true }, '4 of 5 {hosts} used' + ' Settle the payment to add {hosts}.'],
    [
      'suspended',
      { subscriptionStatus: 'SUSPENDED' },
      '4 of 5 {hosts} used' + ' Settle the payment to add {hosts}.',
    ],
    [
      'canceled',
      { subscriptionStatus: 'CANCELED' },
      '4 of 5 {hosts} used runs until 2026-12-21' + ' 4 used1 free',
    ],
  ])('says each number once in one line: %s', async (_case, more, line) => {
    for (const [hostname, hosts] of [
      ['localhost', 'hosts'],
      ['education.localhost', 'teachers'],
    ]) {
      serverWithSubscription({ ...activeSubscription, ...more }, 4);
      open('/subscription', hostname);
      expect(await findDetails()).toContain(line.replaceAll('{hosts}', hosts ?? ''));
      cleanup();
    }
  });

  it('leads in two clicks from the host limit to the payment of one more host', async () => {
    const server = serverWithSubscription(activeSubscription, 5);
    server.hangs(billingCalls.orderIncrease);
    open('/hosts');
    const update = await screen.findByRole('link', { name: 'Update Subscription' });
    const path = update.getAttribute('href') ?? '';
    cleanup();
    const { user } = open(path);
    expect(await findSentence('1 more host: $75 a month instead of $65.')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Update' }));
    await waitFor(() =>
      expect(server.inputsOf(billingCalls.orderIncrease)).toEqual([{ quantity: 6 }]),
    );
  });

  it.each<[string, Partial<SubscriptionInfo>, string]>([
    ['past due', { pastDue: true }, billingTexts.paymentProblem],
    ['suspended', { subscriptionStatus: 'SUSPENDED' }, billingTexts.paymentProblem],
    ['cancelled', { subscriptionStatus: 'CANCELED' }, 'Your subscription ends on 2026-12-21.'],
  ])('explains the problem: %s', async (_case, more, text) => {
    serverWithSubscription({ ...activeSubscription, ...more });
    open();
    expect(await findSentence(text)).toBeDefined();
  });

  it('shows progress while the provider works, then the result', async () => {
    fakeClock();
    const server = serverWithSubscription({ ...activeSubscription, subscriptionStatus: 'PENDING' });
    open();
    expect(await screen.findByRole('progressbar', { name: billingTexts.waiting })).toBeDefined();
    server.replies(billingCalls.info, activeSubscription);
    await passTime(6_000);
    expect(await screen.findByText('Active')).toBeDefined();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it.each([
    [neverSubscribed, ['1 to 3 $15 a month', '4 to 6 $10 a month', '7 or more $7 a month']],
    [
      activeSubscription,
      [
        '1 to 3 $15 a month3 × $15 = $45',
        '4 to 6 Your tier$10 a month2 × $10 = $20',
        '7 or more $7 a month–',
      ],
    ],
  ])('explains the tiers, and which hosts are paid in each (%#)', async (info, texts) => {
    serverWithSubscription(info);
    open();
    const tiers = await screen.findByRole('table', { name: 'Price tiers' });
    const rows = within(tiers).getAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual(texts);
  });

  it.each([
    ['6', 'img', '6 hosts for $75 a month'],
    ['999', 'img', '999 hosts for $7,026 a month'],
  ])('calculates the price of %s hosts on the curve', async (quantity, role, name) => {
    serverWithSubscription(neverSubscribed);
    await enterQuantity(open(), quantity);
    expect(await screen.findByRole(role, { name })).toBeDefined();
  });

  it.each([
    ['2', billingTexts.minimumNumber],
    ['', billingTexts.mustBeNumber.text],
    ['1000', enterpriseText(billingTexts.maximumHosts)],
  ])('has no price for the number "%s": %s', async (quantity, message) => {
    serverWithSubscription(neverSubscribed);
    await enterQuantity(open(), quantity);
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByText('No price for this number')).toBeDefined();
  });

  it.each([billingCalls.info, billingCalls.plan])(
    'reports a failed load and tries again: $name',
    async (call) => {
      const server = serverWithSubscription(neverSubscribed);
      server.fails(call, new ApiError(500, spoken('x')));
      const { user } = open();
      expect(await screen.findByText(billingTexts.pageFailed)).toBeDefined();
      serverWithSubscription(neverSubscribed);
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText(billingTexts.none.text)).toBeDefined();
    },
  );

  it("explains a canceled payment on the payer's return", async () => {
    serverWithSubscription(neverSubscribed);
    const { user, address } = open('/subscription?cancelled=1&ba_token=BA-1');
    const dialog = await screen.findByRole('dialog', { name: billingTexts.failedTitle });
    expect(within(dialog).getByText(billingTexts.failed)).toBeDefined();
    const [close] = within(dialog).getAllByText('Close');
    if (close === undefined) throw new Error('The dialog cannot be closed');
    await user.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(address()).toBe('/subscription'));
  });
});

describe('creating a subscription', () => {
  it('shows the price of the chosen number and goes to the approval page', async () => {
    const server = serverWithSubscription(neverSubscribed);
    server.replies(billingCalls.startSubscription, {
      subscriptionId: 'I-1',
      approvalLink: APPROVAL_LINK,
    });
    const assign = watchLeaving();
    const portal = open(CREATE);
    await enterQuantity(portal, '6');
    expect(screen.getByText('$75', { selector: 'strong' })).toBeDefined();
    await portal.user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(APPROVAL_LINK));
    expect(server.inputsOf(billingCalls.startSubscription)).toEqual([{ quantity: 6 }]);
  });

  it.each([
    ['2', enterpriseText(billingTexts.minimumHosts)],
    ['', billingTexts.mustBeNumber.text],
    ['1000', enterpriseText(billingTexts.maximumHosts)],
  ])('refuses the number "%s": %s', async (quantity, message) => {
    const server = serverWithSubscription(neverSubscribed);
    const portal = open(CREATE);
    await enterQuantity(portal, quantity);
    await portal.user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    expect(await screen.findByText(message)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Number of hosts'));
    expect(server.inputsOf(billingCalls.startSubscription)).toEqual([]);
  });

  it.each([
    [
      'a number below the hosts there are',
      fieldError('quantity', billingTexts.deleteHostsFirst, { n: 2 }),
      true,
    ],
    [
      'a subscription that still runs',
      overQuota(billingTexts.runsUntil, { date: '2026-12-21' }),
      false,
    ],
  ])('shows %s in the form', async (_case, apiError, isUnderField) => {
    const server = serverWithSubscription(neverSubscribed);
    server.fails(billingCalls.startSubscription, apiError);
    const { user } = open(CREATE);
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    const text = await screen.findByText(apiError.message);
    const field = screen.getByLabelText('Number of hosts');
    const describedBy = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(text.id !== '' && describedBy.includes(text.id)).toBe(isUnderField);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([new ApiError(500, spoken('x')), unavailable()])(
    'calls any other failure a failed payment ($status)',
    async (apiError) => {
      const server = serverWithSubscription(neverSubscribed);
      server.fails(billingCalls.startSubscription, apiError);
      const { user } = open(CREATE);
      await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
      const dialog = await screen.findByRole('dialog', { name: billingTexts.failedTitle });
      expect(within(dialog).getByText(billingTexts.failed)).toBeDefined();
    },
  );

  it.each<[string, Partial<SubscriptionInfo>]>([
    ['runs', {}],
    ['is canceled', { subscriptionStatus: 'CANCELED' }],
  ])('is offered with a promo subscription that %s', async (_case, more) => {
    serverWithSubscription({ ...activeSubscription, provider: 'promo', ...more });
    const { user } = open();
    expect(await screen.findByText(/replaces your promo code/)).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Subscribe' }));
    await screen.findByRole('button', { name: 'Continue to payment' });
    expect(screen.getByLabelText<HTMLInputElement>('Number of hosts').value).toBe('5');
    expect(screen.getByText(/replaces your promo code/)).toBeDefined();
  });

  it('can be continued during a promo subscription, which stays until then', async () => {
    serverWithSubscription({
      ...activeSubscription,
      provider: 'promo',
      subscriptionApprovalLink: APPROVAL_LINK,
      pendingUpdate: {
        updateMethod: 'CREATE',
        quantity: 8,
        paidCents: 0,
        approveBy: '2026-11-21T12:00:00.000Z',
      },
    });
    open();
    expect(await screen.findByText(/You started a payment for 8 hosts\./)).toBeDefined();
    const link = screen.getByRole('link', { name: 'Continue payment' });
    expect(link.getAttribute('href')).toBe(APPROVAL_LINK);
    expect(screen.queryByRole('button', { name: 'Cancel change' })).toBeNull();
  });

  it('is not offered with a paid subscription', async () => {
    serverWithSubscription(activeSubscription);
    open(CREATE);
    expect(await screen.findByRole('region', { name: 'Your subscription' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
  });
});
