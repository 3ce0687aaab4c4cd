import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startFakePaypal } from '../../test/fake-paypal-server.ts';

const fakePaypal = startFakePaypal();
const { ask, answerApproval } = fakePaypal;
const ORDERS = '/v2/checkout/orders';
const HOUR = 60 * 60;

const orderShape = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
  purchase_units: z.array(
    z.object({
      payments: z.object({ captures: z.array(z.looseObject({ id: z.string() })) }).optional(),
    }),
  ),
});

function wish(unit: object = {}) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        amount: { currency_code: 'USD', value: '24.00' },
        description: 'Hosts 5 to 8',
        custom_id: 'admin@example.test',
        invoice_id: 'uf_1',
        ...unit,
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: 'http://localhost:3000/subscription?paid=1',
          cancel_url: 'http://localhost:3000/subscription?cancelled=1',
        },
      },
    },
  };
}

function issue(status: number, name: string) {
  return { status, body: { details: [expect.objectContaining({ issue: name })] } };
}

async function ordered(unit: object = {}) {
  const { body } = await ask('POST', ORDERS, { body: wish(unit) });
  const order = orderShape.parse(body);
  const link = order.links.find(({ rel }) => rel === 'payer-action')?.href ?? '';
  return { id: order.id, link };
}

async function approved(unit: object = {}) {
  const order = await ordered(unit);
  await answerApproval(order.link);
  return order;
}

const capture = (id: string, headers: Record<string, string> = {}) =>
  ask('POST', `${ORDERS}/${id}/capture`, { body: {}, headers });

async function captured(unit: object = {}) {
  const { id } = await approved(unit);
  const { body } = await capture(id);
  const captureId = orderShape.parse(body).purchase_units[0]?.payments?.captures[0]?.id ?? '';
  return { id, captureId };
}

describe('an order of the stand-in', () => {
  it.each([
    ['no cents', { amount: { currency_code: 'USD', value: '24' } }],
    ['half cents', { amount: { currency_code: 'USD', value: '24.005' } }],
    ['a sum below nothing', { amount: { currency_code: 'USD', value: '-24.00' } }],
    ['another currency', { amount: { currency_code: 'EUR', value: '24.00' } }],
    ['a long custom id', { custom_id: 'x'.repeat(128) }],
    ['a long invoice id', { invoice_id: 'x'.repeat(128) }],
  ])('is not made with %s', async (_what, unit) => {
    const reply = await ask('POST', ORDERS, { body: wish(unit) });
    expect(reply).toMatchObject(issue(400, 'INVALID_PARAMETER_SYNTAX'));
  });

  it('is not made for an amount of 0', async () => {
    const unit = { amount: { currency_code: 'USD', value: '0.00' } };
    const reply = await ask('POST', ORDERS, { body: wish(unit) });
    expect(reply).toMatchObject(issue(422, 'CANNOT_BE_ZERO_OR_NEGATIVE'));
  });

  it('is the same for the same key', async () => {
    const headers = { 'paypal-request-id': 'uf_1' };
    const first = await ask('POST', ORDERS, { body: wish(), headers });
    const again = await ask('POST', ORDERS, { body: wish(), headers });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    const other = await ask('POST', ORDERS, { body: wish() });
    expect(orderShape.parse(other.body).id).not.toBe(orderShape.parse(first.body).id);
  });

  it('shows no payer before the approval, and no payment before the capture', async () => {
    const { id, link } = await ordered();
    const before = await ask('GET', `${ORDERS}/${id}`);
    expect(before.body).toMatchObject({ status: 'PAYER_ACTION_REQUIRED' });
    expect(before.body).not.toHaveProperty('payer');
    const back = await answerApproval(link);
    expect(back.searchParams.get('token')).toBe(id);
    expect(back.searchParams.get('PayerID')).toMatch(/^\w{13}$/);
    const { body } = await ask('GET', `${ORDERS}/${id}`);
    expect(body).toMatchObject({ status: 'APPROVED', payer: { payer_id: expect.any(String) } });
    expect(orderShape.parse(body).purchase_units[0]?.payments).toBeUndefined();
  });

  it('returns without a payer after a refusal, and can be approved later', async () => {
    const { id, link } = await ordered();
    const back = await answerApproval(link, 'cancel');
    expect(back.searchParams.get('cancelled')).toBe('1');
    expect(back.searchParams.has('PayerID')).toBe(false);
    await answerApproval(link);
    expect((await capture(id)).status).toBe(201);
  });

  it('is voided 3 hours after creation unless approved, or 6 hours unless captured', async () => {
    const waiting = await ordered();
    const ready = await approved({ invoice_id: 'uf_2' });
    fakePaypal.clock.advance(3 * HOUR);
    const statusOf = async (id: string) =>
      orderShape.parse((await ask('GET', `${ORDERS}/${id}`)).body).status;
    expect([await statusOf(waiting.id), await statusOf(ready.id)]).toEqual(['VOIDED', 'APPROVED']);
    await expect(answerApproval(waiting.link)).rejects.toThrow('404');
    fakePaypal.clock.advance(3 * HOUR);
    expect(await statusOf(ready.id)).toBe('VOIDED');
    expect(await capture(ready.id)).toMatchObject(issue(422, 'ORDER_NOT_APPROVED'));
  });
});

