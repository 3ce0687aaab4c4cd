// @module-tag races
// @module-tag dates
import { billingCalls, billingTexts } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { booksOf } from '../../../../test/books.ts';
import {
  answerApproval,
  approveChange,
  approvedOrder,
  increased,
  payingAdmin,
} from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';

const server = startTestServer();
const { stateOf, changes, captured } = booksOf(server);
const DAY = 24 * 60 * 60;
const { orderIncrease, updateSubscription, withdrawUpdate } = billingCalls;

describe('the one-time payment', () => {
  it.each([
    ['another quantity than it is for', { quantity: 9 }],
    ['a smaller number of hosts', { quantity: 4 }],
  ])('is not taken for %s', async (_case, wrong) => {
    const { token } = await payingAdmin(server, 5);
    const orderID = await approvedOrder(server, token, 8);
    const reply = await server.call(updateSubscription, { orderID, ...wrong }, { token });
    expect(reply.status).toBe(409);
    expect(await captured()).toEqual([]);
  });

  it('is not taken before the payer approves', async () => {
    const { token } = await payingAdmin(server, 5);
    const { body } = await server.call(orderIncrease, { quantity: 8 }, { token });
    const input = { orderID: body.orderID, quantity: 8 };
    const reply = await server.call(updateSubscription, input, { token });
    expect([reply.status, reply.error.message]).toEqual([409, billingTexts.orderNotApproved.text]);
    await answerApproval(server, body.approvalLink);
    expect((await server.call(updateSubscription, input, { token })).status).toBe(200);
  });

  it.each([
    ['another sum', { cents: 1 }],
    ['another invoice', { invoiceId: 'uf_other' }],
    ['another custom id', { customId: 'somebody' }],
  ])('is not taken for an order with %s, and raises one alarm', async (_case, change) => {
    const { token } = await payingAdmin(server, 5);
    const orderID = await approvedOrder(server, token, 8);
    await server.setAtProvider('orders', change);
    const reply = await server.call(updateSubscription, { orderID, quantity: 8 }, { token });
    expect(reply.status).toBe(409);
    expect(await captured()).toEqual([]);
    expect(server.alarms()).toEqual(['order-mismatch']);
  });

  // Each case changes one field; the rest is as agreed.
  const unit = (order: Record<string, unknown>) => orderShape.parse(order).purchase_units[0];
  it.each<[string, string, (order: Record<string, unknown>) => object]>([
    [
      'in another currency',
      'amount',
      (order) => ({
        purchase_units: [{ ...unit(order), amount: { currency_code: 'EUR', value: '24.00' } }],
      }),
    ],
    ['of two parts', 'units', (order) => ({ purchase_units: [unit(order), unit(order)] })],
    [
      'to another merchant',
      'merchant',
      (order) => ({
        purchase_units: [{ ...unit(order), payee: { merchant_id: 'SOMEBODY23456' } }],
      }),
    ],
    ['to be authorized only', 'intent', () => ({ intent: 'AUTHORIZE' })],
  ])('is not taken for an order %s', async (_case, mismatch, wrong) => {
    const { token } = await payingAdmin(server, 5);
    const orderID = await approvedOrder(server, token, 8);
    server.provider.alter((body, { path, method }) => {
      const isOrder = method === 'GET' && path.includes('/checkout/orders/');
      if (isOrder) Object.assign(body, wrong(body));
    });
    const reply = await server.call(updateSubscription, { orderID, quantity: 8 }, { token });
    expect(reply.status).toBe(409);
    expect(await captured()).toEqual([]);
    expect(server.logged().join('')).toContain(`"mismatches":["${mismatch}"]`);
  });

  it.each([
    ['the price', 'update change_intents set fee_cents = 2300'],
    ['the number of hosts', 'update subscriptions set quantity = 6, next_cycle_quantity = 6'],
  ])('is not taken when %s changed since it was shown', async (_case, change) => {
    const { token } = await payingAdmin(server, 5);
    const orderID = await approvedOrder(server, token, 8);
    await server.sql(change);
    const [asked] = await server.sql('select fee_cents from change_intents');
    await server.setAtProvider('orders', { cents: Number(asked?.fee_cents) });
    const reply = await server.call(updateSubscription, { orderID, quantity: 8 }, { token });
    expect([reply.status, reply.error.message]).toEqual([409, billingTexts.orderChanged.text]);
    expect(await captured()).toEqual([]);
    expect((await changes())[0]?.state).toBe('EXPIRED');
    expect((await server.call(orderIncrease, { quantity: 8 }, { token })).status).toBe(201);
  });

  it('is captured once by ten requests at the same time', async () => {
    const { token } = await payingAdmin(server, 5);
    const orderID = await approvedOrder(server, token, 8);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.call(updateSubscription, { orderID, quantity: 8 }, { token }),
      ),
    );
    const statuses = replies.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body.link)).size).toBe(1);
    const again = await server.call(updateSubscription, { orderID, quantity: 8 }, { token });
    expect(again.body.link).toEqual(expect.any(String));
    const captures = server.provider.calls.filter(({ path }) => path.endsWith('/capture'));
    expect(captures).toHaveLength(1);
    const revisions = server.provider.calls.filter(({ path }) => path.endsWith('/revise'));
    expect(revisions).toHaveLength(1);
  });

  it('cannot be used twice', async () => {
    const { token } = await payingAdmin(server, 5);
    const { orderID, link } = await increased(server, token, 8);
    await approveChange(server, token, link);
    const reply = await server.call(updateSubscription, { orderID, quantity: 8 }, { token });
    expect([reply.status, reply.error.message]).toEqual([409, billingTexts.orderFinished.text]);
    expect(await captured()).toHaveLength(1);
  });

  it('can be tried again with another way to pay after a decline', async () => {
    const { token } = await payingAdmin(server, 5);
    const orderID = await approvedOrder(server, token, 8);
    await server.control('behaviour', { capture: 'DECLINED' });
    const input = { orderID, quantity: 8 };
    const declined = await server.call(updateSubscription, input, { token });
    expect([declined.status, declined.error.param]).toEqual([409, 'orderID']);
    expect(declined.error.message).toBe(billingTexts.orderDeclined.text);
    await server.control('behaviour', { capture: 'COMPLETED' });
    expect((await server.call(updateSubscription, input, { token })).status).toBe(200);
    expect(await captured()).toHaveLength(1);
    const events =
      await server.sql(`select kind, request_id is not null as asked, detail->'to' as hosts
      from audit_events where kind like 'billing.change.%' order by at, id limit 3`);
    expect(events).toEqual([
      { kind: 'billing.change.created', asked: true, hosts: 8 },
      { kind: 'billing.change.capturing', asked: false, hosts: 8 },
      { kind: 'billing.change.declined', asked: false, hosts: 8 },
    ]);
  });

  it('grants nothing while pending; a mail with the link follows when it arrives', async () => {
    const { token } = await payingAdmin(server, 5);
    const orderID = await approvedOrder(server, token, 8);
    await server.control('behaviour', { capture: 'PENDING' });
    const reply = await server.call(updateSubscription, { orderID, quantity: 8 }, { token });
    expect(reply.body).toEqual({
      link: null,
      updateMethod: 'INCREASE',
      pending: true,
      message: billingTexts.capturePending,
    });
    expect(await stateOf(token)).toMatchObject({ subscriptionQuantity: 5, hostsAllowed: 5 });
    const [order] = (await server.atProvider()).orders;
    await server.control(`captures/${order?.captureId}/complete`);
    await server.passProviderTime();
    await server.reconcile();
    const [mail] = await server.mails();
    const link = (await stateOf(token)).subscriptionApprovalLink ?? '';
    expect(mail?.text).toContain(link);
    expect((await approveChange(server, token, link)).body.quantity).toBe(8);
  });

  it('can be made again if it is declined after pending', async () => {
    const { token } = await payingAdmin(server, 5);
    const orderID = await approvedOrder(server, token, 8);
    await server.control('behaviour', { capture: 'PENDING' });
    await server.call(updateSubscription, { orderID, quantity: 8 }, { token });
    const [order] = (await server.atProvider()).orders;
    await server.control(`captures/${order?.captureId}/decline`);
    await server.passProviderTime();
    await server.reconcile();
    expect((await changes())[0]?.state).toBe('DECLINED');
    expect((await server.call(orderIncrease, { quantity: 8 }, { token })).status).toBe(201);
  });

  it('is refunded immediately when the change is withdrawn', async () => {
    const { token } = await payingAdmin(server, 5);
    const { link } = await increased(server, token, 8);
    const reply = await server.call(withdrawUpdate, {}, { token });
    expect(reply.body).toMatchObject({ subscriptionQuantity: 5, subscriptionApprovalLink: null });
    expect(await captured()).toEqual([{ cents: 2400, status: 'REFUNDED' }]);
    expect((await server.call(withdrawUpdate, {}, { token })).status).toBe(404);
    const [mail] = await server.mails();
    expect(mail?.text).toContain('we refunded $24');
    // A late approval is charged, and grants hosts, from the next month.
    const late = await approveChange(server, token, link);
    expect(late.body).toMatchObject({
      quantity: 5,
      nextCycleQuantity: 8,
      updateMethod: 'DECREASE',
    });
    expect(await stateOf(token)).toMatchObject({
      subscriptionQuantity: 5,
      nextCycleQuantity: 8,
      hostsAllowed: 5,
    });
    server.clock.advance(31 * DAY);
    await server.reconcile();
    const rows = await server.sql('select quantity from subscriptions');
    expect(rows).toEqual([{ quantity: 8 }]);
  });

  it('is refunded after 7 days without an approval', async () => {
    const { token } = await payingAdmin(server, 5);
    await increased(server, token, 8);
    server.clock.advance(6 * DAY);
    await server.reconcile();
    expect(await captured()).toEqual([{ cents: 2400, status: 'COMPLETED' }]);
    server.clock.advance(DAY + 60);
    await server.reconcile();
    expect(await captured()).toEqual([{ cents: 2400, status: 'REFUNDED' }]);
    expect((await changes())[0]?.state).toBe('REFUNDED');
  });

  it('removes its hosts when the provider refunds it', async () => {
    const { token } = await payingAdmin(server, 5);
    await approveChange(server, token, (await increased(server, token, 8)).link);
    const [order] = (await server.atProvider()).orders;
    await server.control(`captures/${order?.captureId}/reverse`);
    await server.passProviderTime();
    await server.reconcile();
    expect(await stateOf(token)).toMatchObject({ subscriptionQuantity: 5, hostsAllowed: 5 });
    expect(server.alarms()).toEqual(['fee-refunded']);
  });

  it.each(['atApproval', 'atNextCycle'])(
    'grants nothing if it was refunded before the approval (the new number is shown %s)',
    async (reviseShowsNewQuantity) => {
      await server.control('behaviour', { reviseShowsNewQuantity });
      const { token } = await payingAdmin(server, 5);
      const { link } = await increased(server, token, 8);
      const [order] = (await server.atProvider()).orders;
      await server.control(`captures/${order?.captureId}/reverse`);
      const reply = await approveChange(server, token, link);
      expect(reply.body.quantity ?? 5).toBe(5);
      expect(await stateOf(token)).toMatchObject({ subscriptionQuantity: 5, hostsAllowed: 5 });
      await server.passProviderTime();
      await server.reconcile();
      expect(await stateOf(token)).toMatchObject({ subscriptionQuantity: 5, hostsAllowed: 5 });
      server.clock.advance(31 * DAY);
      await server.reconcile();
      const rows = await server.sql('select quantity, host_cap as cap from subscriptions');
      expect(rows).toEqual([{ quantity: 8, cap: 8 }]);
    },
  );
});

const orderShape = z.looseObject({ purchase_units: z.array(z.looseObject({})) });
