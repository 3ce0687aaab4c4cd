// @module-tag dates
import { API_BASE, billingCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { booksOf } from '../../../../test/books.ts';
import { dumpTables } from '../../../../test/database/table-dump.ts';
import { answerApproval, payingAdmin, verifiedAdmin } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import {
  deliver,
  type SignedMessage,
  signed,
  signedMessage,
} from '../../../../test/servers/provider-messages.ts';

const server = startTestServer();
const { stateOf } = booksOf(server);
const PATH = API_BASE + billingCalls.webhook.path;
const DAY = 24 * 60 * 60;

describe('a message of the provider', () => {
  it('is checked as sent bytes, stored once, and confirmed', async () => {
    const message = signedMessage(server, { type: 'BILLING.SUBSCRIPTION.UPDATED' });
    expect((await deliver(server, message)).body).toEqual({ received: true });
    expect((await deliver(server, message)).body).toEqual({ received: true });
    const again = signed(server, message.body);
    expect((await deliver(server, again)).status).toBe(200);
    expect(await server.sql('select count(*)::int as n from webhook_events')).toEqual([{ n: 1 }]);
  });

  it.each([
    [
      'was written again',
      (m: SignedMessage) => ({ ...m, body: JSON.stringify(JSON.parse(m.body)) }),
    ],
    ['has no signature', ({ body }: SignedMessage) => ({ body, headers: {} })],
    ['has another time', withHeader('transmission-time', '2026-11-20T12:00:01Z')],
    ['has another id', withHeader('transmission-id', 'another')],
    ['names another algorithm', withHeader('auth-algo', 'SHA1withRSA')],
    ['has a signature that is none', withHeader('transmission-sig', 'AAAA')],
    ['has a certificate of elsewhere', withCertificate('https://evilpaypal.com')],
    ['has a certificate of a look-alike', withCertificate('http://localhost:3000.evil.test')],
    ['has a certificate of another port', withCertificate('http://localhost:3001')],
    [
      'has a certificate without a name',
      withHeader('cert-url', 'http://localhost:3000/local/paypal/v1/notifications/certs/'),
    ],
    [
      'has a certificate of another folder',
      withHeader('cert-url', 'http://localhost:3000/local/paypal/v1/notifications/certs/../../x'),
    ],
  ])('is refused and changes nothing when it %s', async (_case, spoil) => {
    const { subscriptionId } = await payingAdmin(server, 5);
    const resource = { id: subscriptionId };
    const message = signedMessage(server, { type: 'BILLING.SUBSCRIPTION.CANCELLED', resource });
    const before = await dumpTables(server);
    expect((await deliver(server, spoil(message))).status).toBe(400);
    expect(await dumpTables(server)).toEqual(before);
    expect((await deliver(server, message)).status).toBe(200);
  });

  it('can make us fetch 30 certificates an hour per network; other networks still get through', async () => {
    const certificates = 'http://localhost:3000/local/paypal/v1/notifications/certs/';
    const forged = async (n: number) => {
      const message = signedMessage(server, { type: 'BILLING.SUBSCRIPTION.UPDATED' });
      const { status } = await deliver(
        server,
        withHeader('cert-url', `${certificates}forged-${n}`)(message),
      );
      return status;
    };
    for (let n = 0; n < 30; n += 1) expect(await forged(n)).toBe(400);
    expect([await forged(30), await forged(31)]).toEqual([429, 429]);
    expect(await forged(1)).toBe(400);
    const good = signedMessage(server, { type: 'BILLING.SUBSCRIPTION.UPDATED' });
    const headers = { 'content-type': 'application/json', ...good.headers };
    const elsewhere = { method: 'POST', path: PATH, body: good.body, headers };
    const reply = await server.raw({ ...elsewhere, remoteAddress: '192.0.2.77' });
    expect(reply.status).toBe(200);
    // Also known for messages from other networks.
    expect(
      (await deliver(server, signedMessage(server, { type: 'BILLING.SUBSCRIPTION.UPDATED' })))
        .status,
    ).toBe(200);
  });

  it('cannot make us fetch more certificates by using several networks of one site', async () => {
    const certificates = 'http://localhost:3000/local/paypal/v1/notifications/certs/';
    const forged = async (n: number) => {
      const { body, headers } = signedMessage(server, { type: 'BILLING.SUBSCRIPTION.UPDATED' });
      const { status } = await server.raw({
        method: 'POST',
        path: PATH,
        body,
        headers: {
          'content-type': 'application/json',
          ...headers,
          'paypal-cert-url': `${certificates}wide-${n}`,
        },
        remoteAddress: `2001:db8:9:${n.toString(16)}::1`,
      });
      return status;
    };
    for (let n = 0; n < 120; n += 1) expect(await forged(n)).toBe(400);
    expect(await forged(120)).toBe(429);
  });

  it('is refused if it is older than 4 days, or from the future', async () => {
    const message = signedMessage(server, { type: 'BILLING.SUBSCRIPTION.UPDATED' });
    server.clock.advance(4 * DAY + 1);
    expect((await deliver(server, message)).status).toBe(400);
    server.clock.advance(-8 * DAY);
    expect((await deliver(server, message)).status).toBe(400);
    server.clock.advance(4 * DAY);
    expect((await deliver(server, message)).status).toBe(200);
  });

  it('is never trusted: with the checksum of another it only names an object to read', async () => {
    const { token, subscriptionId } = await payingAdmin(server, 5);
    const lie = { id: subscriptionId, status: 'CANCELLED', quantity: '900' };
    await deliver(
      server,
      signedMessage(server, { type: 'BILLING.SUBSCRIPTION.CANCELLED', resource: lie }),
    );
    const money = { billing_agreement_id: subscriptionId, amount: { total: '9999.00' } };
    await deliver(
      server,
      signedMessage(server, { type: 'PAYMENT.SALE.COMPLETED', resource: money }),
    );
    await server.reconcile();
    expect(await stateOf(token)).toMatchObject({
      subscriptionStatus: 'ACTIVE',
      subscriptionQuantity: 5,
    });
    expect(await server.sql('select cents from billing_payments')).toEqual([{ cents: 6500 }]);
  });

  it('about an unknown object is ignored without asking the provider', async () => {
    const before = server.provider.calls.length;
    await deliver(
      server,
      signedMessage(server, {
        type: 'BILLING.SUBSCRIPTION.ACTIVATED',
        resource: { id: 'I-OTHER' },
      }),
    );
    await deliver(
      server,
      signedMessage(server, { type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'CAPTURE1' } }),
    );
    await server.reconcile();
    const rows = await server.sql('select distinct state from webhook_events');
    expect(rows).toEqual([{ state: 'IGNORED' }]);
    const asked = server.provider.calls.slice(before).map(({ path }) => path);
    expect(asked.filter((path) => !path.includes('/certs/'))).toEqual([]);
  });

  it('is processed later if the provider is unavailable now', async () => {
    const { token, subscriptionId } = await payingAdmin(server, 5);
    await server.setAtProvider('subscriptions', { status: 'SUSPENDED' });
    const resource = { id: subscriptionId };
    await deliver(
      server,
      signedMessage(server, { type: 'BILLING.SUBSCRIPTION.SUSPENDED', resource }),
    );
    server.provider.instead(() => ({ status: 404, body: {} }));
    await server.reconcile();
    expect((await stateOf(token)).subscriptionStatus).toBe('ACTIVE');
    server.provider.instead(() => undefined);
    server.clock.advance(61);
    await server.reconcile();
    expect((await stateOf(token)).subscriptionStatus).toBe('SUSPENDED');
  });
});

