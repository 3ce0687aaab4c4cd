// @module-tag dates
import { ApiError } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { secondsAfter } from '../../../platform/clock.ts';
import type { ProviderFetch, ProviderRequest } from './paypal-account.ts';
import { createPaypal, routeOf } from './paypal-client.ts';
import { emptyShape } from './paypal-shapes.ts';

const ACCOUNT = {
  mode: 'sandbox',
  baseUrl: 'https://provider.example',
  clientId: 'the-client',
  clientSecret: 'canary-secret',
  planId: 'P-1',
  webhookId: 'W-1',
  merchantId: 'M-1',
} as const;

type Script = (path: string, init: ProviderRequest) => Response | Promise<Response>;

function json(status: number, body: unknown = {}, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers });
}

function scripted(script: Script, expiresIn = 32_400) {
  const seen: { path: string; init: ProviderRequest }[] = [];
  const logged: string[] = [];
  const pauses: number[] = [];
  let now = new Date('2026-11-20T12:00:00.000Z');
  let tokens = 0;
  const fetch: ProviderFetch = async (url, init) => {
    const path = url.replace(ACCOUNT.baseUrl, '');
    if (path !== '/v1/oauth2/token') {
      seen.push({ path, init });
      return script(path, init);
    }
    tokens += 1;
    return json(200, { access_token: `canary-token-${tokens}`, expires_in: expiresIn });
  };
  const note = (data: object, message: string) => {
    logged.push(JSON.stringify({ ...data, message }));
  };
  const paypal = createPaypal({
    account: ACCOUNT,
    fetch,
    clock: { now: () => now },
    log: { info: note, warn: note, error: note },
    pause: async (milliseconds) => {
      pauses.push(milliseconds);
    },
  });
  return {
    paypal,
    seen,
    logged,
    pauses,
    tokens: () => tokens,
    advance: (seconds: number) => {
      now = secondsAfter(now, seconds);
    },
    get: () => paypal.send({ method: 'GET', path: '/v1/thing?a=1', reply: emptyShape }),
    post: (requestId?: string) =>
      paypal.send({
        method: 'POST',
        path: '/v1/thing',
        body: { a: 1 },
        reply: emptyShape,
        ...(requestId === undefined ? {} : { requestId }),
      }),
  };
}

async function apiErrorOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.catch((thrown: unknown) => thrown);
  if (error instanceof ApiError) return error;
  throw new Error(`Not refused: ${String(error)}`);
}

describe('the access token', () => {
  it('is fetched once for many simultaneous calls', async () => {
    const line = scripted(() => json(200));
    await Promise.all(Array.from({ length: 20 }, () => line.get()));
    expect(line.tokens()).toBe(1);
    expect(line.seen[0]?.init.headers.authorization).toBe('Bearer canary-token-1');
  });

  it('is renewed a minute before it expires', async () => {
    const line = scripted(() => json(200), 600);
    await line.get();
    line.advance(539);
    await line.get();
    expect(line.tokens()).toBe(1);
    line.advance(1);
    await line.get();
    expect(line.tokens()).toBe(2);
  });

  it('is renewed once, and the call repeated once, when the provider rejects it', async () => {
    const line = scripted((_path, init) =>
      init.headers.authorization === 'Bearer canary-token-1' ? json(401) : json(200),
    );
    const replies = await Promise.all([line.post(), line.post(), line.post()]);
    expect(replies.every(({ ok }) => ok)).toBe(true);
    expect(line.tokens()).toBe(2);
    expect(line.seen).toHaveLength(6);
  });

  it('makes the provider unavailable when it is rejected again', async () => {
    const line = scripted(() => json(401));
    expect((await apiErrorOf(line.get())).status).toBe(503);
    expect(line.seen).toHaveLength(2);
  });
});

