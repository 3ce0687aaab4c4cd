// @module-tag dates
import { billingCalls, billingTexts } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { answerApproval, payingAdmin, verifiedAdmin } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';

const server = startTestServer();
const { startSubscription, createSubscription, approveSubscription, info } = billingCalls;
const HOUR = 60 * 60;

async function started(quantity = 5) {
  const admin = await verifiedAdmin(server);
  const { body } = await server.call(startSubscription, { quantity }, admin);
  return { ...admin, ...body };
}

async function statusOf(token: string) {
  return (await server.call(info, {}, { token })).body.subscriptionStatus;
}

describe('a payer who comes back from the approval page', () => {
  it('brings the ids, waits while pending, and then has the hosts', async () => {
    const { token, approvalLink, subscriptionId } = await started();
    const back = await answerApproval(server, approvalLink);
    expect(back.origin + back.pathname).toBe('http://localhost:3000/subscription/approved');
    const approvedSubId = back.searchParams.get('subscription_id') ?? '';
    const baToken = back.searchParams.get('ba_token') ?? '';
    expect(approvedSubId).toBe(subscriptionId);
    const returned = { approvedSubId, ba_token: baToken };
    const first = await server.call(approveSubscription, returned, { token });
    expect(first.body).toEqual({
      status: 'PENDING',
      quantity: 0,
      nextCycleQuantity: 0,
      end: null,
      updateMethod: 'CREATE',
    });
    server.clock.advance(2);
    const second = await server.call(approveSubscription, returned, { token });
    expect(second.body).toEqual({
      status: 'ACTIVE',
      quantity: 5,
      nextCycleQuantity: 5,
      end: '2026-12-20T10:00:00.000Z',
      updateMethod: 'CREATE',
    });
    expect((await server.call(approveSubscription, returned, { token })).body).toEqual(second.body);
    expect(await server.sql('select id from subscriptions')).toHaveLength(1);
  });

  it('need not bring the token', async () => {
    const { token, approvalLink, subscriptionId } = await started();
    await answerApproval(server, approvalLink);
    server.clock.advance(2);
    const path = '/api/admin/approve-subscription';
    const body = { approvedSubId: subscriptionId };
    const reply = await server.raw({ method: 'PUT', path, token, body });
    expect(reply.body).toMatchObject({ status: 'ACTIVE', quantity: 5 });
  });

  it('sees the activation by polling, which asks the provider every 5 s', async () => {
    const { token, approvalLink, subscriptionId } = await started();
    await answerApproval(server, approvalLink);
    await server.call(createSubscription, { subscriptionId }, { token });
    const looks = () => server.provider.calls.filter(({ path }) => path.endsWith(subscriptionId));
    const before = looks().length;
    expect(await statusOf(token)).toBe('PENDING');
    server.clock.advance(2);
    expect(await statusOf(token)).toBe('PENDING');
    expect(looks()).toHaveLength(before);
    server.clock.advance(3);
    const polls = await Promise.all(Array.from({ length: 10 }, () => statusOf(token)));
    expect(polls).toContain('ACTIVE');
    expect(looks()).toHaveLength(before + 1);
    expect(await statusOf(token)).toBe('ACTIVE');
    expect(looks()).toHaveLength(before + 1);
  });

  it('sees the stored state while the provider is unavailable', async () => {
    const { token, approvalLink, subscriptionId } = await started();
    await answerApproval(server, approvalLink);
    await server.call(createSubscription, { subscriptionId }, { token });
    server.clock.advance(5);
    server.provider.instead(() => ({ status: 404, body: {} }));
    expect(await statusOf(token)).toBe('PENDING');
    const reply = await server.call(createSubscription, { subscriptionId }, { token });
    expect(reply.status).toBe(503);
  });

  it('gives up waiting after three hours if nothing was approved', async () => {
    const { token, subscriptionId } = await started();
    await server.call(approveSubscription, { approvedSubId: subscriptionId }, { token });
    expect(await statusOf(token)).toBe('PENDING');
    server.clock.advance(3 * HOUR);
    expect(await statusOf(token)).toBe('INACTIVE');
    expect((await server.call(startSubscription, { quantity: 5 }, { token })).status).toBe(201);
  });

  it('stays inactive if nothing was approved, so that another number can be started', async () => {
    const { token, subscriptionId } = await started();
    const { body } = await server.call(createSubscription, { subscriptionId }, { token });
    expect(body.subscriptionStatus).toBe('INACTIVE');
    expect(body.subscriptionApprovalLink).not.toBeNull();
    const other = await server.call(startSubscription, { quantity: 7 }, { token });
    expect(other.status).toBe(201);
    expect(other.body.subscriptionId).not.toBe(subscriptionId);
  });

  it('who cancels returns to the subscription, and nothing has started', async () => {
    const { token, approvalLink } = await started();
    const back = await answerApproval(server, approvalLink, 'cancel');
    expect(back.pathname).toBe('/subscription');
    expect(back.searchParams.get('cancelled')).toBe('1');
    server.clock.advance(10);
    expect(await statusOf(token)).toBe('INACTIVE');
    expect(await server.sql('select id from subscriptions')).toEqual([]);
  });
});

