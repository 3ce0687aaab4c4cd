// @module-tag races
// @module-tag dates
import { accountCalls, accountTexts, IDLE_HEADER } from '@emcee/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  linkToken,
  newEmail,
  PASSWORD,
  signedUpAdmin,
  verifiedAdmin,
} from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { onceServed } from '../../../test/once-served.ts';
import { duringChange } from '../../../test/overlap.ts';
import { watch } from '../../../test/watch.ts';

const server = startTestServer();
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

describe('sign-up', () => {
  it('stores the address lower-cased, signs in, and mails a verification link', async () => {
    const reply = await server.call(accountCalls.signUp, {
      email: '  Pub.Chain@Example.TEST ',
      password: PASSWORD,
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      verified: false,
      email: 'pub.chain@example.test',
      deviceToken: expect.stringMatching(/^[\w-]{43}$/),
    });
    const me = await server.call(accountCalls.me, {}, { token: reply.body.token });
    expect(me.body).toEqual({
      email: 'pub.chain@example.test',
      verified: false,
      role: 'admin',
      organization: expect.objectContaining({ name: 'pub.chain@example.test', role: 'owner' }),
      organizations: 1,
      localMailbox: '/local/mail',
    });
    const [mail] = await server.mails();
    expect(mail).toMatchObject({ to: 'pub.chain@example.test', subject: /Verify/ });
    expect(mail?.text).toContain('http://localhost:3000/pages/auth/verify/');
  });

  it('keeps neither the password nor a token in the database', async () => {
    const { token, email } = await signedUpAdmin(server);
    const verificationToken = await linkToken(server, email);
    for (const table of ['admins', 'sessions', 'link_tokens', 'limits', 'audit_events']) {
      const dump = JSON.stringify(await server.sql(`select * from ${table}`));
      for (const secret of [PASSWORD, token, verificationToken]) expect(dump).not.toContain(secret);
    }
  });

  it('refuses an address that is taken, in any case', async () => {
    const { email } = await signedUpAdmin(server);
    const reply = await server.call(accountCalls.signUp, {
      email: email.toUpperCase(),
      password: PASSWORD,
    });
    expect(reply.status).toBe(409);
    expect(reply.error).toMatchObject({ param: 'email', message: accountTexts.emailTaken.text });
    expect(await server.sql('select id from admins')).toHaveLength(1);
  });

  it('lets exactly one of 50 parallel requests have an address', async () => {
    const email = newEmail();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        onceServed(() => server.call(accountCalls.signUp, { email, password: PASSWORD })),
      ),
    );
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    expect(await server.sql('select id from admins')).toHaveLength(1);
  });

  it.each([
    [{}, 'email', 'Email is required'],
    [{ email: 'x', password: PASSWORD }, 'email', 'Email must be valid'],
    [{ email: 'a@b.example' }, 'password', 'Password is required'],
    [{ email: 'a@b.example', password: '' }, 'password', 'Password is required'],
    [{ email: 'a@b.example', password: 'ab1' }, 'password', 'Minimum 6 characters'],
    [
      { email: 'a@b.example', password: `a1${'x'.repeat(19)}` },
      'password',
      'Maximum 20 characters',
    ],
    [
      { email: 'a@b.example', password: 'abcdefg' },
      'password',
      'Should have at least one number and one letter',
    ],
    [{ email: `${'a'.repeat(250)}@b.example`, password: PASSWORD }, 'email', 'Maximum 254 symbols'],
  ])('refuses %j under %s', async (body, param, message) => {
    const reply = await server.raw({ method: 'POST', path: '/api/admin/sign-up', body });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ param, message, requestId: expect.any(String) });
    expect(await server.sql('select id from admins')).toHaveLength(0);
  });
});

