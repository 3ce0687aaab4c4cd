// @module-tag races
// @module-tag dates
import {
  accountCalls,
  accountTexts,
  ownAccountCalls,
  privacyCalls,
  secondFactorCalls,
  verifyTexts,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  linkToken,
  newSession,
  PASSWORD,
  signedUpAdmin,
  verifiedAdmin,
} from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { codeOf } from '../../../test/second-factors.ts';

const server = startTestServer();
const HOUR = 60 * 60;

const me = async (token: string) => {
  const { status, error } = await server.call(accountCalls.me, {}, { token });
  return [status, error.message];
};

/** A stranger signs up with somebody's address; the owner follows the mailed link. */
async function followedElsewhere() {
  const stranger = await signedUpAdmin(server);
  const second = await newSession(server, stranger);
  await server.call(accountCalls.forgotPassword, { email: stranger.email });
  const [reset = ''] = await resetLinks(stranger.email);
  await server.call(accountCalls.resendEmail, { email: stranger.email });
  const verificationToken = await linkToken(server, stranger.email);
  const reply = await server.call(accountCalls.verify, { verificationToken });
  return { stranger: { ...stranger, second, reset }, reply };
}

async function resetLinks(email: string): Promise<string[]> {
  const mails = (await server.mails()).filter(({ to }) => to === email);
  return mails.flatMap(({ text }) => /reset-password\/([\w-]+)/.exec(text)?.[1] ?? []);
}

const choose = (token: string, password = 'fresh123') =>
  server.call(accountCalls.choosePassword, { password }, { token });

