// @module-tag races
// @module-tag dates
import {
  accountCalls,
  errorTexts,
  ownAccountCalls,
  privacyCalls,
  verifyTexts,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  linkToken,
  newEmail,
  newSession,
  PASSWORD,
  signedUpAdmin,
  verifiedAdmin,
} from '../../../test/factories.ts';
import { followedElsewhere } from '../../../test/followed-elsewhere.ts';
import { startTestServer } from '../../../test/harness.ts';
import { removeOldLinks } from './account.store.ts';

const server = startTestServer();
const HOUR = 60 * 60;

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

const me = async (token: string) => {
  const { status, error } = await server.call(accountCalls.me, {}, { token });
  return [status, error.message];
};

const choose = (token: string, password = 'fresh123') =>
  server.call(accountCalls.choosePassword, { password }, { token });

describe('a verification link followed outside the sessions of the account', () => {
  it('pauses them: they may only ask who they are, and sign out', async () => {
    const { stranger, reply } = await followedElsewhere(server);
    expect(reply.body).toMatchObject({ verified: true, email: stranger.email });
    for (const token of [stranger.token, stranger.second]) {
      const { body } = await server.call(accountCalls.me, {}, { token });
      expect(body).toMatchObject({ verified: false, paused: true });
      const other = await server.call(ownAccountCalls.sessions, {}, { token });
      expect([other.status, other.error.code]).toEqual([403, errorTexts.notVerified.code]);
      const data = await server.call(privacyCalls.downloadData, {}, { token });
      expect(data.status).toBe(403);
    }
    const { token } = stranger;
    expect((await server.call(accountCalls.signOut, {}, { token })).status).toBe(200);
    expect((await me(token))[0]).toBe(430);
    expect((await me(reply.body.token))[0]).toBe(200);
  });

  it('ends them after 24 hours without an answer, and tells their browsers why', async () => {
    const { stranger } = await followedElsewhere(server);
    server.clock.advance(24 * HOUR - 1);
    expect((await me(stranger.token))[0]).toBe(200);
    server.clock.advance(1);
    expect(await me(stranger.token)).toEqual([430, 'Your email is verified. Please sign in.']);
    expect((await me('x'.repeat(43)))[1]).not.toBe(verifyTexts.signInAgain.text);
  });

  it('ends unused links of both kinds', async () => {
    const { stranger } = await followedElsewhere(server);
    const valid = await server.call(accountCalls.validateToken, { token: stranger.reset });
    expect(valid.status).toBe(404);
    expect(await server.sql('select * from link_tokens where used_at is null')).toEqual([]);
  });

  it('asks about the device and the time of the sign-up', async () => {
    const headers = { 'user-agent': ANDROID };
    const signUp = { email: newEmail(), password: PASSWORD };
    const at = server.clock.now().toISOString();
    await server.call(accountCalls.signUp, signUp, { headers });
    server.clock.advance(2 * HOUR);
    const verificationToken = await linkToken(server, signUp.email);
    const { body } = await server.call(accountCalls.verify, { verificationToken });
    expect(body.signUp).toEqual({ device: 'Chrome on Android', at });
    const { reply } = await followedElsewhere(server);
    expect(reply.body.signUp?.device).toBeNull();
  });
});

describe('a used verification link', () => {
  const followAgain = (verificationToken: string, token?: string) =>
    server.call(accountCalls.verify, { verificationToken }, { token });

  it('makes a paused session of its account valid again, and asks nothing more', async () => {
    const { stranger, reply, verificationToken } = await followedElsewhere(server);
    const { token, second, email } = stranger;
    const { body } = await followAgain(verificationToken, token);
    expect(body).toMatchObject({ token, verified: true, email });
    expect(body.signUp).toBeUndefined();
    expect((await server.call(accountCalls.me, {}, { token })).body.verified).toBe(true);
    expect((await server.call(accountCalls.me, {}, { token: second })).body.paused).toBe(true);
    expect((await choose(reply.body.token)).status).toBe(403);
    // A session without a question keeps its 30 days.
    server.clock.advance(6 * 24 * HOUR);
    expect((await me(token))[0]).toBe(200);
  });

  it('signs nobody else in, and says that the email is verified', async () => {
    const { verificationToken } = await followedElsewhere(server);
    const other = await verifiedAdmin(server);
    const strangers = await followedElsewhere(server);
    for (const token of [undefined, other.token, strangers.stranger.token]) {
      const { status, error } = await followAgain(verificationToken, token);
      expect([status, error.code]).toEqual([404, 'verify.used']);
      expect(error.message).toBe('Your email is verified. You can sign in now.');
    }
    server.clock.advance(24 * HOUR);
    expect((await followAgain(verificationToken)).error.code).not.toBe('verify.used');
  });

  it('is removed when nothing needs it anymore', async () => {
    await followedElsewhere(server);
    expect(await removeOldLinks(server.db, server.clock.now())).toBe(0);
    server.clock.advance(24 * HOUR + 1);
    expect(await removeOldLinks(server.db, server.clock.now())).toBeGreaterThan(0);
    expect(await server.sql('select * from link_tokens')).toEqual([]);
  });
});

