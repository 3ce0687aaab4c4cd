// @module-tag races
// @module-tag dates
import { billingCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { booksOf } from '../../../../test/books.ts';
import { answerApproval, promoCode, verifiedAdmin } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';

const server = startTestServer();
const { stateOf } = booksOf(server);
const HOUR = 60 * 60;
const { startSubscription, approveSubscription, usePromoCode, cancelSubscription } = billingCalls;

async function promoAdmin(quantity = 5) {
  const admin = await verifiedAdmin(server);
  const code = await promoCode(server);
  await server.call(usePromoCode, { code, quantity }, { token: admin.token });
  return admin;
}

async function start(token: string, quantity = 8) {
  const reply = await server.call(startSubscription, { quantity }, { token });
  expect(reply.status).toBe(201);
  return reply.body;
}

function comeBack(token: string, { subscriptionId }: { subscriptionId: string }) {
  const claim = { approvedSubId: subscriptionId, ba_token: '' };
  return server.call(approveSubscription, claim, { token });
}

function subscriptions() {
  return server.sql('select provider, status, quantity from subscriptions order by provider');
}

const PROMO = { provider: 'promo', status: 'ACTIVE', quantity: 5 };
const REPLACED = [
  { provider: 'paypal', status: 'ACTIVE', quantity: 8 },
  { provider: 'promo', status: 'INACTIVE', quantity: 0 },
];

describe('a promo subscription', () => {
  it('is replaced by a paid one once that is active and paid', async () => {
    const { token } = await promoAdmin();
    const started = await start(token);
    expect(await stateOf(token)).toMatchObject({
      subscriptionStatus: 'ACTIVE',
      provider: 'promo',
      hostsAllowed: 5,
      subscriptionApprovalLink: started.approvalLink,
      pendingUpdate: { updateMethod: 'CREATE', quantity: 8, paidCents: 0 },
    });
    await answerApproval(server, started.approvalLink);
    const waiting = await comeBack(token, started);
    expect(waiting.body).toMatchObject({ status: 'PENDING', updateMethod: 'CREATE' });
    expect(await subscriptions()).toEqual([PROMO]);
    server.clock.advance(10);
    const after = await stateOf(token);
    expect(after).toMatchObject({
      subscriptionStatus: 'ACTIVE',
      provider: 'paypal',
      subscriptionQuantity: 8,
      hostsAllowed: 8,
      subscriptionApprovalLink: null,
    });
    expect(after.pendingUpdate).toBeUndefined();
    expect(await subscriptions()).toEqual(REPLACED);
    const events = await server.sql(
      `select 1 from audit_events where kind = 'billing.promo-replaced'`,
    );
    expect(events).toHaveLength(1);
    expect(server.alarms()).toEqual([]);
  });

  it.each([
    ['still runs', false],
    ['was canceled and still runs', true],
  ])(
    'that %s is replaced by the job, with a mail, if the payer never returns',
    async (_how, isCanceled) => {
      const { token } = await promoAdmin();
      if (isCanceled) await server.call(cancelSubscription, { reason: 'Enough' }, { token });
      const { approvalLink } = await start(token);
      await answerApproval(server, approvalLink);
      server.clock.advance(60);
      await server.reconcile();
      expect(await subscriptions()).toEqual(REPLACED);
      expect((await server.mails())[0]?.text).toContain('8 hosts for $89 a month.');
    },
  );

  it('stays unchanged if the payment is never approved, or is canceled', async () => {
    const { token } = await promoAdmin();
    const started = await start(token);
    await answerApproval(server, started.approvalLink, 'cancel');
    expect((await comeBack(token, started)).body.status).toBe('PENDING');
    server.clock.advance(3 * HOUR);
    await server.reconcile();
    expect((await comeBack(token, started)).body.status).toBe('INACTIVE');
    const after = await stateOf(token);
    expect(after).toMatchObject({ provider: 'promo', subscriptionQuantity: 5, hostsAllowed: 5 });
    expect([after.pendingUpdate, after.subscriptionApprovalLink]).toEqual([undefined, null]);
    expect(await subscriptions()).toEqual([PROMO]);
  });

  it('stays unchanged if the first payment fails', async () => {
    const { token } = await promoAdmin();
    const started = await start(token);
    await server.control('behaviour', { failPayments: 1 });
    await answerApproval(server, started.approvalLink);
    server.clock.advance(10);
    expect((await comeBack(token, started)).body.status).toBe('PENDING');
    await server.reconcile();
    expect(await subscriptions()).toEqual([PROMO]);
    expect(await stateOf(token)).toMatchObject({ hostsAllowed: 5, pastDue: false });
  });

  it('is replaced once when page, payer and job look at the same time', async () => {
    const { token } = await promoAdmin();
    const started = await start(token);
    await answerApproval(server, started.approvalLink);
    server.clock.advance(60);
    const looks = Array.from({ length: 5 }, () => [comeBack(token, started), server.reconcile()]);
    await Promise.all(looks.flat());
    expect(await subscriptions()).toEqual(REPLACED);
    expect(await server.sql('select 1 from billing_payments')).toHaveLength(1);
    expect(await server.sql(`select state from subscribe_intents`)).toEqual([
      { state: 'FULFILLED' },
    ]);
  });

  it.each(['before', 'after'] as const)(
    'is replaced by the job if the server was killed just %s it looked',
    async (when) => {
      const { token } = await promoAdmin();
      const started = await start(token);
      await answerApproval(server, started.approvalLink);
      server.clock.advance(60);
      const dead = server.provider.killAt(when, ({ method }) => method === 'GET');
      void comeBack(token, started);
      await dead;
      expect(await subscriptions()).toEqual([PROMO]);
      server.clock.advance(300);
      await server.reconcile();
      expect(await subscriptions()).toEqual(REPLACED);
    },
  );

  it('replaces a pending payment: a later approval is refunded', async () => {
    const { token } = await verifiedAdmin(server);
    const { approvalLink } = await start(token);
    const code = await promoCode(server);
    await server.call(usePromoCode, { code, quantity: 5 }, { token });
    expect((await stateOf(token)).pendingUpdate).toBeUndefined();
    await answerApproval(server, approvalLink);
    server.clock.advance(20 * 60);
    await server.reconcile();
    await server.reconcile();
    expect(await subscriptions()).toEqual([PROMO]);
    expect(await server.sql('select state from subscribe_intents')).toEqual([{ state: 'UNDONE' }]);
  });

  it('cannot start during a paid one, nor by another code', async () => {
    const { token } = await promoAdmin();
    const code = await promoCode(server);
    expect((await server.call(usePromoCode, { code, quantity: 5 }, { token })).status).toBe(420);
  });
});
