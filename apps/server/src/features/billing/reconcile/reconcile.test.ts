// @module-tag dates
import { billingCalls, billingTexts } from '@emcee/contract';
import type { LocalPaypalState } from '@emcee/local-paypal';
import { describe, expect, it } from 'vitest';
import { booksOf } from '../../../../test/books.ts';
import { lockWaits } from '../../../../test/database/lock-waits.ts';
import { answerApproval, payingAdmin, verifiedAdmin } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { lockTenant } from '../../../platform/tenant-lock.store.ts';

const server = startTestServer();
const { stateOf } = booksOf(server);
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const { startSubscription, createSubscription } = billingCalls;

async function start(token: string, quantity: number) {
  return (await server.call(startSubscription, { quantity }, { token })).body;
}

async function statusAtProvider(id: string) {
  const { subscriptions } = await server.atProvider();
  return subscriptions.find((each) => each.id === id)?.status;
}

describe('a payer who approves and never comes back', () => {
  it('gets the hosts and a mail', async () => {
    const { token, email } = await verifiedAdmin(server);
    const { approvalLink } = await start(token, 5);
    await answerApproval(server, approvalLink);
    server.clock.advance(MINUTE);
    await server.reconcile();
    expect(await stateOf(token)).toMatchObject({
      subscriptionStatus: 'ACTIVE',
      hostsAllowed: 5,
    });
    const [mail] = await server.mails();
    expect(mail?.to).toBe(email);
    expect(mail?.text).toContain('5 hosts for $65 a month.');
    expect(mail?.text).toContain('Your next payment is due on December 20, 2026.');
    await server.reconcile();
    expect((await server.mails()).filter(({ subject }) => subject === mail?.subject)).toHaveLength(
      1,
    );
  });

  it('is pending as soon as the provider knows of the approval', async () => {
    const { token } = await verifiedAdmin(server);
    const { approvalLink } = await start(token, 5);
    server.clock.advance(MINUTE);
    await answerApproval(server, approvalLink);
    await server.reconcile();
    expect(await stateOf(token)).toMatchObject({ subscriptionStatus: 'PENDING', hostsAllowed: 0 });
  });
});

describe('a payer who waits', () => {
  it('gets a mail after a minute, but not earlier', async () => {
    const quick = await payingAdmin(server, 5);
    const slow = await verifiedAdmin(server);
    const { approvalLink, subscriptionId } = await start(slow.token, 4);
    await answerApproval(server, approvalLink);
    await server.call(createSubscription, { subscriptionId }, slow);
    server.clock.advance(MINUTE);
    expect((await stateOf(slow.token)).subscriptionStatus).toBe('ACTIVE');
    const mails = (await server.mails()).filter(({ subject }) => subject.includes('is active'));
    expect(mails.map(({ to }) => to)).toEqual([slow.email]);
    expect(mails.map(({ to }) => to)).not.toContain(quick.email);
  });
});

describe('a look that fails in our own database', () => {
  it('is logged without the values of the statement, and repeated', async () => {
    const { token } = await verifiedAdmin(server);
    const { approvalLink, subscriptionId } = await start(token, 5);
    await answerApproval(server, approvalLink);
    server.clock.advance(MINUTE);
    await server.sql('alter table subscriptions add constraint broken check (false) not valid');
    await server.reconcile();
    await server.sql('alter table subscriptions drop constraint broken');
    const log = server.logged().join('');
    expect(log).toContain('reconciliation pending, will retry');
    expect(log).toContain('violates check constraint');
    expect(log).not.toContain(subscriptionId);
    server.clock.advance(MINUTE);
    await server.reconcile();
    expect((await stateOf(token)).subscriptionStatus).toBe('ACTIVE');
  });
});

