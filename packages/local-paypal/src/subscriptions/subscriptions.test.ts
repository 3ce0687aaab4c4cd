import { describe, expect, it } from 'vitest';
import {
  createPaypal,
  type Paypal,
  valueOrUnavailable,
} from '../../../apps/server/src/features/billing/paypal/paypal-client.ts';
import { emptyShape } from '../../../apps/server/src/features/billing/paypal/paypal-shapes.ts';
import {
  cancelPaypalSubscription,
  createPaypalSubscription,
  getPaypalSubscription,
  listPaypalSales,
  refundPaypalSale,
  revisePaypalSubscription,
} from '../../../apps/server/src/features/billing/paypal/paypal-subscriptions.ts';
import { fetchInProcess } from '../../../apps/server/src/local/in-process-fetch.ts';
import { secondsAfter } from '../../../apps/server/src/platform/clock.ts';
import { startTestServer } from '../../../apps/server/test/harness.ts';
import { nextBilling } from './subscriptions/ledger.ts';
import { localPaypalAccount } from './wire/account.ts';

const server = startTestServer();
const PREFIX = '/local/paypal';
const DAY = 24 * 60 * 60;
const ADDRESSES = {
  returnUrl: 'http://localhost:3000/back?from=provider',
  cancelUrl: 'http://localhost:3000/away',
};

function provider(): Paypal {
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const baseUrl = `http://localhost:3000${PREFIX}`;
  return createPaypal({
    account: { ...localPaypalAccount, mode: 'local', baseUrl },
    fetch: fetchInProcess(() => server.app),
    clock: server.clock,
    log: silent,
  });
}

async function created(paypal: Paypal, quantity = 5, customId = 'si_1') {
  const order = { quantity, customId, ...ADDRESSES };
  return valueOrUnavailable(await createPaypalSubscription(paypal, order));
}

async function active(paypal: Paypal, quantity = 5) {
  const subscription = await created(paypal, quantity);
  await post(pathOf(subscription.approvalLink), 'approve');
  server.clock.advance(2);
  return valueOrUnavailable(await getPaypalSubscription(paypal, subscription.id));
}

function pathOf(link = ''): string {
  return link.replace('http://localhost:3000', '');
}

function post(path: string, outcome: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return server.raw({ method: 'POST', path, body: `outcome=${outcome}`, headers });
}

