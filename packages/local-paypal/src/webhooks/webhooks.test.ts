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

const eventShape = z.looseObject({ id: z.string(), event_type: z.string() });
const eventsShape = z.object({ events: z.array(eventShape), count: z.number() });
const hooksShape = z.object({ webhooks: z.array(z.object({ id: z.string(), url: z.string() })) });

function signed(body: string) {
  const { webhookId } = localPaypalAccount;
  const base = ORIGIN + LOCAL_PAYPAL_PATH;
  return { headers: signDelivery({ base, body, webhookId, at: fakePaypal.clock.now() }) };
}

async function events() {
  return eventsShape.parse((await ask('GET', EVENTS)).body).events;
}

describe('the webhooks of the stand-in', () => {
  it('are registered, listed and removed', async () => {
    const url = 'https://portal.example.test/api/paypal/webhook';
    const body = { url, event_types: [{ name: 'PAYMENT.SALE.COMPLETED' }] };
    const made = await ask('POST', HOOKS, { body });
    expect(made.status).toBe(201);
    const { id } = z.object({ id: z.string() }).parse(made.body);
    const listed = async () => hooksShape.parse((await ask('GET', HOOKS)).body).webhooks;
    expect(await listed()).toContainEqual({ id, url });
    expect((await ask('DELETE', `${HOOKS}/${id}`)).status).toBe(204);
    expect((await ask('DELETE', `${HOOKS}/${id}`)).status).toBe(404);
    expect((await listed()).map((hook) => hook.id)).toEqual([localPaypalAccount.webhookId]);
  });

  it.each([
    ['no address', { event_types: [{ name: 'PAYMENT.SALE.COMPLETED' }] }],
    ['an address that is none', { url: 'portal', event_types: [{ name: 'X' }] }],
    ['no events', { url: 'https://portal.example.test/', event_types: [] }],
  ])('are not registered with %s', async (_what, body) => {
    expect((await ask('POST', HOOKS, { body })).status).toBe(400);
  });

  it('get every event, which can be listed and sent again', async () => {
    await activeSubscription(fakePaypal);
    await fakePaypal.control('tick');
    const told = await events();
    expect(new Set(told.map((event) => event.event_type))).toEqual(
      new Set([
        'BILLING.SUBSCRIPTION.CREATED',
        'BILLING.SUBSCRIPTION.ACTIVATED',
        'PAYMENT.SALE.COMPLETED',
      ]),
    );
    const [one] = told;
    expect((await ask('GET', `${EVENTS}/${one?.id}`)).body).toEqual(one);
    const before = await fakePaypal.sql('select attempts from local_paypal.events where id = $1', [
      one?.id,
    ]);
    expect((await ask('POST', `${EVENTS}/${one?.id}/resend`)).status).toBe(202);
    await fakePaypal.control('tick');
    const after = await fakePaypal.sql(
      'select attempts, state from local_paypal.events where id = $1',
      [one?.id],
    );
    expect(after).toEqual([{ attempts: Number(before[0]?.attempts) + 1, state: 'DELIVERED' }]);
    const delivered = fakePaypal.deliveries.map(({ url, body }) => [url, JSON.parse(body).id]);
    expect(delivered).toHaveLength(told.length + 1);
    expect(delivered.at(-1)).toEqual([`${ORIGIN}/api/paypal/webhook`, one?.id]);
    for (const path of [`${EVENTS}/WH-0`, `${EVENTS}/WH-0/resend`]) {
      const method = path.endsWith('resend') ? 'POST' : 'GET';
      expect((await ask(method, path)).status).toBe(404);
    }
  });

  it('get events late or never if the control says so', async () => {
    await fakePaypal.control('behaviour', { webhookDelaySeconds: 60 });
    await activeSubscription(fakePaypal);
    await fakePaypal.control('tick');
    const states = () =>
      fakePaypal.sql('select distinct state from local_paypal.events order by state');
    expect(await states()).toEqual([{ state: 'WAITING' }]);
    fakePaypal.clock.advance(60);
    await fakePaypal.control('tick');
    expect(await states()).toEqual([{ state: 'DELIVERED' }]);
    await fakePaypal.control('behaviour', { webhooks: 'drop' });
    await activeSubscription(fakePaypal, { key: 'si_2' });
    await fakePaypal.control('tick');
    expect(await states()).toEqual([{ state: 'DELIVERED' }, { state: 'DROPPED' }]);
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

  it('is verified by its call, only for the signed content', async () => {
    const { headers } = signed(text);
    const sent = {
      auth_algo: headers['paypal-auth-algo'],
      cert_url: headers['paypal-cert-url'],
      transmission_id: headers['paypal-transmission-id'],
      transmission_sig: headers['paypal-transmission-sig'],
      transmission_time: headers['paypal-transmission-time'],
      webhook_id: localPaypalAccount.webhookId,
      webhook_event: JSON.parse(text),
    };
    const check = async (more: object) =>
      (
        await ask('POST', '/v1/notifications/verify-webhook-signature', {
          body: { ...sent, ...more },
        })
      ).body;
    expect(await check({})).toEqual({ verification_status: 'SUCCESS' });
    for (const wrong of [
      { webhook_event: { ...sent.webhook_event, summary: '2' } },
      { webhook_id: 'ANOTHERWEBHOOK000' },
      { transmission_sig: 'AAAA' },
    ]) {
      expect(await check(wrong)).toEqual({ verification_status: 'FAILURE' });
    }
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
});
