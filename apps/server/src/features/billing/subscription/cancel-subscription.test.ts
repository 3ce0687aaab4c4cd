// @module-tag dates
import { billingCalls, billingTexts } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { approvedOrder, payingAdmin, verifiedAdmin } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';

const server = startTestServer();
const { cancelSubscription } = billingCalls;
const END = '2026-12-20T10:00:00.000Z';

function cancel(token: string, reason = 'We play less in winter') {
  return server.call(cancelSubscription, { reason }, { token });
}

function cancelCalls() {
  return server.provider.calls.filter(({ path }) => path.endsWith('/cancel'));
}

describe('a cancellation', () => {
  it('keeps the paid hosts until the end, and sends the reason to the provider', async () => {
    const { token } = await payingAdmin(server, 5);
    expect((await cancel(token, '  We stop  ')).body).toEqual({
      subscriptionStatus: 'CANCELED',
      subscriptionEnd: END,
      subscriptionQuantity: 5,
    });
    expect(cancelCalls()[0]?.body).toEqual({ reason: 'We stop' });
    expect((await cancel(token)).status).toBe(420);
    expect(cancelCalls()).toHaveLength(1);
  });

  it.each([
    ['', billingTexts.reasonRequired.text],
    ['   ', billingTexts.reasonRequired.text],
    ['x'.repeat(129), billingTexts.reasonTooLong.text],
  ])('is refused for the reason %j', async (reason, message) => {
    const { token } = await payingAdmin(server, 5);
    const reply = await cancel(token, reason);
    expect([reply.status, reply.error]).toMatchObject([409, { param: 'reason', message }]);
    expect(cancelCalls()).toEqual([]);
  });

  it('accepts a reason of 128 symbols', async () => {
    const { token } = await payingAdmin(server, 5);
    expect((await cancel(token, 'x'.repeat(128))).status).toBe(200);
  });

  it('follows an earlier cancellation at the provider, and still knows the end', async () => {
    const { token } = await payingAdmin(server, 5);
    await server.setAtProvider('subscriptions', { status: 'CANCELLED' });
    const { body } = await cancel(token);
    expect(body).toMatchObject({ subscriptionStatus: 'CANCELED', subscriptionEnd: END });
    expect(cancelCalls()).toEqual([]);
  });

  it('counts even if the provider still shows the subscription as active', async () => {
    const { token } = await payingAdmin(server, 5);
    server.provider.alter((body, { method, path }) => {
      if (method === 'GET' && path.includes('/subscriptions/')) body.status = 'ACTIVE';
    });
    expect((await cancel(token)).body.subscriptionStatus).toBe('CANCELED');
    await server.reconcile();
    const info = await server.call(billingCalls.info, {}, { token });
    expect(info.body.subscriptionStatus).toBe('CANCELED');
  });

  it('is possible while the subscription is suspended', async () => {
    const { token } = await payingAdmin(server, 5);
    await server.setAtProvider('subscriptions', { status: 'SUSPENDED' });
    expect((await cancel(token)).body.subscriptionStatus).toBe('CANCELED');
  });

  it('gives up an unpaid order', async () => {
    const { token } = await payingAdmin(server, 5);
    const orderID = await approvedOrder(server, token, 8);
    await cancel(token);
    const input = { orderID, quantity: 8 };
    const reply = await server.call(billingCalls.updateSubscription, input, { token });
    expect(reply.status).toBe(409);
    const { orders } = await server.atProvider();
    expect(orders).toMatchObject([{ captureId: null }]);
  });

  it('needs a subscription, and an available provider', async () => {
    const nobody = await verifiedAdmin(server);
    expect((await cancel(nobody.token)).status).toBe(420);
    const { token } = await payingAdmin(server, 5);
    server.provider.instead(({ path }) =>
      path.endsWith('/cancel') ? { status: 403, body: {} } : undefined,
    );
    expect((await cancel(token)).status).toBe(503);
    const info = await server.call(billingCalls.info, {}, { token });
    expect(info.body.subscriptionStatus).toBe('ACTIVE');
  });
});
