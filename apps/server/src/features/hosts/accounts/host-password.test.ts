// @module-tag races
import { hostPasswordCalls, hostSessionCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  createdHost,
  hostToken,
  type IndependentHost,
  independentHost,
  invitedHost,
  linkToken,
  newEmail,
  PASSWORD,
  subscribedAdmin,
  verifiedAdmin,
} from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';

const server = startTestServer();
const MINUTE = 60;
const HOUR = 60 * MINUTE;

const signIn = async (email: string, password: string) =>
  (await server.call(hostSessionCalls.signIn, { email, password })).status;
const isSignedIn = async (token: string) =>
  (await server.call(hostSessionCalls.me, {}, { token })).status === 200;
const trailOf = (adminId: string) =>
  server.sql(
    `select kind, detail from audit_events where admin_id = $1 and kind like '%password%'`,
    [adminId],
  );

async function mailedToken({ email }: IndependentHost): Promise<string> {
  const reply = await server.call(hostPasswordCalls.forgot, { email });
  if (reply.status !== 200) throw new Error(`Forgot answered ${JSON.stringify(reply.error)}`);
  return linkToken(server, email);
}

describe("a host's own password", () => {
  const change = (token: string, newPassword: string, oldPassword = PASSWORD) =>
    server.call(hostPasswordCalls.change, { oldPassword, newPassword }, { token });

  it('is changed with the old one, which ends every other session and sends a mail', async () => {
    const admin = await subscribedAdmin(server);
    const host = await invitedHost(server, admin);
    const [token, other] = [await hostToken(server, host), await hostToken(server, host)];
    const resetToken = await mailedToken(host);
    const reply = await change(token, 'brand new words');
    expect([reply.status, reply.body]).toEqual([200, { message: 'Password changed.' }]);
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, false]);
    expect(await signIn(host.email, PASSWORD)).toBe(403);
    expect(await signIn(host.email, 'brand new words')).toBe(200);
    const link = await server.call(hostPasswordCalls.validateToken, { token: resetToken });
    expect(link.status).toBe(404);
    const [mail] = await server.mails();
    expect(mail).toMatchObject({ to: host.email, subject: 'Your Emcee password was changed' });
    expect(mail?.text).toContain(`room ${host.roomCode}`);
    expect(await trailOf(admin.adminId)).toEqual([
      { kind: 'hosts.password-changed', detail: { roomCode: host.roomCode } },
    ]);
  });

  it('does not change if the old one is wrong; guesses count together with sign-ins', async () => {
    const host = await independentHost(server);
    const token = await hostToken(server, host);
    for (let n = 0; n < 10; n += 1) {
      const reply = await change(token, 'brand new words', 'not-this-one');
      expect([reply.status, reply.error]).toMatchObject([
        403,
        { param: 'oldPassword', message: 'Wrong credentials.' },
      ]);
    }
    expect(server.delays).toEqual([]);
    expect(await signIn(host.email, PASSWORD)).toBe(200);
    expect(server.delays).toEqual([1_000]);
  });

  it.each([
    { newPassword: '', param: 'newPassword', message: 'Password is required' },
    { newPassword: '1234567', param: 'newPassword', message: 'Minimum 8 symbols' },
    { newPassword: 'x'.repeat(129), param: 'newPassword', message: 'Maximum 128 symbols' },
    { oldPassword: '', param: 'oldPassword', message: 'Password is required' },
  ])('is refused: $param, $message', async ({ param, message, ...typed }) => {
    const token = await hostToken(server, await independentHost(server));
    const passwords = { oldPassword: PASSWORD, newPassword: 'brand new words', ...typed };
    const reply = await change(token, passwords.newPassword, passwords.oldPassword);
    expect([reply.status, reply.error]).toMatchObject([409, { param, message }]);
  });

  it('is set by the admin who created the host', async () => {
    const host = await createdHost(server, await subscribedAdmin(server));
    const reply = await change(await hostToken(server, host), 'brand new words');
    expect([reply.status, reply.error.message]).toEqual([
      403,
      'Your organizer sets the password for this room.',
    ]);
    expect(await signIn(host.roomCode, PASSWORD)).toBe(200);
  });

  it('is changed by one of two simultaneous requests', async () => {
    const host = await independentHost(server);
    const tokens = [await hostToken(server, host), await hostToken(server, host)];
    const replies = await Promise.all(
      tokens.map((token, n) => change(token, `brand new words ${n}`)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a password that a host forgot', () => {
  it('is replaced with a mailed link, which signs in and ends other sessions', async () => {
    const admin = await subscribedAdmin(server);
    const host = await invitedHost(server, admin);
    const before = await hostToken(server, host);
    const resetToken = await mailedToken(host);
    const valid = await server.call(hostPasswordCalls.validateToken, { token: resetToken });
    expect(valid.body).toEqual({ email: host.email });
    const input = { password: 'brand new words', resetToken };
    const reply = await server.call(hostPasswordCalls.reset, input);
    expect([reply.status, reply.body]).toMatchObject([
      200,
      { token: expect.stringMatching(/^[\w-]{43}$/), host: { email: host.email, pro: true } },
    ]);
    expect([await isSignedIn(before), await isSignedIn(reply.body.token)]).toEqual([false, true]);
    expect(await signIn(host.email, PASSWORD)).toBe(403);
    expect(await signIn(host.roomCode, 'brand new words')).toBe(200);
    expect((await server.mails())[0]?.subject).toBe('Your Emcee password was changed');
    expect(await trailOf(admin.adminId)).toEqual([
      { kind: 'hosts.password-reset', detail: { roomCode: host.roomCode } },
    ]);
    expect(JSON.stringify(await server.sql('select * from host_link_tokens'))).not.toContain(
      resetToken,
    );
  });

  it('is replaced once by one link, and never by an expired or replaced one', async () => {
    const host = await independentHost(server);
    const reset = (resetToken: string) =>
      server.call(hostPasswordCalls.reset, { password: 'brand new words', resetToken });
    const older = await mailedToken(host);
    const newer = await mailedToken(host);
    const attempts = await Promise.all(
      Array.from({ length: 20 }, (_, n) => reset(n % 2 === 0 ? older : newer)),
    );
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const link of [older, newer]) expect((await reset(link)).status).toBe(404);
    const late = await mailedToken(host);
    server.clock.advance(HOUR);
    expect((await server.call(hostPasswordCalls.validateToken, { token: late })).status).toBe(404);
    expect((await reset(late)).status).toBe(404);
  });

  it('is replaced by an older link for ten minutes after a newer one', async () => {
    const host = await independentHost(server);
    const validate = async (token: string) =>
      (await server.call(hostPasswordCalls.validateToken, { token })).status;
    const older = await mailedToken(host);
    const newer = await mailedToken(host);
    server.clock.advance(599);
    expect([await validate(older), await validate(newer)]).toEqual([200, 200]);
    server.clock.advance(1);
    expect([await validate(older), await validate(newer)]).toEqual([404, 200]);
  });

  it('is not replaced by the link of an admin with the same address', async () => {
    const host = await independentHost(server);
    const admin = await verifiedAdmin(server, host.email);
    const resetToken = await mailedToken(host);
    const path = `/api/admin/validate-token/${resetToken}`;
    expect((await server.raw({ method: 'GET', path })).status).toBe(404);
    await server.call(hostPasswordCalls.reset, { password: 'brand new words', resetToken });
    const me = await server.raw({ method: 'GET', path: '/api/admin/me', token: admin.token });
    expect(me.status).toBe(200);
  });

  it('reveals unknown addresses only a few times to one network', async () => {
    const forgot = () => server.call(hostPasswordCalls.forgot, { email: newEmail() });
    const reply = await forgot();
    expect([reply.status, reply.error]).toMatchObject([
      406,
      { param: 'email', message: 'No host with such an email.' },
    ]);
    for (let n = 1; n < 20; n += 1) await forgot();
    expect((await forgot()).status).toBe(429);
  });

  it('is mailed three times immediately, then once a minute', async () => {
    const { email } = await independentHost(server);
    const forgot = () => server.call(hostPasswordCalls.forgot, { email });
    for (let n = 0; n < 3; n += 1) expect((await forgot()).status).toBe(200);
    const refused = await forgot();
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    server.clock.advance(MINUTE);
    expect((await forgot()).status).toBe(200);
  });

  it('is mailed in the words of the education flavour', async () => {
    const host = await independentHost(server);
    const headers = { host: 'education.localhost:3000' };
    await server.call(hostPasswordCalls.forgot, { email: host.email }, { headers });
    const [mail] = await server.mails();
    expect(mail?.text).toContain(`a new password for class ${host.roomCode}`);
    expect(mail?.text).toContain('http://education.localhost:3000/host/reset-password/');
    expect(mail?.html).not.toMatch(/\b(host|room)s?\b(?!\/)/i);
  });
});
