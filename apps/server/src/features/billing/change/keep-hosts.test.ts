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
  verifiedAdmin,
} from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';

const server = startTestServer();
const { stateOf, changes, captured } = booksOf(server);
const DAY = 24 * 60 * 60;
const { updateSubscription, approveSubscription, withdrawUpdate, orderIncrease } = billingCalls;

function ask(token: string, quantity: number) {
  return server.call(updateSubscription, { orderID: null, quantity }, { token });
}

/** Pays for 8 hosts, has approved 5 from the next payment. */
async function decreasedAdmin() {
  const admin = await payingAdmin(server, 8);
  const { body } = await ask(admin.token, 5);
  await approveChange(server, admin.token, body.link ?? '');
  return admin;
}

async function states() {
  return (await changes()).map(({ state }) => state);
}

async function renew() {
  server.clock.advance(31 * DAY);
  await server.reconcile();
}

function returned({ subscriptionId }: { subscriptionId: string }, link: string) {
  const ba_token = new URL(link).searchParams.get('ba_token') ?? '';
  return { approvedSubId: subscriptionId, ba_token };
}

async function quantities() {
  const rows = await server.sql(
    'select quantity, next_cycle_quantity as next, host_cap as cap from subscriptions',
  );
  return rows[0];
}

describe('keeping the present number of hosts', () => {
  it('withdraws a scheduled decrease, without a fee, once it is approved', async () => {
    const admin = await decreasedAdmin();
    const { token } = admin;
    const kept = await ask(token, 8);
    expect(kept.body).toEqual({ link: expect.any(String), updateMethod: 'KEEP' });
    expect(await stateOf(token)).toMatchObject({
      subscriptionQuantity: 8,
      nextCycleQuantity: 5,
      hostsAllowed: 5,
      subscriptionApprovalLink: kept.body.link,
      pendingUpdate: { updateMethod: 'KEEP', quantity: 8, paidCents: 0 },
    });
    const approved = await approveChange(server, token, kept.body.link ?? '');
    expect(approved.body).toMatchObject({
      updateMethod: 'KEEP',
      quantity: 8,
      nextCycleQuantity: 8,
    });
    const after = await stateOf(token);
    expect(after).toMatchObject({ nextCycleQuantity: 8, hostsAllowed: 8 });
    expect([after.subscriptionApprovalLink, after.pendingUpdate]).toEqual([null, undefined]);
    expect(await states()).toEqual(['SUPERSEDED', 'APPLIED']);
    for (let count = 0; count < 8; count += 1) await createdHost(server, admin);
    await renew();
    expect(await quantities()).toEqual({ quantity: 8, next: 8, cap: 8 });
    expect(await captured()).toEqual([]);
    expect(server.alarms()).toEqual([]);
  });

  it('is refused without a scheduled decrease, even if a decrease waits for approval', async () => {
    const { token } = await payingAdmin(server, 8);
    const same = await ask(token, 8);
    expect([same.status, same.error.code]).toEqual([420, billingTexts.sameQuantity.code]);
    await ask(token, 5);
    const waits = await ask(token, 8);
    expect([waits.status, waits.error.code]).toEqual([420, billingTexts.changeWaits.code]);
    expect(await states()).toEqual(['REVISE_PENDING']);
    const { token: none } = await verifiedAdmin(server);
    expect((await ask(none, 8)).status).toBe(420);
  });

  it('is refused while a payment is overdue', async () => {
    const { token } = await decreasedAdmin();
    await server.sql('update subscriptions set past_due = true');
    expect((await ask(token, 8)).status).toBe(420);
  });

  it('leaves the decrease scheduled if it is not approved', async () => {
    const { token } = await decreasedAdmin();
    const { body } = await ask(token, 8);
    const answered = await server.call(approveSubscription, { ba_token: 'BA-FORGED' }, { token });
    expect(answered.status).toBe(404);
    await renew();
    expect(await quantities()).toEqual({ quantity: 5, next: 5, cap: 5 });
    expect(await states()).toEqual(['APPLIED', 'ABANDONED']);
    // The old link still works at the provider.
    await answerApproval(server, body.link ?? '');
    await server.passProviderTime();
    await server.reconcile();
    expect(await quantities()).toEqual({ quantity: 5, next: 8, cap: 5 });
    await renew();
    expect(await quantities()).toEqual({ quantity: 8, next: 8, cap: 8 });
    expect(server.alarms()).toEqual([]);
  });

  it('can be withdrawn and requested again; the decrease remains until then', async () => {
    const { token } = await decreasedAdmin();
    await ask(token, 8);
    for (const quantity of [8, 4, 10]) {
      const { status, error } = await ask(token, quantity);
      expect([status, error.message]).toEqual([420, billingTexts.changeWaits.text]);
    }
    const withdrawn = await server.call(withdrawUpdate, {}, { token });
    expect(withdrawn.body).toMatchObject({ nextCycleQuantity: 5, hostsAllowed: 5 });
    const again = await ask(token, 8);
    await approveChange(server, token, again.body.link ?? '');
    expect(await stateOf(token)).toMatchObject({ nextCycleQuantity: 8, hostsAllowed: 8 });
    expect(await states()).toEqual(['SUPERSEDED', 'ABANDONED', 'APPLIED']);
  });

  it('counts if it was withdrawn and still approved before the next payment', async () => {
    const { token } = await decreasedAdmin();
    const { body } = await ask(token, 8);
    await server.call(withdrawUpdate, {}, { token });
    await answerApproval(server, body.link ?? '');
    await server.passProviderTime();
    await server.reconcile();
    expect(await stateOf(token)).toMatchObject({ nextCycleQuantity: 8, hostsAllowed: 8 });
    await renew();
    expect(await quantities()).toEqual({ quantity: 8, next: 8, cap: 8 });
  });

  it('does not count when a payer returns without approving', async () => {
    const admin = await decreasedAdmin();
    const { token } = admin;
    const { body } = await ask(token, 8);
    const claim = returned(admin, body.link ?? '');
    const approved = await server.call(approveSubscription, claim, { token });
    expect(approved.body).toMatchObject({ updateMethod: 'KEEP', nextCycleQuantity: 5 });
    expect(await stateOf(token)).toMatchObject({
      hostsAllowed: 5,
      subscriptionApprovalLink: null,
      pendingUpdate: { updateMethod: 'KEEP' },
    });
    await renew();
    expect(await quantities()).toEqual({ quantity: 5, next: 5, cap: 5 });
    expect(await states()).toEqual(['APPLIED', 'FAILED']);
    expect((await server.mails())[0]?.text).toContain('charged for 5 hosts');
  });

  it('blocks an increase while it waits; the increase can be paid for afterwards', async () => {
    const { token } = await decreasedAdmin();
    const { body } = await ask(token, 8);
    const order = await server.call(orderIncrease, { quantity: 10 }, { token });
    expect([order.status, order.error.message]).toEqual([420, billingTexts.changeWaits.text]);
    await approveChange(server, token, body.link ?? '');
    const { link } = await increased(server, token, 10);
    expect(await captured()).toEqual([{ cents: 1400, status: 'COMPLETED' }]);
    await approveChange(server, token, link);
    expect(await quantities()).toEqual({ quantity: 10, next: 10, cap: 10 });
  });

  it('is audited in plain words', async () => {
    const { token } = await decreasedAdmin();
    const { body } = await ask(token, 8);
    await approveChange(server, token, body.link ?? '');
    const kinds = await server.sql(
      `select kind from audit_events where kind like 'billing.keep.%' order by id`,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'billing.keep.revise-pending',
      'billing.keep.applied',
    ]);
  });
});

