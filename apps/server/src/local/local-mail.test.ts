import { accountCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { newEmail, PASSWORD, signedUpAdmin } from '../../test/factories.ts';
import { startTestServer } from '../../test/harness.ts';

const JSON_WANTED = { accept: 'application/json' };

describe('the local mailbox', () => {
  const server = startTestServer();

  it('shows the sent mails, newest first, as JSON with the links', async () => {
    const first = await signedUpAdmin(server);
    server.clock.advance(60);
    const second = await signedUpAdmin(server);
    await server.mails();
    const { body } = await server.raw({ method: 'GET', path: '/local/mail', headers: JSON_WANTED });
    expect(body).toMatchObject({
      mails: [
        {
          to: second.email,
          subject: expect.any(String),
          text: expect.any(String),
          html: expect.stringContaining('<html'),
          links: [expect.stringMatching(/^http:\/\/localhost:3000\/pages\/auth\/verify\//)],
          at: expect.stringMatching(/^\d{4}-.*Z$/),
        },
        { to: first.email },
      ],
    });
  });

  it('shows a page that says that nothing is real, with each mail in a frame', async () => {
    await signedUpAdmin(server);
    await server.mails();
    const page = await server.raw({ method: 'GET', path: '/local/mail' });
    expect(String(page.body)).toContain('For testing only: these emails are never sent');
    const frame = /src="([^"]+)"/.exec(String(page.body))?.[1] ?? '';
    const mail = await server.raw({ method: 'GET', path: frame });
    expect(String(mail.body)).toContain('<base target="_top">');
    const unknown = await server.raw({ method: 'GET', path: '/local/mail/none' });
    expect(unknown.status).toBe(404);
  });

  it('writes the content of mails as text, never as markup', async () => {
    const email = `"<b>"@example.test`;
    const refused = await server.call(accountCalls.signUp, { email, password: PASSWORD });
    expect(refused.status).toBe(409);
    const odd = `o'brien+${newEmail()}`;
    await signedUpAdmin(server, odd);
    await server.mails();
    const page = await server.raw({ method: 'GET', path: '/local/mail' });
    expect(String(page.body)).toContain(odd);
  });

  it('does not exist for other machines', async () => {
    const remoteAddress = '203.0.113.9';
    const reply = await server.raw({ method: 'GET', path: '/local/mail', remoteAddress });
    expect(reply.status).toBe(404);
  });
});

describe('the local mailbox with ALLOW_LOCAL', () => {
  const server = startTestServer({ localServicesForAll: true });

  it('answers other machines too', async () => {
    const remoteAddress = '203.0.113.9';
    const reply = await server.raw({ method: 'GET', path: '/local/mail', remoteAddress });
    expect(reply.status).toBe(200);
  });
});

const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'via',
  'x-real-ip',
];

describe.each([
  ['on this machine', false],
  ['with ALLOW_LOCAL', true],
])('the local mailbox %s', (_where, localServicesForAll) => {
  const server = startTestServer({ localServicesForAll });
  const statusWith = async (headers: Record<string, string>, path = '/local/mail') =>
    (await server.raw({ method: 'GET', path, headers })).status;

  it.each(['localhost:3000', 'LocalHost:3000', 'education.localhost:3000'])(
    'answers under an address of PUBLIC_URL: %s',
    async (host) => {
      expect(await statusWith({ host })).toBe(200);
    },
  );

  it.each(['rebind.example:3000', 'rebind.example', 'localhost', 'localhost:3001', ''])(
    'does not exist under another name, as DNS rebinding uses it: %j',
    async (host) => {
      expect(await statusWith({ host })).toBe(404);
      expect(await statusWith({ host }, '/local/mail/some-mail')).toBe(404);
    },
  );

  it.each(FORWARDED)('does not exist for a forwarded request: %s', async (name) => {
    expect(await statusWith({ [name]: '127.0.0.1' })).toBe(404);
  });
});

describe('the local mailbox with a trusted proxy', () => {
  const server = startTestServer({ trustProxy: ['loopback'] });

  it('does not exist, even when the proxy says that the caller is this machine', async () => {
    const headers = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost:3000' };
    expect((await server.raw({ method: 'GET', path: '/local/mail', headers })).status).toBe(404);
    expect((await server.raw({ method: 'GET', path: '/local/mail' })).status).toBe(200);
  });
});

describe('the local mailbox in production, or with a mail server', () => {
  const production = startTestServer({ localServices: false });
  const withServer = startTestServer({ smtpUrl: 'smtp://127.0.0.1:25' });

  it('does not exist', async () => {
    for (const server of [production, withServer]) {
      expect((await server.raw({ method: 'GET', path: '/local/mail' })).status).toBe(404);
    }
  });
});
