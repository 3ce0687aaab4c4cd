import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ORIGIN, startFakePaypal } from '../../test/fake-paypal-server.ts';
import { ADDRESSES, activeSubscription, createdSubscription } from '../../test/subscriptions.ts';
import { nextBilling } from './ledger.ts';

const fakePaypal = startFakePaypal();
const { ask, raw, clock, answerApproval } = fakePaypal;
const PREFIX = '/local/paypal';
const SUBSCRIPTIONS = '/v1/billing/subscriptions';
const DAY = 24 * 60 * 60;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const transactionsShape = z.object({
  transactions: z.array(z.looseObject({ id: z.string(), status: z.string(), time: z.string() })),
});

function issue(status: number, name: string) {
  return { status, body: { details: [expect.objectContaining({ issue: name })] } };
}

const read = async (id: string) => (await ask('GET', `${SUBSCRIPTIONS}/${id}`)).body;

async function sales(id: string, from: string, to = clock.now().toISOString()) {
  const span = new URLSearchParams({ start_time: from, end_time: to });
  const { body } = await ask('GET', `${SUBSCRIPTIONS}/${id}/transactions?${span}`);
  return transactionsShape.parse(body).transactions;
}

async function revised(id: string, quantity: number): Promise<string> {
  const body = { quantity: String(quantity), application_context: ADDRESSES };
  const reply = await ask('POST', `${SUBSCRIPTIONS}/${id}/revise`, { body });
  const { links } = z
    .object({ links: z.array(z.object({ rel: z.string(), href: z.string() })) })
    .parse(reply.body);
  return links.find(({ rel }) => rel === 'approve')?.href ?? '';
}

function pathOf(link: string): string {
  return link.replace(ORIGIN, '');
}

