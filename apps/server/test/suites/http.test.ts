import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { within } from '../../../../scripts/testing/time-limits.ts';
import { startTestServer } from '../harness.ts';
import { startAway } from '../servers/portal-addresses.ts';

const server = startTestServer();

describe('the portal files', () => {
  let folder = '';
  let away: Awaited<ReturnType<typeof startAway>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'emcee-portal-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<meta name="csp-nonce" content="__NONCE__">');
    await writeFile(join(folder, 'favicon.svg'), '<svg/>');
    await writeFile(join(folder, 'assets/app-1.js'), 'plain');
    await writeFile(join(folder, 'assets/app-1.js.br'), 'brotli');
    away = await startAway({ portalFolder: folder });
  });

  afterAll(async () => {
    await away.close();
    await rm(folder, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) =>
    away.app.inject({ method: 'GET', url, headers });

  it('answer every page with the one document and a fresh nonce that the policy names', async () => {
    const nonces = new Set<string>();
    for (const url of ['/', '/hosts', '/pages/auth/login/', '/edit-host/PUB.1', '/no/such/page']) {
      const response = await get(url);
      expect(response.statusCode).toBe(200);
      const nonce = /content="([^"]+)"/.exec(response.body)?.[1] ?? '';
      expect(response.headers['content-security-policy']).toContain(
        `style-src 'self' 'nonce-${nonce}'`,
      );
      expect(response.headers['content-security-policy']).toContain("script-src 'self';");
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(5);
  });

  it('let payment pages open the window of the payment provider, and no other page', async () => {
    expect((await get('/subscription')).headers['cross-origin-opener-policy']).toBe(
      'same-origin-allow-popups',
    );
    expect((await get('/hosts')).headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('load the script of the payment provider on payment pages only, and only if there is a provider', async () => {
    const paypal = {
      clientId: 'c',
      clientSecret: 's',
      planId: 'P-1',
      webhookId: 'W',
      merchantId: 'M',
      mode: 'live',
    } as const;
    const live = await startAway({ portalFolder: folder, env: { paypal } });
    const scripts = async ({ app }: typeof live, url: string) => {
      const response = await app.inject({ method: 'GET', url });
      return /script-src ([^;]+)/.exec(String(response.headers['content-security-policy']))?.[1];
    };
    expect(await scripts(live, '/subscription/approved')).toContain('https://*.paypal.com');
    expect(await scripts(live, '/subscription')).toMatch(/^'self' 'nonce-[\w+/=]{24}' https:/);
    expect(await scripts(live, '/hosts')).toBe("'self'");
    expect(await scripts(away, '/subscription')).toBe("'self'");
    await live.close();
  });

  it("admit the provider's hosts as its documentation asks, and let its frames use payments", async () => {
    const paypal = {
      clientId: 'c',
      clientSecret: 's',
      planId: 'P-1',
      webhookId: 'W',
      merchantId: 'M',
      mode: 'live',
    } as const;
    const live = await startAway({ portalFolder: folder, env: { paypal } });
    const { headers } = await live.app.inject({ method: 'GET', url: '/subscription' });
    const hosts = 'https://*.paypal.com https://*.paypalobjects.com https://*.venmo.com';
    for (const name of ['child-src', 'connect-src', 'frame-src', 'script-src', 'style-src']) {
      const [, sources] =
        new RegExp(`${name} ([^;]+)`).exec(String(headers['content-security-policy'])) ?? [];
      expect(sources, name).toContain(hosts);
    }
    const quoted = hosts
      .split(' ')
      .map((host) => `"${host}"`)
      .join(' ');
    expect(headers['permissions-policy']).toContain(`payment=(self ${quoted})`);
    const other = await live.app.inject({ method: 'GET', url: '/hosts' });
    expect(other.headers['permissions-policy']).toContain('payment=()');
    await live.close();
  });

  it('let no text become markup or code, except on payment pages', async () => {
    const trusted = async (url: string) =>
      /require-trusted-types-for 'script'; trusted-types [^;]+/.exec(
        String((await get(url)).headers['content-security-policy']),
      )?.[0];
    for (const url of ['/', '/hosts', '/pages/auth/login', '/no/such/page', '/subscriptions']) {
      expect(await trusted(url), url).toBe(
        "require-trusted-types-for 'script'; trusted-types default",
      );
    }
    for (const url of ['/assets/none.js', '/favicon.svg', '/robots.txt', '/api/none', '/local']) {
      expect(await trusted(url), url).toMatch(/trusted-types 'none'/);
    }
    expect(await trusted('/api/docs')).toMatch(/trusted-types default/);
    for (const url of ['/subscription', '/subscription/', '/subscription/approved?x=1']) {
      expect(await trusted(url), url).toBeUndefined();
    }
  });

  it.each(['/hosts', '/subscription', '/api/docs'])(
    'come without powers of the browser: %s',
    async (url) => {
      const policy = String((await get(url)).headers['permissions-policy']);
      for (const power of ['camera', 'microphone', 'geolocation', 'usb', 'payment', 'serial']) {
        expect(policy).toContain(`${power}=()`);
      }
      expect(policy).toContain('clipboard-write=(self)');
    },
  );

  it.each(['/api/none', '/assets/app-1.js', '/favicon.svg'])(
    'are the only replies with a list of powers: %s has none',
    async (url) => {
      expect((await get(url)).headers).not.toHaveProperty('permissions-policy');
    },
  );

  it('serve assets pre-compressed and immutable', async () => {
    const response = await get('/assets/app-1.js', { 'accept-encoding': 'br' });
    expect(response.body).toBe('brotli');
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/assets/app-1.js')).body).toBe('plain');
  });

  it.each([
    '/assets/none.js',
    '/api/none',
    '/api',
    '/local/none',
    // Requested by browsers.
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/sitemap.xml',
    '/favicon.ico?v=2',
  ])('answer %s as unknown instead of with the portal', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ message: 'Not found.', requestId: expect.any(String) });
  });

  it('redirect a page whose address cannot be decoded to the 404 page', async () => {
    const response = await get('/edit-host/%zz');
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('/pages/errors/error-404');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect((await get('/api/%zz')).statusCode).toBe(400);
  });

  it('keep robots away and have an icon', async () => {
    expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await get('/favicon.svg')).headers['content-type']).toMatch(/svg/);
  });
});

