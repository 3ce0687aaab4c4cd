import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ORIGIN, startFakePaypal } from '../../test/fake-paypal-server.ts';
import { activeSubscription } from '../../test/subscriptions.ts';
import { LOCAL_PAYPAL_PATH, localPaypalAccount } from '../wire/account.ts';
import { signDelivery } from './signing.ts';

const fakePaypal = startFakePaypal();
const { ask } = fakePaypal;
const HOOKS = '/v1/notifications/webhooks';
const EVENTS = '/v1/notifications/webhooks-events';

const hooksShape = z.object({ webhooks: z.array(z.object({ id: z.string(), url: z.string() })) });

function signed(body: string) {
  const { webhookId } = localPaypalAccount;
  const base = ORIGIN + LOCAL_PAYPAL_PATH;
  return { headers: signDelivery({ base, body, webhookId, at: fakePaypal.clock.now() }) };
}

describe('the webhooks of the stand-in', () => {
  it('are registered and listed', async () => {
    const url = 'https://portal.example.test/api/paypal/webhook';
    const body = { url, event_types: [{ name: 'PAYMENT.SALE.COMPLETED' }] };
    const made = await ask('POST', HOOKS, { body });
    expect(made.status).toBe(201);
    const { id } = z.object({ id: z.string() }).parse(made.body);
    const listed = hooksShape.parse((await ask('GET', HOOKS)).body).webhooks;
    expect(listed).toContainEqual({ id, url });
    expect(listed.map((hook) => hook.id)).toContain(localPaypalAccount.webhookId);
  });

  it.each([
    ['no address', { event_types: [{ name: 'PAYMENT.SALE.COMPLETED' }] }],
    ['an address that is none', { url: 'portal', event_types: [{ name: 'X' }] }],
    ['no events', { url: 'https://portal.example.test/', event_types: [] }],
  ])('are not registered with %s', async (_what, body) => {
    expect((await ask('POST', HOOKS, { body })).status).toBe(400);
  });

  it('get every event once, which can be read again', async () => {
    await activeSubscription(fakePaypal);
    await fakePaypal.control('tick');
    const told = fakePaypal.state().events;
    expect(new Set(told.map(({ type }) => type))).toEqual(
      new Set([
        'BILLING.SUBSCRIPTION.CREATED',
        'BILLING.SUBSCRIPTION.ACTIVATED',
        'PAYMENT.SALE.COMPLETED',
      ]),
    );
    for (const event of told) expect(event).toMatchObject({ attempts: 1, state: 'DELIVERED' });
    expect(fakePaypal.deliveries).toHaveLength(told.length);
    for (const { url, body } of fakePaypal.deliveries) {
      const sent = JSON.parse(body);
      expect(url).toBe(`${ORIGIN}/api/paypal/webhook`);
      expect((await ask('GET', `${EVENTS}/${sent.id}`)).body).toEqual(sent);
    }
    expect((await ask('GET', `${EVENTS}/WH-0`)).status).toBe(404);
  });

  it('get events late or never if the control says so', async () => {
    await fakePaypal.control('behaviour', { webhookDelaySeconds: 60 });
    await activeSubscription(fakePaypal);
    await fakePaypal.control('tick');
    const states = () => new Set(fakePaypal.state().events.map(({ state }) => state));
    expect(states()).toEqual(new Set(['WAITING']));
    fakePaypal.clock.advance(60);
    await fakePaypal.control('tick');
    expect(states()).toEqual(new Set(['DELIVERED']));
    await fakePaypal.control('behaviour', { webhooks: 'drop' });
    await activeSubscription(fakePaypal, { key: 'si_2' });
    await fakePaypal.control('tick');
    expect(states()).toEqual(new Set(['DELIVERED', 'DROPPED']));
  });
});

describe('the signature of the stand-in', () => {
  const text = '{"id":"WH-1","event_type":"PAYMENT.SALE.COMPLETED","summary":"1"}';

  it('matches the certificate at its address', async () => {
    const { headers } = signed(text);
    const address = new URL(headers['paypal-cert-url'] ?? '').pathname;
    const { body, status } = await fakePaypal.raw('GET', address);
    expect(status).toBe(200);
    const certificate = new X509Certificate(String(body));
    expect(new Date(certificate.validTo) > fakePaypal.clock.now()).toBe(true);
    const { 'paypal-transmission-id': id, 'paypal-transmission-time': time } = headers;
    const message = `${id}|${time}|${localPaypalAccount.webhookId}|${crc32(text)}`;
    const signature = Buffer.from(headers['paypal-transmission-sig'] ?? '', 'base64');
    expect(verify('RSA-SHA256', Buffer.from(message), certificate.publicKey, signature)).toBe(true);
    expect((await ask('GET', '/v1/notifications/certs/CERT-other')).status).toBe(404);
  });
});

describe('the access token of the stand-in', () => {
  it('expires after nine hours', async () => {
    const token = await fakePaypal.newToken();
    expect((await ask('GET', HOOKS, { token })).status).toBe(200);
    fakePaypal.clock.advance(9 * 60 * 60);
    expect((await ask('GET', HOOKS, { token })).status).toBe(401);
    expect((await ask('GET', HOOKS)).status).toBe(200);
  });

  it('is refused if its time was changed', async () => {
    const token = (await fakePaypal.newToken()).replace(/^\d/, '9');
    expect((await ask('GET', HOOKS, { token })).status).toBe(401);
  });
});
