import { billingCalls } from '@emcee/contract';
import { LOCAL_PAYPAL_PATH } from '@emcee/local-paypal';
import { describe, expect, it } from 'vitest';
import { verifiedAdmin } from '../factories.ts';
import { startTestServer } from '../harness.ts';

const PAGE = `${LOCAL_PAYPAL_PATH}/webapps/billing/subscriptions?ba_token=BA-1`;
const elsewhere = { method: 'GET', path: PAGE, remoteAddress: '203.0.113.9' };

describe('the stand-in for PayPal in the portal', () => {
  const server = startTestServer();

  it("answers only this machine, with the portal's messages", async () => {
    const reply = await server.raw(elsewhere);
    expect(reply.status).toBe(404);
    expect(reply.body).toMatchObject({ message: 'Not found.', requestId: expect.any(String) });
  });

  it.each([
    ['under another name', { host: 'rebind.example:3000' }],
    ['for a forwarded request', { 'x-forwarded-for': '127.0.0.1' }],
  ])('does not exist %s', async (_how, headers) => {
    const reply = await server.raw({ method: 'GET', path: PAGE, headers });
    expect(reply.body).toMatchObject({ message: 'Not found.' });
    const direct = await server.raw({ method: 'GET', path: PAGE });
    expect(direct.body).toMatchObject({ name: 'RESOURCE_NOT_FOUND' });
  });

  it('shows an approval page that cannot be framed and has no opener', async () => {
    const { token } = await verifiedAdmin(server);
    const { body } = await server.call(billingCalls.startSubscription, { quantity: 5 }, { token });
    const { pathname, search } = new URL(body.approvalLink);
    const page = await server.raw({ method: 'GET', path: pathname + search });
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'SAMEORIGIN',
    });
  });

  it('passes its own failures to the portal’s log and error format', async () => {
    await server.sql('alter table local_paypal rename to hidden');
    const reply = await server.raw({ method: 'GET', path: PAGE });
    await server.sql('alter table hidden rename to local_paypal');
    expect(reply.status).toBe(500);
    expect(reply.body).toMatchObject({ requestId: expect.any(String) });
    expect(server.logged()).toEqual([expect.stringContaining('unexpected error')]);
  });
});

describe('the stand-in for PayPal with ALLOW_LOCAL', () => {
  const server = startTestServer({ localServicesForAll: true });

  it('answers other machines too', async () => {
    const reply = await server.raw(elsewhere);
    expect(reply.body).toMatchObject({ name: 'RESOURCE_NOT_FOUND' });
  });
});

describe('the stand-in for PayPal in production', () => {
  const server = startTestServer({ localServices: false });

  it('does not exist', async () => {
    const reply = await server.raw({ method: 'GET', path: PAGE });
    expect(reply.body).toMatchObject({ message: 'Not found.' });
  });
});
