// @module-tag dates
import { describe, expect, it } from 'vitest';
import { booksOf } from '../../../../test/books.ts';
import { payingAdmin } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { deliver, signedMessage } from '../../../../test/servers/provider-messages.ts';

const server = startTestServer();
const { stateOf } = booksOf(server);
const DAY = 24 * 60 * 60;

describe('a monthly payment that is charged back', () => {
  it('stops new hosts, and alerts people once', async () => {
    const { token } = await payingAdmin(server, 5);
    const [payment] = await server.sql('select id from local_paypal.sales');
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
    const [payment] = await server.sql('select id from local_paypal.sales');
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
    const [payment] = await server.sql('select id from local_paypal.sales');
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
