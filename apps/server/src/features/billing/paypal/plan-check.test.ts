// @module-tag dates
import { localPaypalAccount } from '@emcee/local-paypal';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { fetchInProcess } from '../../../local/in-process-fetch.ts';
import type { ProviderFetch } from './paypal-account.ts';
import {
  comparePlan,
  createPaypalPlan,
  createPaypalProduct,
  planDifferences,
} from './paypal-catalogue.ts';
import { createPaypal, valueOrUnavailable } from './paypal-client.ts';

const server = startTestServer();
const BASE = 'http://localhost:3000/local/paypal';

function reach(fetch: ProviderFetch = fetchInProcess(() => server.app)) {
  const lines: string[] = [];
  const note = (level: string) => (data: object, message: string) => {
    lines.push(`${level} ${message} ${JSON.stringify(data)}`);
  };
  const log = { info: note('info'), warn: note('warn'), error: note('error') };
  const account = { ...localPaypalAccount, mode: 'local', baseUrl: BASE } as const;
  const pause = () => Promise.resolve();
  return { paypal: createPaypal({ account, fetch, clock: server.clock, log, pause }), log, lines };
}

describe('the comparison of our prices with the plan of the provider', () => {
  it('accepts the plan of the stand-in', async () => {
    const { paypal, log, lines } = reach();
    await comparePlan({ paypal, log });
    expect(lines.at(-1)).toMatch(/^info paypal plan matches prices/);
  });

  it('accepts the plan that our setup creates, once per key', async () => {
    const { paypal } = reach();
    const product = valueOrUnavailable(await createPaypalProduct(paypal, 'setup-product'));
    const plan = { productId: product.id, requestId: 'setup-plan' };
    const first = valueOrUnavailable(await createPaypalPlan(paypal, plan));
    const second = valueOrUnavailable(await createPaypalPlan(paypal, plan));
    expect(planDifferences(first)).toEqual([]);
    expect(second.id).toBe(first.id);
  });

  it('warns of every difference', async () => {
    const inner = fetchInProcess(() => server.app);
    const { paypal, log, lines } = reach(async (url, init) => {
      const text = await (await inner(url, init)).text();
      const volume = text.replace('TIERED', 'VOLUME').replace('"value":"10"', '"value":"11"');
      return new Response(volume.replace('"total_cycles":0', '"total_cycles":1'));
    });
    await comparePlan({ paypal, log });
    expect(lines.at(-1)).toContain('"differences":["for ever","graduated","tier 2"]');
    expect(lines.at(-1)).toMatch(/^warn /);
  });

  it('only warns when the provider is unavailable or has no such plan', async () => {
    const away = reach(() => Promise.reject(new Error('no route')));
    await comparePlan(away);
    expect(away.lines.at(-1)).toMatch(/^warn paypal plan not checked/);
    const { paypal, log, lines } = reach();
    await comparePlan({
      paypal: { ...paypal, account: { ...paypal.account, planId: 'P-0' } },
      log,
    });
    expect(lines.at(-1)).toContain('INVALID_RESOURCE_ID');
  });
});