describe('a verification link followed in the browser of the sign-up', () => {
  it('keeps that session and every other, and asks nothing about the password', async () => {
    const admin = await signedUpAdmin(server);
    const second = await newSession(server, admin);
    const verificationToken = await linkToken(server, admin.email);
    const { token } = admin;
    const { body } = await server.call(accountCalls.verify, { verificationToken }, { token });
    expect(body).toMatchObject({ verified: true, email: admin.email });
    expect(body.signUp).toBeUndefined();
    for (const open of [token, second, body.token]) expect((await me(open))[0]).toBe(200);
    expect(body.token).toBe(token);
    expect((await choose(body.token)).status).toBe(403);
  });

  it('continues that session, listed once, and its other tabs', async () => {
    const admin = await signedUpAdmin(server);
    const verificationToken = await linkToken(server, admin.email);
    const { token } = admin;
    // Another tab polls during the call.
    const [verified, ...asked] = await Promise.all([
      server.call(accountCalls.verify, { verificationToken }, { token }),
      ...Array.from({ length: 10 }, () => me(token)),
    ]);
    expect(asked.map(([status]) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const own = { token: verified.body.token };
    const { body } = await server.call(ownAccountCalls.sessions, {}, own);
    expect(body.sessions).toMatchObject([{ isCurrent: true }]);
    expect((await server.call(accountCalls.me, {}, { token })).body.verified).toBe(true);
    await server.call(ownAccountCalls.endAllSessions, {}, own);
    expect((await me(token))[0]).toBe(430);
  });

  it('counts as another browser once that session has ended', async () => {
    const admin = await signedUpAdmin(server);
    const verificationToken = await linkToken(server, admin.email);
    const { token } = admin;
    await server.call(accountCalls.signOut, {}, { token });
    const { body } = await server.call(accountCalls.verify, { verificationToken }, { token });
    expect(body.token).not.toBe(token);
    expect(body.signUp).toBeDefined();
  });

  it('does not count as that browser if somebody else is signed in or the session has ended', async () => {
    const other = await verifiedAdmin(server);
    const admin = await signedUpAdmin(server);
    const verificationToken = await linkToken(server, admin.email);
    const { token } = other;
    const reply = await server.call(accountCalls.verify, { verificationToken }, { token });
    expect(reply.body.signUp).toBeDefined();
    const own = await server.call(accountCalls.me, {}, { token: admin.token });
    expect(own.body.paused).toBe(true);
    expect((await me(token))[0]).toBe(200);
    const garbage = await signedUpAdmin(server);
    const link = { verificationToken: await linkToken(server, garbage.email) };
    const late = await server.call(accountCalls.verify, link, { token: 'x'.repeat(43) });
    expect(late.status).toBe(200);
  });
});

describe('a verification link of a verified account', () => {
  it('signs nobody in', async () => {
    const admin = await signedUpAdmin(server);
    const verificationToken = await linkToken(server, admin.email);
    await server.sql('update admins set verified_at = $1', [server.clock.now()]);
    expect((await server.call(accountCalls.verify, { verificationToken })).status).toBe(404);
    expect((await me(admin.token))[0]).toBe(200);
  });

  it('is invalid after a reset by mail, like every older link of both kinds', async () => {
    const admin = await signedUpAdmin(server);
    const verificationToken = await linkToken(server, admin.email);
    await server.call(accountCalls.forgotPassword, { email: admin.email });
    const resetToken = await linkToken(server, admin.email);
    const password = 'fresh123';
    await server.call(accountCalls.resetPassword, { password, resetToken });
    expect(await server.sql('select * from link_tokens')).toEqual([]);
    expect((await server.call(accountCalls.verify, { verificationToken })).status).toBe(404);
  });
});
