// @module-tag dates
import { crc32 } from 'node:zlib';
import { billingCalls } from '@emcee/contract';
import { priceCents, priceTiers } from '@emcee/game';
import { localPaypalAccount, tieredCents } from '@emcee/local-paypal';
import { describe, expect, it } from 'vitest';
import { payingAdmin, verifiedAdmin } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { withChecksum } from '../../../../test/same-checksum.ts';
import { deliver, signed, signedMessage } from '../../../../test/servers/provider-messages.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { paypalAccount } from '../paypal/paypal-account.ts';
import { isCertificateAddress } from '../paypal/paypal-certificates.ts';

const LIVE = {
  clientId: 'live-client',
  clientSecret: 'live-secret',
  planId: 'P-LIVE',
  webhookId: 'LIVEHOOK',
  merchantId: 'LIVEMERCHANT2',
  mode: 'live',
} as const;

const server = startTestServer();
const live = startTestServer({ paypal: LIVE });

describe('a portal with an account at the provider', () => {
  it('serves no stand-in at any address', async () => {
    for (const path of ['/v1/oauth2/token', '/sdk/js', '/checkoutnow', '/_control/behaviour', '']) {
      for (const method of ['GET', 'POST']) {
        const reply = await live.raw({ method, path: `/local/paypal${path}` });
        expect([method, path, reply.status]).toEqual([method, path, 404]);
      }
    }
  });

  it('gives the browser the client id but never the secret, and no other script', async () => {
    const { token } = await verifiedAdmin(live);
    const { body } = await live.call(billingCalls.config, {}, { token });
    expect(body).toEqual({ clientId: 'live-client', currency: 'USD', mode: 'live' });
    const local = await server.call(billingCalls.config, {}, await verifiedAdmin(server));
    expect(local.body).toEqual({
      clientId: localPaypalAccount.clientId,
      sdkBaseUrl: '/local/paypal/sdk/js',
      currency: 'USD',
      mode: 'local',
    });
  });

  it('uses the fixed host of the provider, whatever is configured', () => {
    expect(paypalAccount(LIVE).baseUrl).toBe('https://api-m.paypal.com');
    expect(paypalAccount({ ...LIVE, mode: 'sandbox' }).baseUrl).toBe(
      'https://api-m.sandbox.paypal.com',
    );
  });

  it.each([
    ['https://api.paypal.com/v1/notifications/certs/CERT-1', true],
    ['https://api-m.paypal.com/v1/notifications/certs/CERT-1', true],
    ['https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1', false],
    ['http://api.paypal.com/v1/notifications/certs/CERT-1', false],
    ['https://evilpaypal.com/v1/notifications/certs/CERT-1', false],
    ['https://api.paypal.com.evil.test/v1/notifications/certs/CERT-1', false],
    ['https://api.paypal.com:8443/v1/notifications/certs/CERT-1', false],
    ['https://me@api.paypal.com/v1/notifications/certs/CERT-1', false],
    ['https://api.paypal.com/v1/notifications/certs/../other', false],
    ['https://api.paypal.com/v1/notifications/certs/CERT-1?x=1', false],
    ['https://api.paypal.com/elsewhere', false],
    ['nothing', false],
  ])('accepts certificates only from there: %s', (url, taken) => {
    expect(isCertificateAddress(url, paypalAccount(LIVE))).toBe(taken);
  });
});

describe('a message with the checksum of another one', () => {
  it('passes the signature check, but only the data of the provider itself counts', async () => {
    const { token, subscriptionId } = await payingAdmin(server, 5);
    const genuine = signedMessage(server, { type: 'BILLING.SUBSCRIPTION.CREATED' });
    const lie = JSON.stringify({
      id: 'WH-FORGED',
      event_type: 'PAYMENT.SALE.REVERSED',
      resource: { billing_agreement_id: subscriptionId, amount: { total: '999.00' } },
    });
    const body = withChecksum(crc32(genuine.body), lie);
    expect(crc32(body)).toBe(crc32(genuine.body));
    expect((await deliver(server, { ...genuine, body })).status).toBe(200);
    await server.reconcile();
    const info = await server.call(billingCalls.info, {}, { token });
    expect(info.body).toMatchObject({ subscriptionStatus: 'ACTIVE', hostsAllowed: 5 });
    expect(server.alarms()).toEqual([]);
  });

  it('freezes nobody after a refund: the provider has no such message', async () => {
    const { token, subscriptionId } = await payingAdmin(server, 5);
    await server.passProviderTime();
    await server.reconcile();
    await server.setAtProvider('sales', { status: 'REFUNDED' });
    const { sales, events } = await server.atProvider();
    const genuine = events.find(({ type }) => type === 'PAYMENT.SALE.COMPLETED');
    await server.sql('delete from webhook_events');
    const type = 'PAYMENT.SALE.REVERSED';
    const resource = { id: sales[0]?.id, billing_agreement_id: subscriptionId };
    for (const id of ['WH-FORGED', String(genuine?.id)]) {
      const message = signedMessage(server, { type, resource, id });
      expect((await deliver(server, message)).status).toBe(200);
    }
    await server.reconcile();
    const info = await server.call(billingCalls.info, {}, { token });
    expect(info.body).toMatchObject({ subscriptionStatus: 'ACTIVE', hostsAllowed: 5 });
    expect(server.alarms()).toEqual(['payment-refunded']);
  });

  it('is refused if its text is not JSON', async () => {
    const { body, headers } = signed(server, 'not json');
    const reply = await server.raw({ method: 'POST', path: '/api/paypal/webhook', body, headers });
    expect(reply.status).toBe(400);
  });
});

describe('the price', () => {
  it('of 10,000 quantities is the promised one, and the one that the provider charges', () => {
    const tiers = priceTiers.map(({ startingQuantity, endingQuantity, amountCents }) => ({
      from: startingQuantity,
      to: endingQuantity ?? null,
      cents: amountCents,
    }));
    for (let hosts = 1; hosts <= 10_000; hosts += 1) {
      const above = hosts <= 6 ? 4_500 + 1_000 * (hosts - 3) : 7_500 + 700 * (hosts - 6);
      const promised = hosts <= 3 ? 1_500 * hosts : above;
      expect(priceCents(hosts)).toBe(promised);
      expect(tieredCents(tiers, hosts)).toBe(promised);
    }
  });
});

describe('an alarm', () => {
  it('is logged once, however often the job looks', async () => {
    await payingAdmin(server, 5);
    const updatedAt = secondsAfter(server.clock.now(), 60);
    await server.setAtProvider('subscriptions', { quantity: 500, updatedAt });
    for (let run = 0; run < 3; run += 1) {
      server.clock.advance(7 * 60 * 60);
      await server.reconcile();
    }
    expect(server.alarms()).toEqual(['subscription-mismatch']);
  });
});