describe('the messages of the stand-in', () => {
  it.each(['deliver', 'duplicate', 'swap'])('arrive and are processed: %s', async (webhooks) => {
    await server.control('behaviour', { webhooks });
    const { token } = await verifiedAdmin(server);
    const { body } = await server.call(billingCalls.startSubscription, { quantity: 5 }, { token });
    await answerApproval(server, body.approvalLink);
    server.clock.advance(2);
    await server.passProviderTime();
    await server.reconcile();
    expect(await stateOf(token)).toMatchObject({ subscriptionStatus: 'ACTIVE', hostsAllowed: 5 });
    const { events } = await server.atProvider();
    expect(new Set(events.map(({ state }) => state))).toEqual(new Set(['DELIVERED']));
  });

  it('are not needed: the job finds the same changes', async () => {
    await server.control('behaviour', { webhooks: 'drop' });
    const { token } = await payingAdmin(server, 5);
    await server.setAtProvider('subscriptions', {
      status: 'CANCELLED',
      updatedAt: server.clock.now(),
    });
    await server.passProviderTime();
    server.clock.advance(7 * 60 * 60);
    await server.reconcile();
    expect((await stateOf(token)).subscriptionStatus).toBe('CANCELED');
    expect(await server.sql('select * from webhook_events')).toEqual([]);
  });

  it('are sent again when refused', async () => {
    await payingAdmin(server, 5);
    await server.setAtProvider('webhooks', { url: 'http://localhost:3000/api/nothing' });
    await server.passProviderTime();
    await server.setAtProvider('webhooks', { url: `http://localhost:3000${PATH}` });
    server.clock.advance(31);
    await server.passProviderTime();
    const { events } = await server.atProvider();
    expect(events.length).toBeGreaterThan(0);
    for (const event of events) expect(event).toMatchObject({ state: 'DELIVERED', attempts: 2 });
  });
});

describe('a monthly payment that fails', () => {
  it('stops new hosts after the last retry of the provider, until it is paid', async () => {
    const { token, subscriptionId } = await payingAdmin(server, 5);
    await server.control('behaviour', { failPayments: 3 });
    await server.control('clock', { seconds: 45 * DAY });
    await server.reconcile();
    expect(await stateOf(token)).toMatchObject({
      subscriptionStatus: 'SUSPENDED',
      pastDue: true,
      hostsAllowed: 0,
      subscriptionQuantity: 5,
    });
    await server.setAtProvider('subscriptions', {
      status: 'ACTIVE',
      outstandingCents: 0,
      failedPayments: 0,
    });
    await deliver(
      server,
      signedMessage(server, {
        type: 'BILLING.SUBSCRIPTION.ACTIVATED',
        resource: { id: subscriptionId },
      }),
    );
    await server.reconcile();
    expect(await stateOf(token)).toMatchObject({ subscriptionStatus: 'ACTIVE', hostsAllowed: 5 });
  });

  it('grants nothing if it is the first one', async () => {
    await server.control('behaviour', { failPayments: 1 });
    const { token } = await verifiedAdmin(server);
    const { body } = await server.call(billingCalls.startSubscription, { quantity: 5 }, { token });
    await answerApproval(server, body.approvalLink);
    server.clock.advance(2);
    await server.passProviderTime();
    await server.reconcile();
    expect(await stateOf(token)).toMatchObject({ subscriptionQuantity: 0, hostsAllowed: 0 });
  });
});

function withHeader(name: string, value: string) {
  return ({ body, headers }: SignedMessage) => ({
    body,
    headers: { ...headers, [`paypal-${name}`]: value },
  });
}

function withCertificate(origin: string) {
  return ({ body, headers }: SignedMessage) => {
    const url = (headers['paypal-cert-url'] ?? '').replace('http://localhost:3000', origin);
    return { body, headers: { ...headers, 'paypal-cert-url': url } };
  };
}
