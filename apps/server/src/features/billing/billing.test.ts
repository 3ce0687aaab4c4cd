// @module-tag dates
import { billingCalls, billingTexts, enterpriseText } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { answerApproval, newSession, payingAdmin, verifiedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';

const server = startTestServer();
const HOUR = 60 * 60;
const NEVER = {
  subscriptionStatus: 'INACTIVE',
  subscriptionQuantity: 0,
  nextCycleQuantity: 0,
  subscriptionEnd: null,
  subscriptionApprovalLink: null,
  hostsAllowed: 0,
  pastDue: false,
  provider: null,
};

async function start(token: string, quantity: number) {
  return server.call(billingCalls.startSubscription, { quantity }, { token });
}

async function info(token: string) {
  return (await server.call(billingCalls.info, {}, { token })).body;
}

async function addHosts(adminId: string, count: number) {
  await server.sql(
    `insert into hosts (id, admin_id, kind, password_hash, created_at)
     select gen_random_uuid(), $1, 'created', 'x', now() from generate_series(1, $2::int)`,
    [adminId, count],
  );
}

describe('the provider', () => {
  it('is asked with one access token by requests and jobs', async () => {
    const { token } = await verifiedAdmin(server);
    await start(token, 5);
    server.clock.advance(60);
    const asked = server.provider.calls.length;
    const tokens = server.provider.tokenCalls();
    await server.reconcile();
    await server.reconcile();
    expect(server.provider.calls.length).toBeGreaterThan(asked);
    expect(server.provider.tokenCalls()).toBe(tokens);
  });
});

describe('the plan', () => {
  it('returns the price tiers in the shape of the provider', async () => {
    const { token } = await verifiedAdmin(server);
    const { body } = await server.call(billingCalls.plan, {}, { token });
    const usd = (value: string) => ({ currency_code: 'USD', value });
    expect(body.subscriptionPlanInfo.tiers).toEqual([
      { starting_quantity: '1', ending_quantity: '3', amount: usd('15') },
      { starting_quantity: '4', ending_quantity: '6', amount: usd('10') },
      { starting_quantity: '7', amount: usd('7') },
    ]);
  });
});

describe('an admin without a subscription', () => {
  it('is inactive and may have no hosts', async () => {
    const { token } = await verifiedAdmin(server);
    expect(await info(token)).toEqual(NEVER);
  });

  it.each([
    [2, 'Minimum hosts quantity is: 3'],
    [0, 'Minimum hosts quantity is: 3'],
    [1000, 'Maximum hosts quantity is: 999'],
    [3.5, billingTexts.mustBeNumber.text],
    ['5', billingTexts.mustBeNumber.text],
    [undefined, billingTexts.mustBeNumber.text],
  ])('cannot subscribe for %s hosts', async (quantity, message) => {
    const { token } = await verifiedAdmin(server);
    const { method, path } = { method: 'POST', path: '/api/admin/paypal/subscription' };
    const reply = await server.raw({ method, path, token, body: { quantity } });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ param: 'quantity', message });
    expect(server.provider.calls).toEqual([]);
    expect(await server.sql('select * from subscribe_intents')).toEqual([]);
  });

  it('cannot subscribe for fewer hosts than there are', async () => {
    const { token, adminId } = await verifiedAdmin(server);
    await addHosts(adminId, 7);
    const reply = await start(token, 5);
    expect([reply.status, reply.error.param]).toEqual([409, 'quantity']);
    expect(reply.error.message).toBe('Please delete 2 hosts first.');
    expect((await start(token, 7)).status).toBe(201);
  });

  it('starts a subscription at the provider, with an intent in our database', async () => {
    const { token, adminId } = await verifiedAdmin(server);
    const { status, body } = await start(token, 5);
    expect(status).toBe(201);
    expect(body.approvalLink).toContain('/local/paypal/webapps/billing/subscriptions?ba_token=BA-');
    const [intent] = await server.sql('select * from subscribe_intents');
    expect(intent).toMatchObject({
      admin_id: adminId,
      quantity: 5,
      state: 'WAITING',
      paypal_subscription_id: body.subscriptionId,
      approval_link: body.approvalLink,
    });
    const [call] = server.provider.calls;
    expect(call?.headers['paypal-request-id']).toBe(intent?.id);
    expect(call?.body).toMatchObject({
      quantity: '5',
      custom_id: intent?.id,
      application_context: {
        brand_name: 'Emcee',
        user_action: 'SUBSCRIBE_NOW',
        return_url: 'http://localhost:3000/subscription/approved',
        cancel_url: 'http://localhost:3000/subscription?cancelled=1',
      },
    });
  });

  it('stays inactive until the payer approves, with a link to continue the payment', async () => {
    const { token } = await verifiedAdmin(server);
    const { body } = await start(token, 5);
    const expected = { ...NEVER, subscriptionApprovalLink: body.approvalLink };
    expect(await info(token)).toEqual(expected);
    server.clock.advance(3 * HOUR);
    expect(await info(token)).toEqual(NEVER);
  });

  it('gets the same subscription again for the same quantity, within three hours', async () => {
    const { token } = await verifiedAdmin(server);
    const first = await start(token, 5);
    expect((await start(token, 5)).body).toEqual(first.body);
    expect(server.provider.calls).toHaveLength(1);
    server.clock.advance(3 * HOUR);
    const third = await start(token, 5);
    expect(third.body.subscriptionId).not.toBe(first.body.subscriptionId);
  });

  it('replaces an unapproved subscription by requesting another quantity', async () => {
    const { token } = await verifiedAdmin(server);
    const first = await start(token, 5);
    const second = await start(token, 8);
    expect(second.body.subscriptionId).not.toBe(first.body.subscriptionId);
    const states = await server.sql('select quantity, state from subscribe_intents order by id');
    expect(states).toEqual([
      { quantity: 5, state: 'REPLACED' },
      { quantity: 8, state: 'WAITING' },
    ]);
    expect((await info(token)).subscriptionApprovalLink).toBe(second.body.approvalLink);
  });

  it('gets one subscription from 10 requests at once', async () => {
    const { token } = await verifiedAdmin(server);
    const replies = await Promise.all(Array.from({ length: 10 }, () => start(token, 5)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => body.subscriptionId)).size).toBe(1);
    expect((await server.atProvider()).subscriptions).toHaveLength(1);
  });

  it('can try again with the same intent when the provider is unavailable', async () => {
    const { token } = await verifiedAdmin(server);
    server.provider.instead(({ path }) =>
      path === '/v1/billing/subscriptions' ? { status: 422, body: {} } : undefined,
    );
    const refused = await start(token, 5);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    server.provider.instead(() => undefined);
    expect((await start(token, 5)).status).toBe(201);
    expect(await server.sql('select state from subscribe_intents')).toEqual([{ state: 'WAITING' }]);
  });
});