describe('a verification link followed outside the session of the sign-up', () => {
  it('ends every other session, and only tells their browsers why', async () => {
    const { stranger, reply } = await followedElsewhere();
    expect(reply.body).toMatchObject({ verified: true, email: stranger.email });
    const why = [430, 'Your email is verified. Please sign in.'];
    expect(await me(stranger.token)).toEqual(why);
    expect(await me(stranger.second)).toEqual(why);
    expect((await me(reply.body.token))[0]).toBe(200);
    expect((await me('x'.repeat(43)))[1]).not.toBe(verifyTexts.signInAgain.text);
    const { token } = stranger;
    const other = await server.call(accountCalls.signOut, {}, { token });
    expect(other.status).toBe(401);
  });

  it('ends every other link, of both kinds', async () => {
    const { stranger } = await followedElsewhere();
    const valid = await server.call(accountCalls.validateToken, { token: stranger.reset });
    expect(valid.status).toBe(404);
    expect(await server.sql('select * from link_tokens')).toEqual([]);
  });

  it('says when the password was set', async () => {
    const stranger = await signedUpAdmin(server);
    const setAt = server.clock.now().toISOString();
    server.clock.advance(2 * HOUR);
    const verificationToken = await linkToken(server, stranger.email);
    const { body } = await server.call(accountCalls.verify, { verificationToken });
    expect(body.passwordSetAt).toBe(setAt);
  });

  it('forgets the devices that the account knew', async () => {
    const stranger = await signedUpAdmin(server);
    const { body } = await server.call(accountCalls.signIn, stranger);
    const headers = { 'device-token': String(body.deviceToken) };
    const verificationToken = await linkToken(server, stranger.email);
    await server.call(accountCalls.verify, { verificationToken });
    const again = await server.call(accountCalls.signIn, stranger, { headers });
    expect(again.body.deviceToken).not.toBe(body.deviceToken);
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
    expect(body.passwordSetAt).toBeUndefined();
    for (const open of [token, second, body.token]) expect((await me(open))[0]).toBe(200);
    expect(body.token).toBe(token);
    expect((await choose(body.token)).status).toBe(403);
  });

  it('continues that session, listed once, and its other tabs', async () => {
    const admin = await signedUpAdmin(server);
    const verificationToken = await linkToken(server, admin.email);
    const { token } = admin;
    // Another tab polls while the link is followed.
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
    expect(body.passwordSetAt).toBeDefined();
  });

  it('does not count as that browser if somebody else is signed in or the session has ended', async () => {
    const other = await verifiedAdmin(server);
    const admin = await signedUpAdmin(server);
    const verificationToken = await linkToken(server, admin.email);
    const { token } = other;
    const reply = await server.call(accountCalls.verify, { verificationToken }, { token });
    expect(reply.body.passwordSetAt).toBeDefined();
    expect((await me(admin.token))[0]).toBe(430);
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

describe('a password chosen after the link', () => {
  it('needs no old one, ends every other session, is mailed, and works', async () => {
    const { stranger, reply } = await followedElsewhere();
    const { token } = reply.body;
    // The stranger still knows the password of the sign-up.
    const back = await newSession(server, stranger);
    server.clock.advance(HOUR - 1);
    const chosen = await choose(token);
    expect(chosen.body).toMatchObject({ message: accountTexts.resetDone });
    expect((await me(back))[0]).toBe(430);
    expect((await me(token))[0]).toBe(200);
    const { email } = stranger;
    expect((await server.call(accountCalls.signIn, { email, password: PASSWORD })).status).toBe(
      403,
    );
    const signIn = await server.call(accountCalls.signIn, { email, password: 'fresh123' });
    expect(signIn.status).toBe(200);
    expect((await server.mails())[0]?.subject).toMatch(/was changed/);
  });

  it('is chosen once, even by simultaneous requests', async () => {
    const { reply } = await followedElsewhere();
    const replies = await Promise.all(Array.from({ length: 10 }, () => choose(reply.body.token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = await choose(reply.body.token);
    expect([late.status, late.error.message]).toEqual([403, verifyTexts.choiceIsOver.text]);
  });

  it('is offered by the current-user check of that session while it may be chosen', async () => {
    const { stranger, reply } = await followedElsewhere();
    const { token, passwordSetAt } = reply.body;
    const setAt = async (token: string) =>
      (await server.call(accountCalls.me, {}, { token })).body.passwordSetAt;
    expect(passwordSetAt).toBeDefined();
    expect(await setAt(token)).toBe(passwordSetAt);
    expect(await setAt(await newSession(server, stranger))).toBeUndefined();
    await choose(token);
    expect(await setAt(token)).toBeUndefined();
    const { reply: late } = await followedElsewhere();
    server.clock.advance(HOUR);
    expect(await setAt(late.body.token)).toBeUndefined();
  });

  it('cannot be prevented by a stranger who knows the old one', async () => {
    const { stranger, reply } = await followedElsewhere();
    const { token } = reply.body;
    const back = { token: await newSession(server, stranger) };
    const { body: setUp } = await server.call(secondFactorCalls.setUp, {}, back);
    const proof = { password: PASSWORD, code: codeOf(server, setUp.secret) };
    const change = { oldPassword: PASSWORD, newPassword: 'stolen123' };
    const { body: own } = await server.call(ownAccountCalls.sessions, {}, { token });
    const sessionId = own.sessions.find(({ isCurrent }) => isCurrent)?._id ?? '';
    const email = { email: 'thief@example.test', password: PASSWORD };
    const replies = [
      await server.call(secondFactorCalls.turnOn, proof, back),
      await server.call(ownAccountCalls.changePassword, change, back),
      await server.call(ownAccountCalls.changeEmail, email, back),
      await server.call(privacyCalls.askDeletion, { password: PASSWORD }, back),
      await server.call(ownAccountCalls.endSession, { sessionId }, back),
      await server.call(ownAccountCalls.endAllSessions, {}, back),
    ];
    for (const { status, error } of replies) {
      expect([status, error.message]).toEqual([403, verifyTexts.leftToOwner.text]);
    }
    expect((await choose(token)).status).toBe(200);
    expect((await me(back.token))[0]).toBe(430);
  });

  it('is not possible once its session has changed the password or turned a second factor on', async () => {
    const { reply } = await followedElsewhere();
    const change = { oldPassword: PASSWORD, newPassword: 'fresh123' };
    await server.call(ownAccountCalls.changePassword, change, { token: reply.body.token });
    expect((await choose(reply.body.token)).status).toBe(403);
    const { reply: other } = await followedElsewhere();
    const { token } = other.body;
    const { body } = await server.call(secondFactorCalls.setUp, {}, { token });
    const proof = { password: PASSWORD, code: codeOf(server, body.secret) };
    expect((await server.call(secondFactorCalls.turnOn, proof, { token })).status).toBe(200);
    expect((await choose(token)).status).toBe(403);
  });

  it('is not chosen after an hour, nor in another session', async () => {
    const { stranger, reply } = await followedElsewhere();
    expect((await choose(await newSession(server, stranger))).status).toBe(403);
    server.clock.advance(HOUR);
    expect((await choose(reply.body.token)).status).toBe(403);
  });
});