describe('the calls of the stand-in', () => {
  it('want an access token', async () => {
    const path = `${PREFIX}/v1/billing/subscriptions/I-1`;
    const reply = await server.raw({ method: 'GET', path });
    expect(reply.status).toBe(401);
    expect(reply.body).toMatchObject({ name: 'AUTHENTICATION_FAILURE', details: [] });
    expect(reply.headers['paypal-debug-id']).toMatch(/^\w{13}$/);
  });

  it('give a token for the right secret only', async () => {
    const reply = await server.raw({
      method: 'POST',
      path: `${PREFIX}/v1/oauth2/token`,
      body: 'grant_type=client_credentials',
      headers: {
        authorization: `Basic ${Buffer.from('local-paypal-client:wrong').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    expect(reply.status).toBe(401);
    expect(reply.body).toEqual({
      error: 'invalid_client',
      error_description: 'Client Authentication failed',
    });
  });

  it('answer this machine only', async () => {
    const path = `${PREFIX}/webapps/billing/subscriptions?ba_token=BA-1`;
    const reply = await server.raw({ method: 'GET', path, remoteAddress: '203.0.113.9' });
    expect(reply.status).toBe(404);
    expect(reply.body).toMatchObject({ message: 'Not found.' });
  });

  it('refuse what the provider refuses, in its words', async () => {
    const paypal = provider();
    const noPlan = { ...paypal, account: { ...paypal.account, planId: 'P-0' } };
    const order = { quantity: 5, customId: 'si_1', ...ADDRESSES };
    expect(await createPaypalSubscription(noPlan, order)).toMatchObject({
      status: 400,
      issues: ['INVALID_PARAMETER_SYNTAX'],
    });
    expect(await getPaypalSubscription(paypal, 'I-NEVEREXISTED')).toMatchObject({
      status: 404,
      issues: ['INVALID_RESOURCE_ID'],
    });
    const { id } = await created(paypal);
    expect(await cancelPaypalSubscription(paypal, { id, reason: 'why' })).toMatchObject({
      status: 422,
      issues: ['SUBSCRIPTION_STATUS_INVALID'],
    });
  });
});

describe('a subscription of the stand-in', () => {
  it('is the same for the same key', async () => {
    const paypal = provider();
    const first = await created(paypal);
    expect((await created(paypal)).id).toBe(first.id);
    expect((await created(paypal, 5, 'si_2')).id).not.toBe(first.id);
  });

  it('has no billing before it is active, and a payment and an end after', async () => {
    const paypal = provider();
    const pending = await created(paypal);
    expect(pending).toMatchObject({ status: 'APPROVAL_PENDING', lastPayment: undefined });
    await post(pathOf(pending.approvalLink), 'approve');
    const approved = valueOrUnavailable(await getPaypalSubscription(paypal, pending.id));
    expect(approved).toMatchObject({ status: 'APPROVED', lastPayment: undefined });
    server.clock.advance(2);
    const now = server.clock.now();
    expect(valueOrUnavailable(await getPaypalSubscription(paypal, pending.id))).toMatchObject({
      status: 'ACTIVE',
      quantity: 5,
      lastPayment: { currency: 'USD', cents: 6500, at: now },
      nextBillingAt: new Date('2026-12-20T10:00:00Z'),
    });
  });

  it('is charged each month, also when nobody has looked for a while', async () => {
    const paypal = provider();
    const { id } = await active(paypal);
    server.clock.advance(70 * DAY);
    const sales = valueOrUnavailable(
      await listPaypalSales(paypal, {
        id,
        from: secondsAfter(server.clock.now(), -100 * DAY),
        to: server.clock.now(),
      }),
    );
    expect(sales.map(({ at }) => at.toISOString())).toEqual([
      '2026-11-20T12:00:02.000Z',
      '2026-12-20T10:00:00.000Z',
      '2027-01-20T10:00:00.000Z',
    ]);
  });

  it('is charged on the last day of a month that is too short', () => {
    const start = new Date('2027-01-31T12:00:00Z');
    const february = nextBilling(start, start);
    expect(february).toEqual(new Date('2027-02-28T10:00:00Z'));
    expect(nextBilling(start, february)).toEqual(new Date('2027-03-31T10:00:00Z'));
  });

  it('changes its quantity from the next payment on, once the payer has approved', async () => {
    const paypal = provider();
    const { id } = await active(paypal);
    const revise = async (quantity: number) =>
      valueOrUnavailable(await revisePaypalSubscription(paypal, { id, quantity, ...ADDRESSES }));
    const older = await revise(7);
    const { approvalLink } = await revise(8);
    const page = await server.raw({ method: 'GET', path: pathOf(approvalLink) });
    expect(page.body).toContain('5 hosts for $65.00 a month');
    expect(page.body).toContain('$89.00');
    await post(pathOf(older.approvalLink), 'approve');
    const back = await post(pathOf(approvalLink), 'approve');
    expect(back.headers.location).toContain(`subscription_id=${id}&ba_token=BA-`);
    server.clock.advance(30 * DAY);
    const rolled = valueOrUnavailable(await getPaypalSubscription(paypal, id));
    expect(rolled).toMatchObject({ quantity: 8, lastPayment: { cents: 8900 } });
  });

  it('is cancelled for good, and its payment can be paid back once', async () => {
    const paypal = provider();
    const { id } = await active(paypal);
    expect((await cancelPaypalSubscription(paypal, { id, reason: 'Winter' })).ok).toBe(true);
    expect(await cancelPaypalSubscription(paypal, { id, reason: 'Winter' })).toMatchObject({
      issues: ['SUBSCRIPTION_STATUS_INVALID'],
    });
    const span = { id, from: new Date('2026-11-01'), to: new Date('2026-12-01') };
    const [sale] = valueOrUnavailable(await listPaypalSales(paypal, span));
    expect(sale).toMatchObject({ status: 'COMPLETED', cents: 6500 });
    expect((await refundPaypalSale(paypal, sale?.id ?? '')).ok).toBe(true);
    expect(await refundPaypalSale(paypal, sale?.id ?? '')).toMatchObject({
      issues: ['TRANSACTION_ALREADY_REFUNDED'],
    });
  });
});

describe('what only people do at the provider', () => {
  const send = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    provider().send({ method, path, answer: emptyShape, ...(body === undefined ? {} : { body }) });

  it('suspends a subscription and activates it again', async () => {
    const paypal = provider();
    const { id } = await active(paypal);
    const path = `/v1/billing/subscriptions/${id}`;
    const statusNow = async () =>
      valueOrUnavailable(await getPaypalSubscription(paypal, id)).status;
    const reason = 'x'.repeat(128);
    for (const wrong of ['', `${reason}x`]) {
      const refused = await send('POST', `${path}/suspend`, { reason: wrong });
      expect(refused).toMatchObject({ status: 400, issues: ['INVALID_PARAMETER_SYNTAX'] });
    }
    expect((await send('POST', `${path}/suspend`, { reason })).ok).toBe(true);
    expect(await statusNow()).toBe('SUSPENDED');
    expect(await send('POST', `${path}/suspend`, { reason })).toMatchObject({ status: 422 });
    expect((await send('POST', `${path}/activate`, {})).ok).toBe(true);
    expect(await statusNow()).toBe('ACTIVE');
    expect(await send('POST', `${path}/activate`, {})).toMatchObject({ status: 422 });
  });

  it('changes the custom id, and nothing else', async () => {
    const paypal = provider();
    const { id } = await created(paypal);
    const path = `/v1/billing/subscriptions/${id}`;
    const patch = (field: string) => [{ op: 'replace', path: field, value: 'other' }];
    expect((await send('PATCH', path, patch('/custom_id'))).ok).toBe(true);
    expect(await send('PATCH', path, patch('/quantity'))).toMatchObject({ status: 400 });
    const { customId, quantity } = valueOrUnavailable(await getPaypalSubscription(paypal, id));
    expect([customId, quantity]).toEqual(['other', 5]);
  });

  it('reads products, and payments of a span of time only', async () => {
    const { id } = await active(provider());
    const product = `/v1/catalogs/products/${localPaypalAccount.productId}`;
    expect((await send('GET', product)).ok).toBe(true);
    expect(await send('GET', '/v1/catalogs/products/PROD-0')).toMatchObject({ status: 404 });
    const path = `/v1/billing/subscriptions/${id}/transactions?start_time=2026-11-01T00:00:00Z`;
    expect(await send('GET', path)).toMatchObject({ issues: ['MISSING_REQUIRED_PARAMETER'] });
  });
});

describe('the approval page', () => {
  it('shows what is paid, works without JavaScript, and says that nothing is real', async () => {
    const { approvalLink } = await created(provider());
    const page = await server.raw({ method: 'GET', path: pathOf(approvalLink) });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('Local stand-in: nothing here is real');
    expect(page.body).toContain('$65.00');
    expect(page.body).toContain('<form method="post">');
    expect(page.body).not.toContain('<script');
  });

  it('leads back to the addresses of the merchant, whatever the request says', async () => {
    const { approvalLink, id } = await created(provider());
    const path = `${pathOf(approvalLink)}&return_url=https://evil.example`;
    const canceled = await post(path, 'cancel');
    expect(canceled.headers.location).toMatch(/^http:\/\/localhost:3000\/away\?subscription_id=I-/);
    const approved = await post(path, 'approve');
    expect(approved.status).toBe(303);
    const back = new URL(String(approved.headers.location));
    expect(back.searchParams.get('from')).toBe('provider');
    expect(back.searchParams.get('subscription_id')).toBe(id);
  });

  it('approves once, however often it is asked', async () => {
    const { approvalLink, id } = await created(provider());
    await post(pathOf(approvalLink), 'approve');
    server.clock.advance(2);
    await post(pathOf(approvalLink), 'approve');
    const page = await server.raw({ method: 'GET', path: pathOf(approvalLink) });
    expect(page.body).toContain('This was answered before.');
    const sales = 'select id from local_paypal_sales where subscription_id = $1';
    expect(await server.sql(sales, [id])).toHaveLength(1);
  });

  it('takes no third answer and no unknown token', async () => {
    const { approvalLink } = await created(provider());
    expect((await post(pathOf(approvalLink), 'maybe')).status).toBe(400);
    const path = `${PREFIX}/webapps/billing/subscriptions?ba_token=BA-0`;
    expect((await server.raw({ method: 'GET', path })).status).toBe(404);
  });
});