describe('every reply', () => {
  it('carries the security headers and its request id', async () => {
    const { headers } = await server.raw({ method: 'GET', path: '/api/health/live' });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': expect.any(String),
    });
    expect(headers.server).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('includes the guide, which its pages link to', async () => {
    const document = await server.raw({ method: 'GET', path: '/api/openapi.json' });
    expect(document.body).toMatchObject({ externalDocs: { url: '/api/guide' } });
    const guide = await server.raw({ method: 'GET', path: '/api/guide' });
    expect([guide.status, guide.headers['content-type']]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    expect(guide.body).toContain('## Idempotency');
  });

  it('shows the documents under a policy with which they work', async () => {
    const { status, headers, body } = await server.raw({ method: 'GET', path: '/api/docs' });
    expect(status).toBe(200);
    expect(String(body)).toContain('Emcee API');
    expect(headers['content-security-policy']).toMatch(/script-src 'self'/);
  });
});

describe('an unreachable database', () => {
  it('causes 503 with Retry-After immediately, and signs nobody out', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'emcee-portal-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '');
    const away = await startAway({ portalFolder: folder });
    const startedAt = performance.now();
    for (const url of ['/api/admin/me', '/api/health/ready', '/api/admin/hosts-list']) {
      const response = await away.app.inject({
        method: 'GET',
        url,
        headers: { authorization: 'Bearer some-token' },
      });
      expect([url, response.statusCode]).toEqual([url, 503]);
      expect(response.headers['retry-after']).toBe('1');
      expect(response.json()).toMatchObject({ requestId: expect.any(String) });
    }
    // Otherwise each request waits 1.5 s for a connection.
    expect(performance.now() - startedAt).toBeLessThan(within(4));
    expect((await away.app.inject('/api/health/live')).statusCode).toBe(200);
    await away.close();
    await rm(folder, { recursive: true });
  });
});

describe('the log', () => {
  it('has no token, password, address with a token or value of a failed query', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    const folder = await mkdtemp(join(tmpdir(), 'emcee-portal-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '');
    const away = await startAway({ portalFolder: folder, log });
    const canary = 'canary-7d1f';
    await away.app.inject({ method: 'GET', url: `/api/admin/validate-token/${canary}` });
    await away.app.inject({ method: 'GET', url: `/pages/auth/verify/${canary}` });
    await away.app.inject({
      method: 'PUT',
      url: '/api/admin/sign-in',
      headers: { authorization: `Bearer ${canary}` },
      payload: { email: `${canary}@b.example`, password: canary },
    });
    await away.close();
    await rm(folder, { recursive: true });
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('')).toContain('/api/admin/validate-token/:token');
    expect(lines.join('')).not.toContain(canary);
  });
});
