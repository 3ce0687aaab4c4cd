// @module-tag messages
// @module-tag dates
import { billingCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { booksOf } from '../../../../test/books.ts';
import {
  answerApproval,
  approveChange,
  approvedOrder,
  increased,
  payingAdmin,
  verifiedAdmin,
} from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import type { ProviderCall } from '../../../../test/servers/provider-line.ts';

const server = startTestServer();
const { stateOf } = booksOf(server);
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const { orderIncrease, updateSubscription, withdrawUpdate, cancelSubscription } = billingCalls;

const MOMENTS = ['before', 'after'] as const;

/** The process dies in the middle of a request; a new one starts later. */
async function killed(
  when: 'before' | 'after',
  fits: (call: ProviderCall) => boolean,
  request: () => Promise<unknown>,
): Promise<void> {
  const dead = server.provider.killAt(when, fits);
  const answered = request().then(() => 'answered');
  expect(await Promise.race([dead.then(() => 'dead'), answered])).toBe('dead');
  server.clock.advance(5 * MINUTE);
}

async function settle(): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    await server.reconcile();
    server.clock.advance(5 * MINUTE);
  }
}

async function fees() {
  const { orders } = await server.atProvider();
  const changes = await server.sql('select order_id, state from change_intents');
  return orders
    .filter(({ captureId }) => captureId !== null)
    .map(({ id, cents, captureStatus: status }) => {
      const change = changes.find((each) => each.order_id === id)?.state;
      return { cents, status, change };
    });
}

function calls(method: string, path: RegExp) {
  return (call: ProviderCall) => call.method === method && path.test(call.path);
}

describe.each(MOMENTS)('a server that is killed just %s a call, while paying the fee', (when) => {
  const steps = [
    ['the order is read', calls('GET', /^\/v2\/checkout\/orders\/\w+$/)],
    ['the fee is captured', calls('POST', /\/capture$/)],
    ['the change is asked for', calls('POST', /\/revise$/)],
  ] as const;

  it.each(steps)('charges once, and the job continues: %s', async (_step, fits) => {
    const { token } = await payingAdmin(server, 5);
    const orderID = await approvedOrder(server, token, 8);
    const input = { orderID, quantity: 8 };
    await killed(when, fits, () => server.call(updateSubscription, input, { token }));
    await settle();
    expect(await fees()).toEqual([{ cents: 2400, status: 'COMPLETED', change: 'REVISE_PENDING' }]);
    const { subscriptionApprovalLink: link } = await stateOf(token);
    expect((await server.mails())[0]?.text).toContain(link);
    const approved = await approveChange(server, token, link ?? '');
    expect(approved.body).toMatchObject({ quantity: 8, nextCycleQuantity: 8 });
    expect(await fees()).toEqual([{ cents: 2400, status: 'COMPLETED', change: 'APPLIED' }]);
    expect(server.alarms()).toEqual([]);
  });

  it.each(steps)('charges once when the payer tries again: %s', async (_step, fits) => {
    const { token } = await payingAdmin(server, 5);
    const orderID = await approvedOrder(server, token, 8);
    const input = { orderID, quantity: 8 };
    await killed(when, fits, () => server.call(updateSubscription, input, { token }));
    const again = await server.call(updateSubscription, input, { token });
    expect(again.body).toMatchObject({ link: expect.any(String) });
    expect((await approveChange(server, token, again.body.link ?? '')).body.quantity).toBe(8);
    expect(await fees()).toHaveLength(1);
  });

  it('blocks others no longer than its lease', async () => {
    const { token } = await payingAdmin(server, 5);
    const orderID = await approvedOrder(server, token, 8);
    const input = { orderID, quantity: 8 };
    const dead = server.provider.killAt(when, calls('POST', /\/capture$/));
    void server.call(updateSubscription, input, { token });
    await dead;
    expect((await server.call(updateSubscription, input, { token })).status).toBe(503);
    server.clock.advance(5 * MINUTE);
    expect((await server.call(updateSubscription, input, { token })).status).toBe(200);
  });
});

