// @module-tag dates
import { billingCalls, billingTexts } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { booksOf } from '../../../../test/books.ts';
import {
  answerApproval,
  approveChange,
  createdHost,
  increased,
  payingAdmin,
} from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';

const server = startTestServer();
const { stateOf, changes, captured } = booksOf(server);
const DAY = 24 * 60 * 60;
const { updateSubscription, approveSubscription, withdrawUpdate } = billingCalls;

describe('fewer hosts', () => {
  it('count from the next payment, and new hosts stop immediately', async () => {
    const admin = await payingAdmin(server, 8);
    const { token } = admin;
    const input = { orderID: null, quantity: 5 };
    const update = await server.call(updateSubscription, input, { token });
    expect(update.body).toEqual({ link: expect.any(String), updateMethod: 'DECREASE' });
    const approved = await approveChange(server, token, update.body.link ?? '');
    expect(approved.body).toMatchObject({ quantity: 8, nextCycleQuantity: 5 });
    expect(await stateOf(token)).toMatchObject({ subscriptionQuantity: 8, hostsAllowed: 5 });
    for (let count = 0; count < 5; count += 1) await createdHost(server, admin);
    await expect(createdHost(server, admin)).rejects.toThrow();
    server.clock.advance(31 * DAY);
    await server.reconcile();
    const rows = await server.sql('select quantity, host_cap as cap from subscriptions');
    expect(rows).toEqual([{ quantity: 5, cap: 5 }]);
    expect((await changes())[0]?.state).toBe('APPLIED');
    expect(server.alarms()).toEqual([]);
  });

  it('are shown by a message of the provider too', async () => {
    const { token } = await payingAdmin(server, 8);
    const input = { orderID: null, quantity: 5 };
    const { body } = await server.call(updateSubscription, input, { token });
    await answerApproval(server, body.link ?? '');
    await server.passProviderTime();
    await server.reconcile();
    expect((await stateOf(token)).nextCycleQuantity).toBe(5);
    await server.control('clock', { seconds: 31 * DAY });
    await server.reconcile();
    expect(await stateOf(token)).toMatchObject({ subscriptionQuantity: 5, hostsAllowed: 5 });
  });

  it('are refused below the number of hosts there are, with an order, and for the same number', async () => {
    const admin = await payingAdmin(server, 8);
    const { token } = admin;
    for (let count = 0; count < 5; count += 1) await createdHost(server, admin);
    const few = { orderID: null, quantity: 4 };
    const tooFew = await server.call(updateSubscription, few, { token });
    expect([tooFew.status, tooFew.error.message]).toEqual([409, 'Please delete 1 host first.']);
    const paid = { orderID: 'ORDER-1', quantity: 5 };
    const withOrder = await server.call(updateSubscription, paid, { token });
    expect([withOrder.status, withOrder.error.param]).toEqual([409, 'orderID']);
    const same = await server.call(updateSubscription, { orderID: null, quantity: 8 }, { token });
    expect([same.status, same.error.code]).toEqual([420, billingTexts.sameQuantity.code]);
    expect(await changes()).toEqual([]);
  });

  it('are dropped if the next payment does not confirm them', async () => {
    await server.control('behaviour', { reviseShowsNewQuantity: 'atNextCycle' });
    const { token, subscriptionId } = await payingAdmin(server, 8);
    const input = { orderID: null, quantity: 5 };
    const { body } = await server.call(updateSubscription, input, { token });
    const ba_token = new URL(body.link ?? '').searchParams.get('ba_token') ?? '';
    const claim = { approvedSubId: subscriptionId, ba_token };
    await server.call(approveSubscription, claim, { token });
    expect((await changes())[0]?.state).toBe('SCHEDULED_UNCONFIRMED');
    server.clock.advance(31 * DAY);
    await server.reconcile();
    expect((await changes())[0]?.state).toBe('FAILED');
    const rows = await server.sql(
      'select quantity, next_cycle_quantity as next from subscriptions',
    );
    expect(rows).toEqual([{ quantity: 8, next: 8 }]);
  });

  it('give way to an increase, whose fee counts from the paid number', async () => {
    const { token } = await payingAdmin(server, 8);
    const input = { orderID: null, quantity: 5 };
    const { body } = await server.call(updateSubscription, input, { token });
    await approveChange(server, token, body.link ?? '');
    const { link } = await increased(server, token, 10);
    expect(await captured()).toEqual([{ cents: 1400, status: 'COMPLETED' }]);
    await approveChange(server, token, link);
    expect(await stateOf(token)).toMatchObject({
      subscriptionQuantity: 10,
      nextCycleQuantity: 10,
      hostsAllowed: 10,
    });
    const states = (await changes()).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['SUPERSEDED', 'APPLIED']));
  });

  it('can be withdrawn before the approval, and after 7 days are forgotten', async () => {
    const { token } = await payingAdmin(server, 8);
    const ask = () => server.call(updateSubscription, { orderID: null, quantity: 5 }, { token });
    await ask();
    expect((await server.call(withdrawUpdate, {}, { token })).status).toBe(200);
    await ask();
    server.clock.advance(7 * DAY + 60);
    await server.reconcile();
    expect((await changes()).map(({ state }) => state)).toEqual(['ABANDONED', 'ABANDONED']);
  });
});