describe('keeping hosts when the provider shows a number only once it is charged', () => {
  async function kept({ isApproved }: { isApproved: boolean }) {
    await server.control('behaviour', { reviseShowsNewQuantity: 'atNextCycle' });
    const admin = await decreasedAdmin();
    const { body } = await ask(admin.token, 8);
    // The provider still shows the old number.
    await server.reconcile();
    expect(await quantities()).toEqual({ quantity: 8, next: 5, cap: 5 });
    if (isApproved) await approveChange(server, admin.token, body.link ?? '');
    expect(await quantities()).toEqual({ quantity: 8, next: 5, cap: 5 });
    await renew();
  }

  it('counts if the next payment is for that number', async () => {
    await kept({ isApproved: true });
    expect(await quantities()).toEqual({ quantity: 8, next: 8, cap: 8 });
    expect(await states()).toEqual(['SUPERSEDED', 'APPLIED']);
    expect(server.alarms()).toEqual([]);
  });

  it('does not count if it was never approved', async () => {
    await kept({ isApproved: false });
    expect(await quantities()).toEqual({ quantity: 5, next: 5, cap: 5 });
    expect(await states()).toEqual(['APPLIED', 'ABANDONED']);
  });
});

describe.each(['before', 'after'] as const)('a server that is killed just %s', (when) => {
  it('the request to keep the number: nothing changes, and it can be repeated', async () => {
    const { token } = await decreasedAdmin();
    const dead = server.provider.killAt(when, ({ path }) => path.endsWith('/revise'));
    void ask(token, 8);
    await dead;
    server.clock.advance(6 * 60);
    await server.reconcile();
    expect(await states()).toEqual(['SCHEDULED', 'ABANDONED']);
    const { body } = await ask(token, 8);
    await approveChange(server, token, body.link ?? '');
    expect(await quantities()).toEqual({ quantity: 8, next: 8, cap: 8 });
  });
});