describe('a provider in trouble', () => {
  it.each([500, 502, 503, 429])(
    'answering %i gets two more requests, with a pause',
    async (status) => {
      let left = 2;
      const line = scripted(() => {
        left -= 1;
        return left >= 0 ? json(status) : json(200);
      });
      expect((await line.get()).ok).toBe(true);
      expect(line.seen).toHaveLength(3);
      expect(line.pauses).toHaveLength(2);
      expect(line.pauses[0]).toBeGreaterThanOrEqual(100);
      expect(line.pauses[1]).toBeLessThanOrEqual(600);
    },
  );

  it('gets the time that it asks for', async () => {
    const replies = [json(429, {}, { 'retry-after': '2' }), json(200)];
    const line = scripted(() => replies.shift() ?? json(500));
    await line.get();
    expect(line.pauses).toEqual([2000]);
  });

  it('is not waited for if it asks for a long time; the caller learns how long', async () => {
    const line = scripted(() => json(429, {}, { 'retry-after': '30' }));
    const apiError = await apiErrorOf(line.get());
    expect([apiError.status, apiError.retryAfterSeconds]).toEqual([503, 30]);
    expect(line.pauses).toEqual([]);
  });

  it('is unavailable after three tries without a connection', async () => {
    const line = scripted(() => Promise.reject(new Error('connect ECONNREFUSED')));
    expect((await apiErrorOf(line.get())).status).toBe(503);
    expect(line.seen).toHaveLength(3);
  });

  it('gets repeats with the same key, and only one try without a key', async () => {
    const keyed = scripted(() => json(500));
    await apiErrorOf(keyed.post('si_1'));
    const keys = keyed.seen.map(({ init }) => init.headers['paypal-request-id']);
    expect(keys).toEqual(['si_1', 'si_1', 'si_1']);
    const bare = scripted(() => json(500));
    await apiErrorOf(bare.post());
    expect(bare.seen).toHaveLength(1);
  });

  it('is unavailable if its replies make no sense', async () => {
    const line = scripted(() => new Response('<html>', { status: 200 }));
    expect((await apiErrorOf(line.get())).status).toBe(503);
    expect(line.logged.at(-1)).toContain('"alarm":"provider-reply"');
  });
});

describe('a refusal of the provider', () => {
  it('is returned with its issues', async () => {
    const details = [{ issue: 'SUBSCRIPTION_STATUS_INVALID', description: 'words' }];
    const line = scripted(() => json(422, { name: 'UNPROCESSABLE_ENTITY', details }));
    expect(await line.post()).toEqual({
      ok: false,
      status: 422,
      issues: ['SUBSCRIPTION_STATUS_INVALID'],
    });
    expect(line.seen).toHaveLength(1);
  });

  it.each([
    [{ name: 'RESOURCE_NOT_FOUND', details: [] }, ['RESOURCE_NOT_FOUND']],
    [{ error: 'invalid_client' }, ['invalid_client']],
    [{ name: 'X', details: 'odd' }, ['X']],
    ['<html>', []],
  ])('is understood in every shape: %j', async (body, issues) => {
    const line = scripted(() => json(404, body));
    expect(await line.get()).toEqual({ ok: false, status: 404, issues });
  });
});

describe('the log', () => {
  it('names the call and its debug id, but never a secret, a token or a body', async () => {
    const line = scripted(() =>
      json(422, { name: 'X', payer: 'canary-buyer@example.test' }, { 'paypal-debug-id': 'd-17' }),
    );
    await line.post('si_1');
    const all = line.logged.join('\n');
    expect(all).toContain('"path":"/v1/thing","status":422,"debugId":"d-17","issues":["X"]');
    expect(all).not.toContain('canary');
    expect(all).not.toContain(Buffer.from('the-client:canary-secret').toString('base64'));
  });
});

it.each([
  ['/v1/oauth2/token', '/v1/oauth2/token'],
  ['/v1/billing/subscriptions/I-BW452GLLEP1G/cancel', '/v1/billing/subscriptions/:id/cancel'],
  ['/v2/checkout/orders/5O190127TN364715T', '/v2/checkout/orders/:id'],
  ['/v1/notifications/certs/CERT-360caa42-fca2a594-ab66f33d', '/v1/notifications/certs/:id'],
])('the route of %s is %s', (path, route) => {
  expect(routeOf(path)).toBe(route);
});