describe('an id of another admin', () => {
  it('is unknown even if paid and with the custom id of the caller', async () => {
    const { token } = await started();
    const [intent] = await server.sql('select id from subscribe_intents');
    // The client id is public, so anybody can create a subscription that our books lack.
    const stranger = await payingAdmin(server, 50);
    await server.sql(
      `update subscribe_intents set paypal_subscription_id = 'I-OTHER' where paypal_subscription_id = $1`,
      [stranger.subscriptionId],
    );
    await server.setAtProvider('subscriptions', { customId: String(intent?.id) });
    const calls = server.provider.calls.length;
    const input = { subscriptionId: stranger.subscriptionId };
    expect((await server.call(createSubscription, input, { token })).status).toBe(404);
    expect(server.provider.calls).toHaveLength(calls);
    expect(await statusOf(token)).toBe('INACTIVE');
  });

  it('is refused with a token that belongs to another subscription', async () => {
    const { token, approvalLink, subscriptionId } = await started();
    const other = await started();
    await answerApproval(server, approvalLink);
    const calls = server.provider.calls.length;
    const forged = new URL(other.approvalLink).searchParams.get('ba_token') ?? '';
    const input = { approvedSubId: subscriptionId, ba_token: forged };
    expect((await server.call(approveSubscription, input, { token })).status).toBe(404);
    expect(server.provider.calls).toHaveLength(calls);
  });
});

describe('a subscription that differs from the agreed one', () => {
  const changes = [
    ['another quantity', { quantity: '50' }],
    ['no quantity', { quantity: undefined }],
    ['another custom id', { custom_id: 'si_other' }],
    ['another plan', { plan_id: 'P-5ML4271244454362WXNWU5NQ' }],
    ['prices of its own', { plan_overridden: true }],
    ['a start in the future', { start_time: '2026-12-24T00:00:00Z' }],
    ['shipping', { shipping_amount: { currency_code: 'USD', value: '5.0' } }],
  ] as const;

  it.each(changes)('grants nothing: %s', async (_name, change) => {
    const { token, approvalLink, subscriptionId } = await started();
    await answerApproval(server, approvalLink);
    server.clock.advance(2);
    server.provider.alter((body, { method, path }) => {
      if (method === 'GET' && path.endsWith(subscriptionId)) Object.assign(body, change);
    });
    const reply = await server.call(createSubscription, { subscriptionId }, { token });
    expect(reply.status).toBe(409);
    expect(reply.error).toMatchObject({
      param: 'subscriptionId',
      message: billingTexts.verificationFailed.text,
    });
    expect(server.alarms()).toEqual(['subscription-mismatch']);
    expect(await statusOf(token)).toBe('INACTIVE');
    expect(await server.atProvider()).toMatchObject({
      subscriptions: [{ status: 'CANCELLED' }],
      sales: [{ status: 'REFUNDED', cents: 6500 }],
    });
    expect((await server.mails())[0]?.text).toContain('$65 is on its way back to you.');
  });

  it('is refused before the payment, and never granted later', async () => {
    const { token, approvalLink, subscriptionId } = await started();
    server.provider.alter((body) => {
      if (body.quantity !== undefined) body.quantity = '50';
    });
    const reply = await server.call(createSubscription, { subscriptionId }, { token });
    expect(reply.status).toBe(409);
    expect(await server.sql('select state from subscribe_intents')).toEqual([{ state: 'REFUSED' }]);
    await answerApproval(server, approvalLink);
    server.clock.advance(HOUR);
    await server.reconcile();
    expect(await server.sql('select state from subscribe_intents')).toEqual([{ state: 'UNDONE' }]);
    expect(await statusOf(token)).toBe('INACTIVE');
  });

  it('grants nothing if it was canceled at the provider', async () => {
    const { token, approvalLink, subscriptionId } = await started();
    await answerApproval(server, approvalLink);
    server.provider.alter((body, { method }) => {
      if (method === 'GET') body.status = 'CANCELLED';
    });
    const reply = await server.call(createSubscription, { subscriptionId }, { token });
    expect([reply.status, reply.error.message]).toEqual([
      409,
      billingTexts.verificationFailed.text,
    ]);
    expect(await statusOf(token)).toBe('INACTIVE');
  });

  it('raises an alarm, but changes nothing, if another sum was paid', async () => {
    const { token, approvalLink, subscriptionId } = await started();
    await answerApproval(server, approvalLink);
    server.clock.advance(2);
    await server.setAtProvider('plans', { tiers: [{ from: 1, to: null, cents: 1000 }] });
    const reply = await server.call(createSubscription, { subscriptionId }, { token });
    expect(reply.body).toMatchObject({ subscriptionStatus: 'ACTIVE', subscriptionQuantity: 5 });
    expect(server.alarms()).toEqual(['payment-amount']);
  });

  it('matches sums and quantities in every spelling of the provider', async () => {
    const { token, approvalLink, subscriptionId } = await started();
    await answerApproval(server, approvalLink);
    server.clock.advance(2);
    server.provider.alter((body, { method }) => {
      if (method === 'GET') body.quantity = '5.0';
    });
    const reply = await server.call(createSubscription, { subscriptionId }, { token });
    expect(reply.body.subscriptionStatus).toBe('ACTIVE');
    expect(server.alarms()).toEqual([]);
  });
});