describe('sign-in', () => {
  it('returns a token and the state of verification', async () => {
    const admin = await verifiedAdmin(server);
    const reply = await server.call(accountCalls.signIn, admin);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ verified: true, email: admin.email });
  });

  it('distinguishes an unknown address from a wrong password', async () => {
    const { email } = await signedUpAdmin(server);
    const unknown = await server.call(accountCalls.signIn, {
      email: newEmail(),
      password: PASSWORD,
    });
    expect([unknown.status, unknown.error.message]).toEqual([406, 'No user with such an email.']);
    const wrong = await server.call(accountCalls.signIn, { email, password: 'wrong123' });
    expect([wrong.status, wrong.error.message]).toEqual([403, 'Wrong credentials.']);
  });

  it('slows guessing down after ten failures, even simultaneous ones, and accepts the right password later', async () => {
    const { email } = await signedUpAdmin(server);
    const attempt = (password: string) => server.call(accountCalls.signIn, { email, password });
    const guesses = await Promise.all(Array.from({ length: 15 }, () => attempt('wrong123')));
    expect(guesses.filter((reply) => reply.status === 403)).toHaveLength(15);
    // Guesses in flight at the same time may also slow each other down.
    const delays = server.delays.toSorted((a, b) => a - b);
    expect(delays).toHaveLength(5);
    for (const [at, least] of [1_000, 2_000, 4_000, 8_000, 10_000].entries())
      expect(delays[at]).toBeGreaterThanOrEqual(least);
    expect((await attempt(PASSWORD)).status).toBe(200);
    expect(server.delays).toHaveLength(6);
    expect((await attempt(PASSWORD)).status).toBe(200);
    expect(server.delays).toHaveLength(6);
  });

  it('opens no session with a password that changes during the check', async () => {
    const { email } = await signedUpAdmin(server);
    await server.sql('delete from sessions');
    const { status } = await duringChange(
      server,
      (db) => db.execute(sql`update admins set password_hash = 'changed' where email = ${email}`),
      () => server.call(accountCalls.signIn, { email, password: PASSWORD }),
    );
    expect(status).toBe(403);
    expect(await server.sql('select * from sessions')).toEqual([]);
  });

  it('counts from zero again after a success', async () => {
    const { email } = await signedUpAdmin(server);
    const attempt = (password: string) => server.call(accountCalls.signIn, { email, password });
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 9; n += 1) expect((await attempt('wrong123')).status).toBe(403);
      expect((await attempt(PASSWORD)).status).toBe(200);
    }
  });

  it('says at most 20 times an hour that an address is unknown', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 22; n += 1) {
      statuses.push(
        (await server.call(accountCalls.signIn, { email: newEmail(), password: PASSWORD })).status,
      );
    }
    expect(statuses.filter((status) => status === 406)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429]);
    const elsewhere = await server.call(
      accountCalls.signIn,
      { email: newEmail(), password: PASSWORD },
      { remoteAddress: '203.0.113.9' },
    );
    expect(elsewhere.status).toBe(406);
  });
});

describe('sessions', () => {
  it('end after seven idle days', async () => {
    const { token } = await signedUpAdmin(server);
    server.clock.advance(6 * DAY);
    expect((await server.call(accountCalls.me, {}, { token })).status).toBe(200);
    server.clock.advance(6 * DAY);
    expect((await server.call(accountCalls.me, {}, { token })).status).toBe(200);
    server.clock.advance(7 * DAY);
    expect((await server.call(accountCalls.me, {}, { token })).status).toBe(430);
  });

  it('end after seven days in which only pages without input asked', async () => {
    const { token } = await verifiedAdmin(server);
    const headers = { [IDLE_HEADER]: '1' };
    for (let day = 0; day < 6; day += 1) {
      server.clock.advance(DAY);
      expect((await server.call(accountCalls.me, {}, { token, headers })).status).toBe(200);
      const stream = await watch(server.app, token, { headers });
      stream.hangUp();
    }
    server.clock.advance(DAY);
    expect((await server.call(accountCalls.me, {}, { token })).status).toBe(430);
  });

  it('end after 30 days in any case', async () => {
    const { token } = await signedUpAdmin(server);
    for (let day = 0; day < 29; day += 1) {
      server.clock.advance(DAY);
      expect((await server.call(accountCalls.me, {}, { token })).status).toBe(200);
    }
    server.clock.advance(DAY);
    expect((await server.call(accountCalls.me, {}, { token })).status).toBe(430);
  });

  it('end with a sign-out, and only that one', async () => {
    const { token, email } = await signedUpAdmin(server);
    const other = await server.call(accountCalls.signIn, { email, password: PASSWORD });
    const out = await server.call(accountCalls.signOut, {}, { token });
    expect(out.body).toEqual({ message: 'Signed out.' });
    expect((await server.call(accountCalls.me, {}, { token })).status).toBe(430);
    expect((await server.call(accountCalls.signOut, {}, { token })).status).toBe(401);
    expect((await server.call(accountCalls.me, {}, { token: other.body.token })).status).toBe(200);
  });
});