describe('the calls of the stand-in', () => {
  it('require an access token', async () => {
    const reply = await raw('GET', `${PREFIX}${SUBSCRIPTIONS}/I-1`);
    expect(reply.status).toBe(401);
    expect(reply.body).toMatchObject({ name: 'AUTHENTICATION_FAILURE', details: [] });
    expect(reply.headers['paypal-debug-id']).toMatch(/^\w{13}$/);
  });

  it('give a token only for the right secret', async () => {
    const wrong = Buffer.from('local-paypal-client:wrong').toString('base64');
    const reply = await raw('POST', `${PREFIX}/v1/oauth2/token`, {
      body: 'grant_type=client_credentials',
      headers: { authorization: `Basic ${wrong}`, ...FORM },
    });
    expect(reply.status).toBe(401);
    expect(reply.body).toEqual({
      error: 'invalid_client',
      error_description: 'Client Authentication failed',
    });
  });

  it('refuse what PayPal refuses, with its error names', async () => {
    const order = { plan_id: 'P-0', quantity: '5', application_context: ADDRESSES };
    const noPlan = await ask('POST', SUBSCRIPTIONS, { body: order });
    expect(noPlan).toMatchObject(issue(400, 'INVALID_PARAMETER_SYNTAX'));
    const unknown = await ask('GET', `${SUBSCRIPTIONS}/I-NEVEREXISTED`);
    expect(unknown).toMatchObject(issue(404, 'INVALID_RESOURCE_ID'));
    const { id } = await createdSubscription(fakePaypal);
    const early = await ask('POST', `${SUBSCRIPTIONS}/${id}/cancel`, { body: { reason: 'why' } });
    expect(early).toMatchObject(issue(422, 'SUBSCRIPTION_STATUS_INVALID'));
    const broken = await ask('POST', SUBSCRIPTIONS, {
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(broken).toMatchObject(issue(400, 'MALFORMED_REQUEST_JSON'));
  });
});

describe('a subscription of the stand-in', () => {
  it('is the same for the same key', async () => {
    const first = await createdSubscription(fakePaypal);
    expect((await createdSubscription(fakePaypal)).id).toBe(first.id);
    expect((await createdSubscription(fakePaypal, { key: 'si_2' })).id).not.toBe(first.id);
  });

  it('has no billing before it is active, and a payment and an end after', async () => {
    const { id, link } = await createdSubscription(fakePaypal);
    const pending = await read(id);
    expect(pending).toMatchObject({ status: 'APPROVAL_PENDING' });
    expect(pending).not.toHaveProperty('billing_info');
    await answerApproval(link);
    const approved = await read(id);
    expect(approved).toMatchObject({ status: 'APPROVED' });
    expect(approved).not.toHaveProperty('billing_info');
    clock.advance(2);
    expect(await read(id)).toMatchObject({
      status: 'ACTIVE',
      quantity: '5',
      billing_info: {
        last_payment: {
          amount: { currency_code: 'USD', value: '65.0' },
          time: '2026-11-20T12:00:02Z',
        },
        next_billing_time: '2026-12-20T10:00:00Z',
      },
    });
  });

  it('is charged each month, even without requests for a while', async () => {
    const id = await activeSubscription(fakePaypal);
    clock.advance(70 * DAY);
    const charged = await sales(id, '2026-11-01T00:00:00Z');
    expect(charged.map(({ time }) => time)).toEqual([
      '2026-11-20T12:00:02Z',
      '2026-12-20T10:00:00Z',
      '2027-01-20T10:00:00Z',
    ]);
  });

  it('is charged on the last day of a month that is too short', () => {
    const start = new Date('2027-01-31T12:00:00Z');
    const february = nextBilling(start, start);
    expect(february).toEqual(new Date('2027-02-28T10:00:00Z'));
    expect(nextBilling(start, february)).toEqual(new Date('2027-03-31T10:00:00Z'));
  });

  it('changes its quantity from the next payment on, once the payer has approved', async () => {
    const id = await activeSubscription(fakePaypal);
    const older = await revised(id, 7);
    const link = await revised(id, 8);
    const page = await raw('GET', pathOf(link));
    expect(page.body).toContain('5 hosts for $65 a month');
    expect(page.body).toContain('$89');
    await answerApproval(older);
    const back = await answerApproval(link);
    expect(back.href).toContain(`subscription_id=${id}&ba_token=BA-`);
    clock.advance(30 * DAY);
    expect(await read(id)).toMatchObject({
      quantity: '8',
      billing_info: { last_payment: { amount: { value: '89.0' } } },
    });
  });

  it('is canceled for good, and its payment can be refunded once', async () => {
    const id = await activeSubscription(fakePaypal);
    const cancel = () =>
      ask('POST', `${SUBSCRIPTIONS}/${id}/cancel`, { body: { reason: 'Winter' } });
    expect((await cancel()).status).toBe(204);
    expect(await cancel()).toMatchObject(issue(422, 'SUBSCRIPTION_STATUS_INVALID'));
    const [sale] = await sales(id, '2026-11-01T00:00:00Z');
    expect(sale).toMatchObject({
      status: 'COMPLETED',
      amount_with_breakdown: { gross_amount: { value: '65.00' } },
    });
    const refund = () => ask('POST', `/v1/payments/sale/${sale?.id}/refund`, { body: {} });
    expect((await refund()).status).toBe(201);
    expect(await refund()).toMatchObject({
      status: 400,
      body: { name: 'TRANSACTION_ALREADY_REFUNDED' },
    });
  });

  it('lists its payments in a time range', async () => {
    const id = await activeSubscription(fakePaypal);
    const half = `${SUBSCRIPTIONS}/${id}/transactions?start_time=2026-11-01T00:00:00Z`;
    expect(await ask('GET', half)).toMatchObject(issue(400, 'MISSING_REQUIRED_PARAMETER'));
    expect(await sales(id, '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z')).toEqual([]);
  });
});

describe('the approval page', () => {
  it('shows the price, works without JavaScript, and says that nothing is real', async () => {
    const { link } = await createdSubscription(fakePaypal);
    const page = await raw('GET', pathOf(link));
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('For testing only: no real money moves');
    expect(page.body).toContain('$65');
    expect(page.body).toContain('<form method="post">');
    expect(page.body).not.toContain('<script');
  });

  it("returns to the merchant's addresses, whatever the request says", async () => {
    const { link, id } = await createdSubscription(fakePaypal);
    const canceled = await answerApproval(`${link}&return_url=https://evil.example`, 'cancel');
    expect(canceled.href).toMatch(/^http:\/\/localhost:3000\/away\?subscription_id=I-/);
    const back = await answerApproval(`${link}&return_url=https://evil.example`);
    expect(back.searchParams.get('from')).toBe('provider');
    expect(back.searchParams.get('subscription_id')).toBe(id);
  });

  it('approves once, however often it is asked', async () => {
    const { link } = await createdSubscription(fakePaypal);
    await answerApproval(link);
    clock.advance(2);
    await answerApproval(link);
    const page = await raw('GET', pathOf(link));
    expect(page.body).toContain("You've already responded to this request.");
    expect(fakePaypal.state().sales).toHaveLength(1);
  });

  it('refuses other outcomes and unknown tokens', async () => {
    const { link } = await createdSubscription(fakePaypal);
    await expect(answerApproval(link, 'maybe')).rejects.toThrow('400');
    const path = `${PREFIX}/webapps/billing/subscriptions?ba_token=BA-0`;
    expect((await raw('GET', path)).status).toBe(404);
  });
});
