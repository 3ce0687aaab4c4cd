// @module-tag dates
import { API_BASE, billingCalls } from '@emcee/contract';
import { LOCAL_PAYPAL_PATH, localPaypalAccount } from '@emcee/local-paypal';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answerApproval,
  approveChange,
  approvedOrder,
  increased,
  payingAdmin,
} from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { descriptionFolder, findViolations } from '../../../../test/servers/provider-contract.ts';
import { createPaypalPlan, createPaypalProduct } from './paypal-catalogue.ts';
import { createPaypal, type PaypalRequest } from './paypal-client.ts';
import { emptyShape } from './paypal-shapes.ts';

const server = startTestServer();
const DAY = 24 * 60 * 60;
// The provider publishes no description of its oldest calls.
const WITHOUT_A_FILE = /^\/v1\/(oauth2|payments\/sale)\/|\/certs\//;

function checkAll(): Set<string> {
  const seen = new Set<string>();
  const { exchanges } = server.provider;
  for (const exchange of exchanges) {
    if (WITHOUT_A_FILE.test(exchange.path)) continue;
    const { method, path, status } = exchange;
    const violations = findViolations(exchange);
    expect([method, path, status, violations]).toEqual([method, path, status, []]);
    const call = path.replaceAll(/[A-Z0-9]{10,}|[IP]-[A-Z0-9]+/g, ':id');
    seen.add(`${method} ${call} ${status}`);
  }
  return seen;
}

/** Exchanges are recorded. */
function provider() {
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const baseUrl = `http://localhost:3000${LOCAL_PAYPAL_PATH}`;
  const account = { ...localPaypalAccount, mode: 'local', baseUrl } as const;
  const { fetch } = server.provider;
  return createPaypal({ account, fetch, clock: server.clock, log: silent });
}

describe.runIf(descriptionFolder)(
  'requests of our client and replies of the stand-in match the API files of the provider',
  () => {
    beforeEach(() => {
      server.provider.exchanges = [];
    });

    it('from the first subscription to the cancellation', async () => {
      const { token } = await payingAdmin(server, 5);
      const { link } = await increased(server, token, 8);
      await approveChange(server, token, link);
      const input = { orderID: null, quantity: 6 };
      const { body } = await server.call(billingCalls.updateSubscription, input, { token });
      await answerApproval(server, body.link ?? '');
      await server.control('clock', { seconds: 31 * DAY });
      await server.reconcile();
      await server.call(billingCalls.cancelSubscription, { reason: 'We stop' }, { token });
      const seen = checkAll();
      for (const call of [
        'POST /v1/billing/subscriptions 201',
        'GET /v1/billing/subscriptions/:id 200',
        'GET /v1/billing/subscriptions/:id/transactions 200',
        'POST /v1/billing/subscriptions/:id/revise 200',
        'POST /v1/billing/subscriptions/:id/cancel 204',
        'POST /v2/checkout/orders 201',
        'GET /v2/checkout/orders/:id 200',
        'POST /v2/checkout/orders/:id/capture 201',
      ]) {
        expect(seen).toContain(call);
      }
    });

    it('for a payment that is pending, declined, or refunded', async () => {
      const { token } = await payingAdmin(server, 5);
      const orderID = await approvedOrder(server, token, 8);
      const update = () =>
        server.call(billingCalls.updateSubscription, { orderID, quantity: 8 }, { token });
      await server.control('behaviour', { capture: 'DECLINED' });
      await update();
      await server.control('behaviour', { capture: 'PENDING' });
      await update();
      const [order] = (await server.atProvider()).orders;
      await server.control(`captures/${order?.captureId}/complete`);
      await update();
      await server.call(billingCalls.withdrawUpdate, {}, { token });
      const seen = checkAll();
      expect(seen).toContain('POST /v2/checkout/orders/:id/capture 422');
      expect(seen).toContain('POST /v2/payments/captures/:id/refund 201');
    });

    it('for the product, the plan, webhooks, and every error', async () => {
      const paypal = provider();
      await createPaypalProduct(paypal, 'product-1');
      const { productId } = localPaypalAccount;
      await createPaypalPlan(paypal, { productId, requestId: 'plan-1' });
      const { body } = await server.call(
        billingCalls.startSubscription,
        { quantity: 5 },
        await payingAdmin(server, 5),
      );
      expect(body).toBeDefined();
      const url = `http://localhost:3000${API_BASE}${billingCalls.webhook.path}`;
      const plain = (request: Pick<PaypalRequest<object>, 'method' | 'path' | 'body'>) =>
        paypal.send({ ...request, reply: emptyShape });
      await plain({
        method: 'POST',
        path: '/v1/notifications/webhooks',
        body: { url, event_types: [{ name: 'PAYMENT.SALE.COMPLETED' }] },
      });
      await plain({ method: 'GET', path: '/v1/notifications/webhooks' });
      await plain({ method: 'GET', path: '/v1/billing/subscriptions/I-NOTTHEREATALL' });
      await plain({ method: 'GET', path: '/v2/checkout/orders/NOTTHEREATALL0000' });
      await plain({ method: 'GET', path: '/v2/payments/captures/NOTTHEREATALL0000' });
      const seen = checkAll();
      expect(seen).toContain('POST /v1/billing/plans 201');
      expect(seen).toContain('POST /v1/catalogs/products 201');
      expect(seen).toContain('POST /v1/notifications/webhooks 201');
    });

    it('for replies that only the stand-in gives', async () => {
      const { token } = await payingAdmin(server, 5);
      await increased(server, token, 8);
      await server.passProviderTime();
      const paypal = provider();
      const ask = (path: string) => paypal.send({ method: 'GET', path, reply: emptyShape });
      const { planId } = localPaypalAccount;
      const {
        orders: [order],
        events: [event],
      } = await server.atProvider();
      await ask(`/v1/billing/plans/${planId}`);
      await ask(`/v2/payments/captures/${order?.captureId}`);
      await ask(`/v1/notifications/webhooks-events/${event?.id}`);
      const seen = checkAll();
      expect(seen).toContain('GET /v1/billing/plans/:id 200');
      expect(seen).toContain('GET /v2/payments/captures/:id 200');
      const events = [...seen].filter((call) => call.includes('webhooks-events'));
      expect(events.map((call) => call.slice(-3))).toEqual(['200']);
    });

    it('and mismatches are found', async () => {
      await payingAdmin(server, 5);
      const [created] = server.provider.exchanges.filter(({ method }) => method === 'POST');
      if (created === undefined) throw new Error('Nothing was created.');
      expect(findViolations(created)).toEqual([]);
      const wrong = { ...created, body: { quantity: 5 }, reply: { status: 'MAYBE' } };
      expect(findViolations(wrong)?.length).toBeGreaterThan(1);
      const path = '/v1/billing/subscriptions/I-BW452GLLEP1G/transactions';
      const untimed = { ...created, method: 'GET', path, query: { start_time: 'yesterday' } };
      const found = findViolations({ ...untimed, body: undefined, reply: undefined })?.join();
      expect(found).toContain('end_time is missing');
      expect(found).toContain('start_time must NOT have fewer than 20 characters');
      const headers = { 'paypal-request-id': 'x'.repeat(109) };
      const order = { ...created, path: '/v2/checkout/orders', headers };
      expect(findViolations(order)?.join()).toContain(
        'PayPal-Request-Id must NOT have more than 108',
      );
    });
  },
);