describe('an admin with a subscription', () => {
  it('has the paid hosts until the next payment', async () => {
    const { token } = await payingAdmin(server, 5);
    expect(await info(token)).toEqual({
      subscriptionStatus: 'ACTIVE',
      subscriptionQuantity: 5,
      nextCycleQuantity: 5,
      subscriptionEnd: '2026-12-20T10:00:00.000Z',
      subscriptionApprovalLink: null,
      hostsAllowed: 5,
      pastDue: false,
      provider: 'paypal',
    });
  });

  it('cannot start another subscription', async () => {
    const { token } = await payingAdmin(server, 5);
    const calls = server.provider.calls.length;
    const reply = await start(token, 8);
    expect([reply.status, reply.error.message]).toEqual([420, billingTexts.alreadySubscribed.text]);
    expect(server.provider.calls).toHaveLength(calls);
  });

  it('cannot start another subscription while the first is pending', async () => {
    const { token } = await verifiedAdmin(server);
    const { body } = await start(token, 5);
    await answerApproval(server, body.approvalLink);
    const { subscriptionId } = body;
    await server.call(billingCalls.createSubscription, { subscriptionId }, { token });
    const reply = await start(token, 5);
    expect([reply.status, reply.error.message]).toEqual([420, billingTexts.alreadySubscribed.text]);
  });

  it('sees nothing of the subscription from another account', async () => {
    await payingAdmin(server, 5);
    const other = await verifiedAdmin(server);
    expect(await info(other.token)).toEqual(NEVER);
  });
});

describe('a canceled subscription', () => {
  it('keeps the paid hosts until its end, allows no new hosts, and then ends', async () => {
    const admin = await payingAdmin(server, 5);
    const { token } = admin;
    await server.sql(`update subscriptions set status = 'CANCELED'`);
    expect(await info(token)).toMatchObject({
      subscriptionStatus: 'CANCELED',
      subscriptionQuantity: 5,
      hostsAllowed: 0,
    });
    const refused = await start(token, 5);
    expect(refused.status).toBe(420);
    expect(refused.error.message).toBe(
      enterpriseText(billingTexts.runsUntil, { date: '2026-12-20' }),
    );
    server.clock.advance(30 * 24 * HOUR);
    // The session expires before the subscription, so sign in again.
    const later = await newSession(server, admin);
    expect(await info(later)).toEqual(NEVER);
    expect((await start(later, 5)).status).toBe(201);
    const kinds = await server.sql(`select kind from audit_events where kind = 'billing.ended'`);
    expect(kinds).toHaveLength(1);
  });
});