describe('a creation that was cut off', () => {
  it('is finished by the job with the same key', async () => {
    const { token } = await verifiedAdmin(server);
    server.provider.instead(({ path }) =>
      path === '/v1/billing/subscriptions' ? { status: 422, body: {} } : undefined,
    );
    expect((await server.call(startSubscription, { quantity: 5 }, { token })).status).toBe(503);
    server.provider.instead(() => undefined);
    server.clock.advance(MINUTE);
    await server.reconcile();
    const [intent] = await server.sql('select * from subscribe_intents');
    expect(intent?.state).toBe('WAITING');
    expect((await stateOf(token)).subscriptionApprovalLink).toBe(intent?.approval_link);
    const keys = server.provider.calls.map(({ headers }) => headers['paypal-request-id']);
    expect(new Set(keys)).toEqual(new Set([intent?.id]));
  });

  it('is forgotten after three hours', async () => {
    const { token } = await verifiedAdmin(server);
    server.provider.instead(() => ({ status: 422, body: {} }));
    await server.call(startSubscription, { quantity: 5 }, { token });
    server.clock.advance(3 * HOUR);
    await server.reconcile();
    expect(await server.sql('select state, next_check_at from subscribe_intents')).toEqual([
      { state: 'EXPIRED', next_check_at: null },
    ]);
  });
});

describe('an approval that comes too late', () => {
  it('of a replaced subscription is canceled and refunded, and the newer one continues', async () => {
    const { token } = await verifiedAdmin(server);
    const older = await start(token, 5);
    const newer = await start(token, 8);
    await answerApproval(server, newer.approvalLink);
    await answerApproval(server, older.approvalLink);
    server.clock.advance(2);
    const { subscriptionId } = older;
    const reply = await server.call(createSubscription, { subscriptionId }, { token });
    expect([reply.status, reply.error.message]).toEqual([409, billingTexts.paidTooLate.text]);
    expect(await statusAtProvider(older.subscriptionId)).toBe('CANCELLED');
    const { sales } = await server.atProvider();
    const refunds = sales.filter(({ status }) => status === 'REFUNDED');
    expect(refunds).toMatchObject([{ cents: 6500 }]);
    const id = newer.subscriptionId;
    const kept = await server.call(createSubscription, { subscriptionId: id }, { token });
    expect(kept.body).toMatchObject({ subscriptionStatus: 'ACTIVE', subscriptionQuantity: 8 });
    expect(await statusAtProvider(newer.subscriptionId)).toBe('ACTIVE');
  });

  it('is found by the job, reported once, and never becomes another subscription', async () => {
    const { token } = await verifiedAdmin(server);
    const { approvalLink, subscriptionId } = await start(token, 5);
    server.clock.advance(3 * HOUR);
    await server.reconcile();
    expect(await server.sql('select state from subscribe_intents')).toEqual([{ state: 'EXPIRED' }]);
    await answerApproval(server, approvalLink);
    server.clock.advance(HOUR);
    await Promise.all([server.reconcile(), server.reconcile()]);
    expect(await statusAtProvider(subscriptionId)).toBe('CANCELLED');
    expect((await stateOf(token)).subscriptionStatus).toBe('INACTIVE');
    const mails = (await server.mails()).filter(({ subject }) => subject.includes('canceled'));
    expect(mails).toHaveLength(1);
  });

  const states = async () =>
    (await server.sql('select state from subscribe_intents where quantity = 5'))[0]?.state;

  /** The provider doesn't pay back at first. */
  async function undoingUntilLater(): Promise<{ adminId: string }> {
    const { token, adminId } = await verifiedAdmin(server);
    const { approvalLink, subscriptionId } = await start(token, 5);
    await start(token, 8);
    await answerApproval(server, approvalLink);
    server.clock.advance(2);
    server.provider.instead(({ path }) =>
      path.endsWith('/refund') ? { status: 403, body: {} } : undefined,
    );
    await server.call(createSubscription, { subscriptionId }, { token });
    expect(await states()).toBe('UNDOING');
    server.provider.instead(() => undefined);
    server.clock.advance(2 * MINUTE);
    return { adminId };
  }

  it('is not undone while another request decides about it, which would undo it again', async () => {
    const { adminId } = await undoingUntilLater();
    await server.sql('update subscribe_intents set next_check_at = null where quantity = 8');
    let undone = Promise.resolve();
    await server.db.transaction(async (db) => {
      await lockTenant(db, adminId);
      undone = server.runJob('reconcile subscriptions');
      await expect.poll(() => lockWaits(server)).toBe(1);
      expect(await states()).toBe('UNDOING');
    });
    await undone;
    expect(await states()).toBe('UNDONE');
  });

  it('is undone later if the provider fails in the middle', async () => {
    await undoingUntilLater();
    await server.reconcile();
    expect(await states()).toBe('UNDONE');
    expect((await server.atProvider()).sales).toMatchObject([{ status: 'REFUNDED' }]);
  });
});