describe('a capture of the stand-in', () => {
  it('requires an approval', async () => {
    const { id } = await ordered();
    expect(await capture(id)).toMatchObject(issue(422, 'ORDER_NOT_APPROVED'));
    expect(await capture('NEVEREXISTED00000')).toMatchObject(issue(404, 'INVALID_RESOURCE_ID'));
  });

  it('happens once: the same key returns it again, another is refused', async () => {
    const { id } = await approved();
    const key = { 'paypal-request-id': 'uf_1-cap' };
    const first = await capture(id, key);
    const again = await capture(id, key);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect(await capture(id)).toMatchObject(issue(422, 'ORDER_ALREADY_CAPTURED'));
  });

  it('is refused for an invoice that is paid', async () => {
    await captured();
    const { id } = await approved();
    expect(await capture(id)).toMatchObject(issue(422, 'DUPLICATE_INVOICE_ID'));
  });

  it('leaves the order unchanged if the card is declined', async () => {
    const { id } = await approved();
    await fakePaypal.control('behaviour', { capture: 'DECLINED' });
    expect(await capture(id)).toMatchObject(issue(422, 'INSTRUMENT_DECLINED'));
    await fakePaypal.control('behaviour', { capture: 'COMPLETED' });
    expect((await capture(id)).status).toBe(201);
  });

  it('may be pending first, then completed or declined', async () => {
    await fakePaypal.control('behaviour', { capture: 'PENDING' });
    for (const [outcome, status] of [
      ['complete', 'COMPLETED'],
      ['decline', 'DECLINED'],
    ] as const) {
      const { id, captureId } = await captured({ invoice_id: `uf_${outcome}` });
      const read = () => ask('GET', `/v2/payments/captures/${captureId}`);
      expect((await read()).body).toMatchObject({
        status: 'PENDING',
        status_details: { reason: 'PENDING_REVIEW' },
      });
      expect((await ask('GET', `${ORDERS}/${id}`)).body).toMatchObject({ status: 'COMPLETED' });
      await fakePaypal.control(`captures/${captureId}/${outcome}`);
      expect((await read()).body).toMatchObject({ status });
      await expect(fakePaypal.control(`captures/${captureId}/${outcome}`)).rejects.toThrow(
        'INVALID_RESOURCE_ID',
      );
    }
  });

  it('is refunded once, and only if it is completed', async () => {
    const { captureId } = await captured();
    const refund = () => ask('POST', `/v2/payments/captures/${captureId}/refund`, { body: {} });
    const [first, again] = [await refund(), await refund()];
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    await fakePaypal.control('behaviour', { capture: 'PENDING' });
    const waiting = await captured({ invoice_id: 'uf_2' });
    const early = await ask('POST', `/v2/payments/captures/${waiting.captureId}/refund`, {
      body: {},
    });
    expect(early).toMatchObject(issue(422, 'REFUND_NOT_ALLOWED'));
    const none = await ask('POST', '/v2/payments/captures/NEVEREXISTED00000/refund', { body: {} });
    expect(none).toMatchObject(issue(404, 'INVALID_RESOURCE_ID'));
  });
});
