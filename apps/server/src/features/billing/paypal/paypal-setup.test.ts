// @module-tag dates
import { API_BASE, billingCalls } from '@emcee/contract';
import { localPaypalAccount } from '@emcee/local-paypal';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { createPaypal } from './paypal-client.ts';
import { setUpPaypal } from './paypal-setup.ts';
import { WEBHOOK_EVENTS } from './webhook-signature.ts';

const server = startTestServer();
const OWN_PLAN = 'P-LOCALHOSTSMONTHLY0000000';
const PORTAL = 'https://portal.example.test';
const WEBHOOK = PORTAL + API_BASE + billingCalls.webhook.path;

function run({ planId = 'P-NOTHINGYET', publicUrls = [PORTAL] } = {}) {
  const baseUrl = 'http://localhost:3000/local/paypal';
  const account = { ...localPaypalAccount, planId, mode: 'local', baseUrl } as const;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const { fetch } = server.provider;
  const paypal = createPaypal({ account, fetch, clock: server.clock, log });
  return setUpPaypal({ paypal, publicUrls });
}

/** Without that of the stand-in itself. */
async function webhooks() {
  const { webhooks } = await server.atProvider();
  return webhooks.filter(({ url }) => url.startsWith('https:'));
}

describe('the set-up at the provider', () => {
  it('creates one product, one plan and one webhook, however often it runs', async () => {
    const first = await run();
    expect(first).toMatch(
      /^Product PROD-\w{17} \(local\)\nPAYPAL_PLAN_ID=P-\w{24}\nWebhook https:\S+\nPAYPAL_WEBHOOK_ID=\w+$/,
    );
    expect(await run()).toBe(first);
    const planId = /PLAN_ID=(\S+)/.exec(first)?.[1] ?? '';
    expect(await run({ planId })).toBe(first);
    const { plans } = await server.atProvider();
    expect(plans.map(({ id }) => id)).toEqual([OWN_PLAN, planId]);
    const [hook, ...others] = await webhooks();
    expect([hook?.id, others]).toEqual([/WEBHOOK_ID=(\S+)/.exec(first)?.[1], []]);
  });

  it('explains what to check when the credentials are wrong', async () => {
    server.provider.instead(({ path }) =>
      path === '/v1/oauth2/token' ? { status: 401, body: { error: 'invalid_client' } } : undefined,
    );
    await expect(run()).rejects.toThrow('Check that PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET');
  });

  it('reports different prices of an existing plan', async () => {
    await run();
    await server.atProvider(({ plans }) => {
      for (const { sent } of plans) sent.quantity_supported = false;
    });
    await expect(run({ planId: OWN_PLAN })).rejects.toThrow("doesn't match our prices: quantity");
  });

  it('subscribes to every handled event', async () => {
    await run();
    const [hook] = await webhooks();
    expect(hook?.eventTypes).toEqual(WEBHOOK_EVENTS);
  });

  it('reports missing events of an existing webhook', async () => {
    await run();
    const setEvents = (events: readonly string[]) =>
      server.atProvider((state) => {
        for (const hook of state.webhooks) if (hook.url === WEBHOOK) hook.eventTypes = [...events];
      });
    await setEvents(WEBHOOK_EVENTS.slice(1));
    await expect(run()).rejects.toThrow("doesn't receive: BILLING.SUBSCRIPTION.CREATED.");
    await setEvents(['*']);
    expect(await run()).toContain('PAYPAL_WEBHOOK_ID=');
  });

  it.each([
    ['none', []],
    ['none with https', ['http://portal.example.test']],
    ['one with a port', ['https://portal.example.test:8443']],
  ])('creates no webhook if messages could not arrive: %s', async (_which, publicUrls) => {
    const printed = await run({ publicUrls });
    expect(printed).toContain('PAYPAL_PLAN_ID=');
    expect(printed).toContain(
      'Webhook not created: PUBLIC_URL needs an https address without a port.',
    );
    expect(await webhooks()).toEqual([]);
  });
});