describe('a later event at the provider', () => {
  const act = (change: Partial<LocalPaypalState['subscriptions'][number]>) => {
    const updatedAt = secondsAfter(server.clock.now(), MINUTE);
    return server.setAtProvider('subscriptions', { ...change, updatedAt });
  };
  const nextRun = async () => {
    server.clock.advance(7 * HOUR);
    await server.reconcile();
  };

  it('cancellation: the paid hosts remain until the end', async () => {
    const { token } = await payingAdmin(server, 5);
    await act({ status: 'CANCELLED' });
    await nextRun();
    expect(await stateOf(token)).toMatchObject({
      subscriptionStatus: 'CANCELED',
      subscriptionQuantity: 5,
      subscriptionEnd: '2026-12-20T10:00:00.000Z',
      hostsAllowed: 0,
    });
    server.clock.advance(30 * 24 * HOUR);
    await server.reconcile();
    const rows = await server.sql('select status, quantity from subscriptions');
    expect(rows).toEqual([{ status: 'INACTIVE', quantity: 0 }]);
  });

  it('suspension: no new hosts until it ends', async () => {
    const { token } = await payingAdmin(server, 5);
    await act({ status: 'SUSPENDED', outstandingCents: 6500 });
    await nextRun();
    expect(await stateOf(token)).toMatchObject({
      subscriptionStatus: 'SUSPENDED',
      pastDue: true,
      hostsAllowed: 0,
    });
    await act({ status: 'ACTIVE', outstandingCents: 0 });
    await nextRun();
    expect(await stateOf(token)).toMatchObject({ subscriptionStatus: 'ACTIVE', hostsAllowed: 5 });
  });

  it('open balance: no new hosts, even if the subscription is active', async () => {
    const { token } = await payingAdmin(server, 5);
    await act({ outstandingCents: 6500, failedPayments: 1 });
    await nextRun();
    expect(await stateOf(token)).toMatchObject({
      subscriptionStatus: 'ACTIVE',
      pastDue: true,
      hostsAllowed: 0,
    });
  });

  it('monthly payment: the end moves', async () => {
    const { adminId } = await payingAdmin(server, 5);
    server.clock.advance(31 * 24 * HOUR);
    await server.reconcile();
    const [row] = await server.sql(
      'select current_period_end as until from subscriptions where admin_id = $1',
      [adminId],
    );
    expect(row?.until).toEqual(new Date('2027-01-20T10:00:00.000Z'));
    expect(server.alarms()).toEqual([]);
  });

  it('outdated reply: nothing changes', async () => {
    const { token } = await payingAdmin(server, 5);
    server.provider.alter((body, { method }) => {
      if (method !== 'GET') return;
      Object.assign(body, { status: 'SUSPENDED', update_time: '2026-11-20T11:00:00Z' });
    });
    await nextRun();
    expect((await stateOf(token)).subscriptionStatus).toBe('ACTIVE');
  });

  it('another quantity: raises an alarm and is never copied', async () => {
    const { token } = await payingAdmin(server, 5);
    await act({ quantity: 500 });
    await nextRun();
    expect(await stateOf(token)).toMatchObject({ subscriptionQuantity: 5, hostsAllowed: 5 });
    expect(server.alarms()).toEqual(['subscription-mismatch']);
  });
});

describe('the job', () => {
  it('continues with the others when one fails', async () => {
    const broken = await verifiedAdmin(server);
    const { subscriptionId } = await start(broken.token, 5);
    const fine = await verifiedAdmin(server);
    const { approvalLink } = await start(fine.token, 5);
    await answerApproval(server, approvalLink);
    server.clock.advance(MINUTE);
    server.provider.instead(({ path }) =>
      path.endsWith(subscriptionId) ? { status: 404, body: {} } : undefined,
    );
    await server.reconcile();
    expect((await stateOf(fine.token)).subscriptionStatus).toBe('ACTIVE');
    expect(server.alarms()).toEqual(['provider-lost']);
  });

  it('looks only once when several processes run it', async () => {
    const { token } = await verifiedAdmin(server);
    await start(token, 5);
    server.clock.advance(MINUTE);
    const before = server.provider.calls.length;
    await Promise.all(Array.from({ length: 5 }, () => server.reconcile()));
    expect(server.provider.calls).toHaveLength(before + 1);
  });
});
