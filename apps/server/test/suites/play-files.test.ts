import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAway, writeBuiltApps } from '../servers/portal-addresses.ts';

let folder = '';
let away: Awaited<ReturnType<typeof startAway>>;

beforeAll(async () => {
  const { folder: written, ...folders } = await writeBuiltApps();
  folder = written;
  away = await startAway(folders);
});

afterAll(async () => {
  await away.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  away.app.inject({ method: 'GET', url, headers });

describe("the files of the players' app", () => {
  it.each([
    ['/pages/auth/verify/a-B_9.', '/pages/auth/verify/a-B_9'],
    ['/invitation/a-B_9%3E', '/invitation/a-B_9'],
    ['/host/reset-password/a-B_9).', '/host/reset-password/a-B_9'],
    ['/subscription>', '/subscription'],
  ])('a link in a mail works with what follows it: %s', async (taken, meant) => {
    const { statusCode, headers } = await get(taken);
    expect([statusCode, headers.location]).toEqual([302, meant]);
    expect((await get(meant)).statusCode).toBe(200);
  });

  it.each(['/edit-host/PUB.', '//elsewhere.example/a.', '/\\elsewhere.example.', '/a?b=c.'])(
    'an address stays as it is: %s',
    async (url) => {
      expect((await get(url)).body).toBe('<title>portal</title>');
    },
  );

  it.each(['/play', '/play/', '/play/CROWN', '/play/CROWN/', '/play/PUB.1?x=1', '/play/a/b'])(
    'answer %s with its document',
    async (url) => {
      const response = await get(url);
      expect(response.body).toBe('<title>play</title>');
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );

  it.each([
    ['/screen', 'screen'],
    ['/screen/', 'screen'],
    ['/screen?x=1', 'screen'],
    ['/my-games', 'my games'],
    ['/my-games/', 'my games'],
    ['/standings', 'my games'],
    ['/standings/', 'my games'],
  ])('answer %s with the document of %s, under the same policies', async (url, document) => {
    const [phone, response] = [await get('/play'), await get(url)];
    expect(response.body).toBe(`<title>${document}</title>`);
    expect(response.headers['referrer-policy']).toBe('no-referrer');
    for (const name of ['content-security-policy', 'permissions-policy', 'cache-control']) {
      expect(response.headers[name]).toBe(phone.headers[name]);
    }
  });

  it.each([
    ['/evenings', '/my-games'],
    ['/evenings/', '/my-games/'],
    ['/evenings/a1?x=1&y=%2F', '/my-games/a1?x=1&y=%2F'],
    ['/evenings?x=1', '/my-games?x=1'],
    ['/evenings//evil.example', '/my-games//evil.example'],
  ])('send the earlier address %s to %s for good', async (url, location) => {
    const response = await get(url);
    expect(response.statusCode).toBe(308);
    expect(response.headers.location).toBe(location);
  });

  it.each(['/', '/eveningsong', '/player', '/playing/CROWN', '/screens', '/pages/play'])(
    'leave %s to the portal',
    async (url) => {
      expect((await get(url)).body).toBe('<title>portal</title>');
    },
  );

  it('are compressed and cached for a year, next to those of the portal', async () => {
    const response = await get('/play/assets/app-1.js', { 'accept-encoding': 'br' });
    expect(response.body).toBe('play, brotli');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/assets/app-1.js')).body).toBe('portal');
  });

  it.each(['/play/assets', '/play/assets/', '/play/assets/none.js'])(
    'are not found if they do not exist: %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it('run no foreign scripts, have no inline styles, and turn no text into code', async () => {
    const { headers } = await get('/play/CROWN');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('let no page frame them, except the preview of a brand in our own', async () => {
    const { body, headers } = await get('/brand-preview');
    const phone = (await get('/play')).headers;
    expect(body).toBe('<title>preview</title>');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'self'");
    const closed = policy.replace("frame-ancestors 'self'", "frame-ancestors 'none'");
    expect(phone['content-security-policy']).toBe(closed);
    expect([headers['x-frame-options'], phone['x-frame-options']]).toEqual(['SAMEORIGIN', 'DENY']);
  });

  it("may keep a phone awake, which the portal's pages may not", async () => {
    const permissionsOf = async (url: string) =>
      String((await get(url)).headers['permissions-policy']);
    expect(await permissionsOf('/play')).toContain('screen-wake-lock=(self)');
    expect(await permissionsOf('/play')).toContain('camera=()');
    expect(await permissionsOf('/screen')).toContain('fullscreen=()');
    expect(await permissionsOf('/')).toContain('screen-wake-lock=()');
  });
});

describe('an address that somebody types', () => {
  it.each([
    ['/PLAY', '/play'],
    ['/Play/crown', '/play/crown'],
    ['/PLAY/CrOwn/?x=Y', '/play/CrOwn?x=Y'],
    ['/SCREEN', '/screen'],
    ['/My-Games', '/my-games'],
    ['/LOGIN', '/login'],
    ['/Pages/Auth/Login?next=%2FHosts', '/pages/auth/login?next=%2FHosts'],
    ['/Host/Sign-In', '/host/sign-in'],
    ['/HOST/Invitation/aB_c', '/host/invitation/aB_c'],
    ['/Wager-Schemes/NEW', '/wager-schemes/new'],
    ['/API/Docs', '/api/docs'],
    ['/PLAY//evil.example', '/play//evil.example'],
  ])('is found in any case, and its codes keep theirs: %s', async (url, location) => {
    const response = await get(url);
    expect([response.statusCode, response.headers.location]).toEqual([302, location]);
  });

  it.each(['/hosts', '/hosts/', '/play/CROWN', '/edit-host/CROWN-1', '/invitation/aB', '//HOSTS'])(
    'stays as it is if it is right or unknown: %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(200);
    },
  );

  it.each([
    ['/login', '/pages/auth/login'],
    ['/register?x=1', '/pages/auth/register?x=1'],
  ])('may be as short as %s', async (url, location) => {
    expect((await get(url)).headers.location).toBe(location);
  });
});
