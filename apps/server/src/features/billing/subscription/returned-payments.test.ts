// @module-tag dates
import { receiptCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { booksOf } from '../../../../test/books.ts';
import { csvRows } from '../../../../test/export-files.ts';
import { approveChange, increased, payingAdmin } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { deliver, signedMessage } from '../../../../test/servers/provider-messages.ts';

const server = startTestServer();

async function tell(type: string, resource: object) {
  expect((await deliver(server, signedMessage(server, { type, resource }))).status).toBe(200);
  await server.reconcile();
}

async function newestPayment(token: string) {
  const { body } = await server.call(receiptCalls.payments, {}, { token });
  return body.payments[0];
}

/** The provider reports this status, and these refunds. */
function monthIs(status: string, refunds: Record<string, { sale_id: string; total: string }>) {
  server.provider.alter((body) => {
    for (const each of Array.isArray(body.transactions) ? body.transactions : []) {
      each.status = status;
    }
  });
  server.provider.instead(({ path }) => {
    const id = /^\/v1\/payments\/refund\/(\w+)$/.exec(path)?.[1];
    const refund = id === undefined ? undefined : refunds[id];
    if (refund === undefined) return undefined;
    const { sale_id, total } = refund;
    return {
      status: 200,
      body: { id, sale_id, state: 'completed', amount: { total, currency: 'USD' } },
    };
  });
}

describe('a partly refunded month', () => {
  it('shows the refunded sum, each refund once, until all is refunded', async () => {
    const admin = await payingAdmin(server, 5);
    const { token } = admin;
    const sale_id = (await newestPayment(token))?._id ?? '';
    const refunds = { R1: { sale_id, total: '15.00' }, R2: { sale_id, total: '5.50' } };
    monthIs('PARTIALLY_REFUNDED', refunds);
    // The message doesn't always name the subscription.
    await tell('PAYMENT.SALE.REFUNDED', { id: 'R1', sale_id });
    expect(await newestPayment(token)).toMatchObject({
      status: 'PARTLY_REFUNDED',
      refundedCents: 1_500,
    });
    const rows = await csvRows(server, admin, { report: 'payments' });
    expect(rows[1]?.[5]).toBe('Refunded $15 of $65');
    await tell('PAYMENT.SALE.REFUNDED', { id: 'R1', sale_id });
    await tell('PAYMENT.SALE.REFUNDED', { id: 'R2', sale_id });
    expect(await newestPayment(token)).toMatchObject({ refundedCents: 2_050 });
    monthIs('REFUNDED', refunds);
    await tell('PAYMENT.SALE.REFUNDED', { id: 'R2', sale_id });
    expect(await newestPayment(token)).toMatchObject({ status: 'REFUNDED', refundedCents: 6_500 });
    expect(server.alarms()).toEqual(['payment-refunded']);
  });

  it('is shown as partly refunded even if the provider gives no sum', async () => {
    const { token } = await payingAdmin(server, 5);
    const sale_id = (await newestPayment(token))?._id ?? '';
    monthIs('PARTIALLY_REFUNDED', {});
    await tell('PAYMENT.SALE.REFUNDED', { id: 'GONE', sale_id });
    expect(await newestPayment(token)).toMatchObject({
      status: 'PARTLY_REFUNDED',
      refundedCents: null,
    });
  });

  it('ignores the refund of another payment', async () => {
    const [one, other] = [await payingAdmin(server, 5), await payingAdmin(server, 5)];
    const [mine, foreign] = [await newestPayment(one.token), await newestPayment(other.token)];
    monthIs('PARTIALLY_REFUNDED', { R1: { sale_id: foreign?._id ?? '', total: '15.00' } });
    await tell('PAYMENT.SALE.REFUNDED', { id: 'R1', sale_id: mine?._id });
    expect(await newestPayment(one.token)).toMatchObject({ refundedCents: null });
    expect(await newestPayment(other.token)).toMatchObject({ _id: foreign?._id });
  });
});

describe('a partly refunded fee', () => {
  it('shows the refunded sum of its order', async () => {
    const { token } = await payingAdmin(server, 5);
    server.clock.advance(60);
    await approveChange(server, token, (await increased(server, token, 8)).link);
    const fee = await newestPayment(token);
    server.provider.alter((body, { path }) => {
      if (!path.startsWith('/v2/checkout/orders/') || !Array.isArray(body.purchase_units)) return;
      const [{ payments }] = body.purchase_units;
      payments.captures[0].status = 'PARTIALLY_REFUNDED';
      payments.refunds = [
        { id: 'R1', status: 'COMPLETED', amount: { currency_code: 'USD', value: '9.00' } },
        { id: 'R2', status: 'CANCELLED', amount: { currency_code: 'USD', value: '3.00' } },
      ];
    });
    // `up` leads from the refund to the capture.
    const href = `https://api.paypal.com/v2/payments/captures/${fee?._id}`;
    await tell('PAYMENT.CAPTURE.REFUNDED', { id: 'R1', links: [{ rel: 'up', href }] });
    expect(await newestPayment(token)).toMatchObject({
      kind: 'INCREASE',
      status: 'PARTLY_REFUNDED',
      cents: 2_400,
      refundedCents: 900,
    });
  });
});

const { stateOf } = booksOf(server);
const DAY = 24 * 60 * 60;

describe('a monthly payment that is charged back', () => {
  it('stops new hosts, and alerts people once', async () => {
    const { token } = await payingAdmin(server, 5);
    const [payment] = (await server.atProvider()).sales;
    await server.control(`sales/${payment?.id}/reverse`);
    await server.passProviderTime();
    await server.reconcile();
    server.clock.advance(7 * 60 * 60);
    await server.reconcile();
    expect(await stateOf(token)).toMatchObject({ subscriptionQuantity: 5, hostsAllowed: 0 });
    expect(server.alarms()).toEqual(['charge-back']);
  });

  it('stops new hosts even if it was refunded before', async () => {
    const { token } = await payingAdmin(server, 5);
    await server.passProviderTime();
    await server.reconcile();
    const [payment] = (await server.atProvider()).sales;
    server.provider.alter((body) => {
      for (const each of Array.isArray(body.transactions) ? body.transactions : []) {
        each.status = 'REFUNDED';
      }
    });
    const resource = { id: 'R1', sale_id: payment?.id };
    await deliver(server, signedMessage(server, { type: 'PAYMENT.SALE.REFUNDED', resource }));
    await server.reconcile();
    expect(await stateOf(token)).toMatchObject({ hostsAllowed: 5 });
    await server.control(`sales/${payment?.id}/reverse`);
    await server.passProviderTime();
    await server.reconcile();
    expect(await stateOf(token)).toMatchObject({ subscriptionQuantity: 5, hostsAllowed: 0 });
    expect(server.alarms()).toEqual(['payment-refunded', 'charge-back']);
  });
});

describe('a message that cannot be processed for long', () => {
  const HOUR = 60 * 60;

  /** The provider is then unreachable while the jobs run. */
  async function chargedBackWhileAway(minutes: number): Promise<{ token: string }> {
    const { token } = await payingAdmin(server, 5);
    await server.passProviderTime();
    await server.reconcile();
    const [payment] = (await server.atProvider()).sales;
    await server.control(`sales/${payment?.id}/reverse`);
    await server.passProviderTime();
    const headers = { 'retry-after': '60' };
    server.provider.instead(() => ({ status: 503, body: {}, headers }));
    await tried(minutes);
    return { token };
  }

  async function tried(minutes: number): Promise<void> {
    for (let minute = 0; minute < minutes; minute += 1) {
      await server.runJob('sync payment messages');
      server.clock.advance(60);
    }
  }

  it('is retried with growing pauses, and processed once the provider is back', async () => {
    const { token } = await chargedBackWhileAway(3 * 60);
    const [event] = await server.sql(
      `select state, attempts from webhook_events where type = 'PAYMENT.SALE.REVERSED'`,
    );
    expect(event).toEqual({ state: 'WAITING', attempts: 8 });
    server.provider.instead(() => undefined);
    server.clock.advance(HOUR);
    await server.reconcile();
    expect(await stateOf(token)).toMatchObject({ subscriptionQuantity: 5, hostsAllowed: 0 });
    expect(server.alarms()).toEqual(['charge-back']);
  });

  it('raises an alarm for people after 7 days', async () => {
    await chargedBackWhileAway(1);
    server.clock.advance(7 * DAY - 62);
    await tried(1);
    expect(server.alarms()).toEqual([]);
    server.clock.advance(HOUR);
    await tried(1);
    expect(server.alarms()).toEqual(['provider-message']);
    const [event] = await server.sql(
      `select state from webhook_events where type = 'PAYMENT.SALE.REVERSED'`,
    );
    expect(event).toEqual({ state: 'FAILED' });
  });
});
