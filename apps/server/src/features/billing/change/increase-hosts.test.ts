// @module-tag dates
import { billingCalls, billingTexts } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { booksOf } from '../../../../test/books.ts';
import {
  answerApproval,
  approveChange,
  increased,
  payingAdmin,
  verifiedAdmin,
} from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';

const server = startTestServer();
const { stateOf, changes, captured } = booksOf(server);
const DAY = 24 * 60 * 60;
const { orderIncrease, updateSubscription, approveSubscription } = billingCalls;

describe('more hosts', () => {
  it('cost the difference once, and count as soon as the change is approved', async () => {
    const { token } = await payingAdmin(server, 5);
    const order = await server.call(orderIncrease, { quantity: 8 }, { token });
    expect([order.status, order.body.amount]).toEqual([
      201,
      { currency_code: 'USD', value: '24.00' },
    ]);
    await answerApproval(server, order.body.approvalLink);
    const input = { orderID: order.body.orderID, quantity: 8 };
    const update = await server.call(updateSubscription, input, { token });
    expect(update.body).toEqual({ link: expect.any(String), updateMethod: 'INCREASE' });
    expect(await stateOf(token)).toMatchObject({
      subscriptionQuantity: 5,
      subscriptionApprovalLink: update.body.link,
      pendingUpdate: {
        updateMethod: 'INCREASE',
        quantity: 8,
        paidCents: 2400,
        approveBy: new Date(server.clock.now().getTime() + 7 * DAY * 1000).toISOString(),
      },
    });
    const approved = await approveChange(server, token, update.body.link ?? '');
    expect(approved.body).toMatchObject({
      status: 'ACTIVE',
      quantity: 8,
      nextCycleQuantity: 8,
      updateMethod: 'INCREASE',
    });
    expect(await stateOf(token)).toMatchObject({
      hostsAllowed: 8,
      subscriptionApprovalLink: null,
    });
    expect(await captured()).toEqual([{ cents: 2400, status: 'COMPLETED' }]);
  });

  it.each(['approve', 'cancel'] as const)(
    'lead back to the chosen number (%s)',
    async (outcome) => {
      const { token } = await payingAdmin(server, 5);
      const { body } = await server.call(orderIncrease, { quantity: 8 }, { token });
      const { pathname, searchParams } = await answerApproval(server, body.approvalLink, outcome);
      const came = outcome === 'approve' ? 'paid' : 'cancelled';
      expect(pathname).toBe('/subscription');
      expect(Object.fromEntries(searchParams)).toMatchObject({
        mode: 'update',
        quantity: '8',
        [came]: '1',
        token: body.orderID,
      });
    },
  );

  it('are charged from the next month', async () => {
    const { token } = await payingAdmin(server, 5);
    await approveChange(server, token, (await increased(server, token, 8)).link);
    server.clock.advance(31 * DAY);
    await server.reconcile();
    const payments = await server.sql(
      'select cents, quantity from billing_payments order by paid_at',
    );
    expect(payments).toEqual([
      { cents: 6500, quantity: 5 },
      { cents: 8900, quantity: 8 },
    ]);
    expect(server.alarms()).toEqual([]);
  });

  it.each([
    [3, 4, '10.00'],
    [6, 7, '7.00'],
    [3, 12, '72.00'],
  ])('from %i to %i cost %s', async (from, to, value) => {
    const { token } = await payingAdmin(server, from);
    const order = await server.call(orderIncrease, { quantity: to }, { token });
    expect(order.body.amount.value).toBe(value);
  });

  it('count immediately after the captured fee, even if the provider shows them later', async () => {
    await server.control('behaviour', { reviseShowsNewQuantity: 'atNextCycle' });
    const { token } = await payingAdmin(server, 5);
    const { link } = await increased(server, token, 8);
    const approved = await approveChange(server, token, link);
    expect(approved.body).toMatchObject({ quantity: 8, nextCycleQuantity: 5 });
    expect((await changes())[0]?.state).toBe('APPLIED_UNCONFIRMED');
    server.clock.advance(31 * DAY);
    await server.reconcile();
    expect((await changes())[0]?.state).toBe('APPLIED');
    const rows = await server.sql('select quantity, next_cycle_quantity from subscriptions');
    expect(rows).toEqual([{ quantity: 8, next_cycle_quantity: 8 }]);
  });

  it('are removed by a next payment for the old number', async () => {
    await server.control('behaviour', { reviseShowsNewQuantity: 'atNextCycle' });
    const { token, subscriptionId } = await payingAdmin(server, 5);
    const { link } = await increased(server, token, 8);
    const ba_token = new URL(link).searchParams.get('ba_token') ?? '';
    // The approval never happened.
    const claim = { approvedSubId: subscriptionId, ba_token };
    expect((await server.call(approveSubscription, claim, { token })).body.quantity).toBe(8);
    server.clock.advance(31 * DAY);
    await server.reconcile();
    expect((await changes())[0]?.state).toBe('FAILED');
    const rows = await server.sql('select quantity, host_cap from subscriptions');
    expect(rows).toEqual([{ quantity: 5, host_cap: 5 }]);
    const [mail] = await server.mails();
    expect(mail?.subject).toBe("Your Emcee subscription wasn't changed");
  });

  it('are not granted by the return address alone: the payer must have approved', async () => {
    const { token, subscriptionId } = await payingAdmin(server, 5);
    await increased(server, token, 8);
    for (const ba_token of ['', 'BA-FORGED']) {
      const claim = { approvedSubId: subscriptionId, ba_token };
      const reply = await server.call(approveSubscription, claim, { token });
      expect([ba_token, reply.status]).toEqual([ba_token, ba_token === '' ? 409 : 404]);
    }
    expect((await stateOf(token)).subscriptionQuantity).toBe(5);
  });

  it('are refused while a change waits, for the same number, and without a subscription', async () => {
    const nobody = await verifiedAdmin(server);
    const none = await server.call(orderIncrease, { quantity: 8 }, nobody);
    expect([none.status, none.error.message]).toEqual([420, billingTexts.none.text]);
    const { token } = await payingAdmin(server, 5);
    const lower = await server.call(orderIncrease, { quantity: 4 }, { token });
    expect([lower.status, lower.error.param]).toEqual([409, 'quantity']);
    const same = await server.call(orderIncrease, { quantity: 5 }, { token });
    expect([same.status, same.error.code]).toEqual([420, billingTexts.sameQuantity.code]);
    await increased(server, token, 8);
    for (const quantity of [8, 9]) {
      const reply = await server.call(orderIncrease, { quantity }, { token });
      expect([reply.status, reply.error.message]).toEqual([420, billingTexts.changeWaits.text]);
    }
    expect(await captured()).toHaveLength(1);
  });

  it('reuse the order until another number is requested', async () => {
    const { token } = await payingAdmin(server, 5);
    const ask = async (quantity: number) =>
      (await server.call(orderIncrease, { quantity }, { token })).body.orderID;
    const first = await ask(8);
    expect(await ask(8)).toBe(first);
    const other = await ask(9);
    expect(other).not.toBe(first);
    await server.setAtProvider('orders', { status: 'APPROVED' });
    const old = { orderID: first, quantity: 8 };
    expect((await server.call(updateSubscription, old, { token })).status).toBe(409);
    expect(await captured()).toEqual([]);
  });

  it('raise no alarm for a wrong sum when the first payment is reported late', async () => {
    server.provider.instead(({ path }) =>
      path.endsWith('/transactions') ? { status: 404, body: {} } : undefined,
    );
    const { token } = await payingAdmin(server, 5);
    expect(await server.sql('select cents from billing_payments')).toEqual([]);
    server.clock.advance(60);
    await approveChange(server, token, (await increased(server, token, 8)).link);
    server.provider.instead(() => undefined);
    server.clock.advance(7 * 60 * 60);
    await server.reconcile();
    expect(await server.sql('select cents from billing_payments')).toEqual([{ cents: 6500 }]);
    expect((await stateOf(token)).hostsAllowed).toBe(8);
    expect(server.alarms()).toEqual([]);
  });
});