describe.each(MOMENTS)('a server that is killed just %s another call', (when) => {
  it('ordering the fee: the same order is returned again', async () => {
    const { token } = await payingAdmin(server, 5);
    const ask = () => server.call(orderIncrease, { quantity: 8 }, { token });
    await killed(when, calls('POST', /\/orders$/), ask);
    expect((await ask()).status).toBe(201);
    expect((await server.atProvider()).orders).toHaveLength(1);
  });

  it('reading the approval: the job finds it', async () => {
    const { token } = await payingAdmin(server, 5);
    const { link } = await increased(server, token, 8);
    const fits = calls('GET', /\/subscriptions\/[\w-]+$/);
    await killed(when, fits, () => approveChange(server, token, link));
    server.clock.advance(60 * MINUTE);
    await settle();
    expect(await stateOf(token)).toMatchObject({ subscriptionQuantity: 8, hostsAllowed: 8 });
    expect(await fees()).toHaveLength(1);
  });

  it('refunding a fee: the job refunds it once', async () => {
    const { token } = await payingAdmin(server, 5);
    await increased(server, token, 8);
    const fits = calls('POST', /\/refund$/);
    await killed(when, fits, () => server.call(withdrawUpdate, {}, { token }));
    await settle();
    expect(await fees()).toEqual([{ cents: 2400, status: 'REFUNDED', change: 'REFUNDED' }]);
    const mails = (await server.mails()).filter(({ subject }) => subject.includes('refunded'));
    expect(mails).toHaveLength(1);
  });

  it('creating the subscription: there is one, and it can be paid', async () => {
    const { token } = await verifiedAdmin(server);
    const start = () => server.call(billingCalls.startSubscription, { quantity: 5 }, { token });
    await killed(when, calls('POST', /\/billing\/subscriptions$/), start);
    await settle();
    const { subscriptionApprovalLink } = await stateOf(token);
    await answerApproval(server, subscriptionApprovalLink ?? '');
    await settle();
    expect(await stateOf(token)).toMatchObject({ subscriptionStatus: 'ACTIVE', hostsAllowed: 5 });
    expect((await server.atProvider()).sales.map(({ cents }) => cents)).toEqual([6500]);
  });

  it.each([
    ['cancels', /\/cancel$/],
    ['pays back', /\/sale\/\w+\/refund$/],
  ])('that %s a late approval: nothing stays paid', async (_call, path) => {
    const { token } = await verifiedAdmin(server);
    const start = (quantity: number) =>
      server.call(billingCalls.startSubscription, { quantity }, { token });
    const { approvalLink, subscriptionId } = (await start(5)).body;
    await start(8);
    await answerApproval(server, approvalLink);
    server.clock.advance(2);
    await killed(when, calls('POST', path), () =>
      server.call(billingCalls.createSubscription, { subscriptionId }, { token }),
    );
    await settle();
    const { sales, subscriptions } = await server.atProvider();
    expect(sales).toMatchObject([{ cents: 6500, status: 'REFUNDED' }]);
    const kept = subscriptions.find(({ id }) => id === subscriptionId);
    expect(kept?.status).toBe('CANCELLED');
    const mails = (await server.mails()).filter(({ subject }) => subject.includes('canceled'));
    expect(mails).toHaveLength(1);
  });

  it('reading the first payment: the subscription is granted', async () => {
    const { token } = await verifiedAdmin(server);
    const { body } = await server.call(billingCalls.startSubscription, { quantity: 5 }, { token });
    await answerApproval(server, body.approvalLink);
    server.clock.advance(2);
    const { subscriptionId } = body;
    await killed(when, calls('GET', /\/transactions$/), () =>
      server.call(billingCalls.createSubscription, { subscriptionId }, { token }),
    );
    await settle();
    expect(await stateOf(token)).toMatchObject({ subscriptionStatus: 'ACTIVE', hostsAllowed: 5 });
  });

  it('canceling: the subscription ends, then or at the next request', async () => {
    const { token } = await payingAdmin(server, 5);
    await increased(server, token, 8);
    const ask = () => server.call(cancelSubscription, { reason: 'We stop' }, { token });
    await killed(when, calls('POST', /\/cancel$/), ask);
    const again = await ask();
    expect([again.status, again.body.subscriptionStatus]).toEqual([200, 'CANCELED']);
    server.clock.advance(MINUTE);
    await settle();
    expect(await fees()).toEqual([{ cents: 2400, status: 'REFUNDED', change: 'REFUNDED' }]);
    server.clock.advance(31 * DAY);
    await server.reconcile();
    const rows = await server.sql('select status, quantity from subscriptions');
    expect(rows).toEqual([{ status: 'INACTIVE', quantity: 0 }]);
  });
});
