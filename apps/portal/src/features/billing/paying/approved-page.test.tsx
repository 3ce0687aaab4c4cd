import {
  ApiError,
  accountCalls,
  billingCalls,
  billingTexts,
  fieldError,
  hostCalls,
  notFound,
  type ReplyOf,
  type SubscriptionInfo,
  type SubscriptionStatus,
  spoken,
  unavailable,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../test/fake-server.ts';
import { fakeClock, passTime } from '../../../../test/pass-time.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';
import { findSentence } from '../../../../test/shown-texts.ts';

type Reply = ReplyOf<typeof billingCalls.approveSubscription>;

let subscriptions = 0;

function infoWith(subscriptionStatus: SubscriptionStatus, quantity: number): SubscriptionInfo {
  return {
    subscriptionStatus,
    subscriptionQuantity: quantity,
    nextCycleQuantity: quantity,
    subscriptionEnd: null,
    subscriptionApprovalLink: null,
    hostsAllowed: quantity,
    pastDue: false,
    provider: 'paypal',
  };
}

function replyWith(status: SubscriptionStatus, more: Partial<Reply> = {}): Reply {
  return { status, quantity: 5, nextCycleQuantity: 5, end: null, updateMethod: 'CREATE', ...more };
}

function serverBefore() {
  const server = fakeServer();
  server.replies(accountCalls.me, { email: 'ada@example.com', verified: true, role: 'admin' });
  server.replies(billingCalls.info, infoWith('INACTIVE', 0));
  server.hangs(hostCalls.list);
  return server;
}

/** Returns from the provider with a new subscription id: each id is reported only once per page load. */
function comeBack() {
  subscriptions += 1;
  const id = `I-${subscriptions}`;
  const portal = renderPortal(`/subscription/approved?subscription_id=${id}&ba_token=BA-1`, {
    session: verifiedSession,
  });
  return { ...portal, id };
}

describe('coming back from the approval page', () => {
  it('tells the server once, with both ids, and celebrates an active subscription', async () => {
    const server = serverBefore();
    server.replies(billingCalls.approveSubscription, replyWith('ACTIVE'));
    const { id } = comeBack();
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('You now have 5 hosts.')).toBeDefined();
    const link = within(dialog).getByRole('link', { name: 'Go to Hosts' });
    expect(link.getAttribute('href')).toBe('/hosts');
    expect(server.inputsOf(billingCalls.approveSubscription)).toEqual([
      { approvedSubId: id, ba_token: 'BA-1' },
    ]);
  });

  it('sends only the token if the return has nothing else', async () => {
    const server = serverBefore();
    server.replies(billingCalls.approveSubscription, replyWith('ACTIVE'));
    renderPortal('/subscription/approved?ba_token=BA-1', { session: verifiedSession });
    await screen.findByRole('dialog');
    expect(server.inputsOf(billingCalls.approveSubscription)).toEqual([{ ba_token: 'BA-1' }]);
  });

  it('names the start of a smaller subscription', async () => {
    const server = serverBefore();
    server.replies(
      billingCalls.approveSubscription,
      replyWith('ACTIVE', {
        nextCycleQuantity: 4,
        end: '2026-12-21T09:00:00Z',
        updateMethod: 'DECREASE',
      }),
    );
    comeBack();
    expect(await findSentence('You will have 4 hosts from 2026-12-21.')).toBeDefined();
  });

  it('announces a larger subscription as a change', async () => {
    const server = serverBefore();
    const reply = replyWith('ACTIVE', { quantity: 8, updateMethod: 'INCREASE' });
    server.replies(billingCalls.approveSubscription, reply);
    comeBack();
    expect(await screen.findByText('You now have 8 hosts.')).toBeDefined();
    expect(screen.getByText('Your subscription has changed')).toBeDefined();
  });

  it.each([
    ['a promo subscription', { provider: 'promo' as const }],
    ['an agreement', { provider: null, agreement: { reference: '1', lastDay: '2026-12-01' } }],
  ])('waits for the payment during %s, and is not approved without it', async (_what, source) => {
    fakeClock();
    const server = serverBefore();
    const promo = { ...infoWith('ACTIVE', 5), ...source };
    const pendingUpdate = {
      updateMethod: 'CREATE' as const,
      quantity: 8,
      paidCents: 0,
      approveBy: '2026-11-21T12:00:00.000Z',
    };
    server.replies(billingCalls.approveSubscription, replyWith('PENDING'));
    server.replies(billingCalls.info, { ...promo, pendingUpdate });
    comeBack();
    expect(await screen.findByRole('progressbar')).toBeDefined();
    await passTime(5_000);
    expect(screen.getByRole('progressbar')).toBeDefined();
    server.replies(billingCalls.info, promo);
    await passTime(5_000);
    expect(await screen.findByText(billingTexts.notApproved.text)).toBeDefined();
  });

  it.each([
    [5, 'You keep 5 hosts.'],
    [4, /^PayPal is still confirming that you keep 5 hosts\./],
  ])('says if a number is kept (%i from the next payment)', async (next, text) => {
    const server = serverBefore();
    const kept = replyWith('ACTIVE', { updateMethod: 'KEEP', nextCycleQuantity: next });
    server.replies(billingCalls.approveSubscription, kept);
    comeBack();
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('shows progress while pending, despite older replies', async () => {
    fakeClock();
    const server = serverBefore();
    server.replies(billingCalls.approveSubscription, replyWith('PENDING'));
    comeBack();
    expect(await screen.findByRole('progressbar', { name: billingTexts.waiting })).toBeDefined();
    server.replies(billingCalls.info, infoWith('PENDING', 0));
    await passTime(5_000);
    expect(screen.getByRole('progressbar')).toBeDefined();
    server.fails(billingCalls.info, unavailable());
    await passTime(5_000);
    expect(screen.getByRole('progressbar'), 'an outage is waited out').toBeDefined();
    server.replies(billingCalls.info, infoWith('ACTIVE', 7));
    await passTime(3_000);
    expect(await screen.findByText('You now have 7 hosts.')).toBeDefined();
    expect(server.inputsOf(billingCalls.approveSubscription)).toHaveLength(1);
  });

  it('announces an email after a minute, and keeps polling', async () => {
    fakeClock();
    const server = serverBefore();
    server.replies(billingCalls.approveSubscription, replyWith('PENDING'));
    server.replies(billingCalls.info, infoWith('PENDING', 0));
    comeBack();
    await screen.findByRole('progressbar', { name: billingTexts.waiting });
    await passTime(50_000);
    expect(screen.queryByText(/we'll email you/)).toBeNull();
    await passTime(11_000);
    expect(
      await screen.findByText(/still processing your subscription.*we'll email you/),
    ).toBeDefined();
    server.replies(billingCalls.info, infoWith('ACTIVE', 5));
    await passTime(3_000);
    expect(await screen.findByText('You now have 5 hosts.')).toBeDefined();
  });

  it.each([
    ['the ids are unknown', notFound()],
    ['the ids do not belong together', new ApiError(409, spoken('x'), { param: 'ba_token' })],
  ])('is not approved when %s', async (_case, apiError) => {
    const server = serverBefore();
    server.fails(billingCalls.approveSubscription, apiError);
    comeBack();
    expect(await screen.findByText(billingTexts.notApproved.text)).toBeDefined();
  });

  it("shows the server's reason if it is not approved", async () => {
    const server = serverBefore();
    const apiError = fieldError('approvedSubId', billingTexts.changeWithdrawn);
    server.fails(billingCalls.approveSubscription, apiError);
    comeBack();
    expect(await screen.findByText(billingTexts.notApproved.text)).toBeDefined();
    expect(screen.getByText(billingTexts.changeWithdrawn.text)).toBeDefined();
  });

  it('is not approved if the provider says so, and links back to the subscription', async () => {
    const server = serverBefore();
    server.replies(billingCalls.approveSubscription, replyWith('INACTIVE'));
    server.hangs(billingCalls.plan);
    const { user, address } = comeBack();
    expect(await screen.findByText(billingTexts.notApproved.text)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Back to Subscription' }));
    await waitFor(() => expect(address()).toBe('/subscription'));
  });

  it('is not approved when a pending one falls back to inactive', async () => {
    fakeClock();
    const server = serverBefore();
    server.replies(billingCalls.approveSubscription, replyWith('PENDING'));
    server.hangs(billingCalls.plan);
    comeBack();
    await screen.findByRole('progressbar', { name: billingTexts.waiting });
    await passTime(3_000);
    expect(await screen.findByText(billingTexts.notApproved.text)).toBeDefined();
  });

  it.each([new ApiError(500, spoken('Our fault.')), unavailable()])(
    'can be retried after an outage ($status)',
    async (apiError) => {
      const server = serverBefore();
      server.fails(billingCalls.approveSubscription, apiError);
      const { user } = comeBack();
      expect(await screen.findByText(apiError.message)).toBeDefined();
      server.replies(billingCalls.approveSubscription, replyWith('ACTIVE'));
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('You now have 5 hosts.')).toBeDefined();
      expect(server.inputsOf(billingCalls.approveSubscription)).toHaveLength(2);
    },
  );

  it('redirects to the subscription without a query', async () => {
    const server = serverBefore();
    server.hangs(billingCalls.plan);
    const { address } = renderPortal('/subscription/approved', { session: verifiedSession });
    await screen.findByRole('heading', { name: 'Subscription' });
    expect(address()).toBe('/subscription');
    expect(server.inputsOf(billingCalls.approveSubscription)).toEqual([]);
  });
});
