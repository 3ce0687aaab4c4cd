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
import { auditDetails, newSession, PASSWORD } from '../../../test/factories.ts';
import { followedElsewhere } from '../../../test/followed-elsewhere.ts';
import { startTestServer } from '../../../test/harness.ts';
import { codeOf } from '../../../test/second-factors.ts';

const server = startTestServer();
const HOUR = 60 * 60;

const me = async (token: string) => {
  const { status, error } = await server.call(accountCalls.me, {}, { token });
  return [status, error.message];
};
const isAsked = async (token: string) =>
  (await server.call(accountCalls.me, {}, { token })).body.signUp !== undefined;
const isWhole = async (token: string) =>
  (await server.call(accountCalls.me, {}, { token })).body.verified === true;

const answer = (token: string, isMine: boolean, deviceToken?: string) =>
  server.call(
    accountCalls.answerSignUp,
    { isMine },
    { token, headers: deviceToken === undefined ? {} : { 'device-token': deviceToken } },
  );
const choose = (token: string, password = 'fresh123') =>
  server.call(accountCalls.choosePassword, { password }, { token });

describe('the question who signed up', () => {
  it('answered with yes makes the paused sessions valid again, within a day', async () => {
    const { stranger, reply } = await followedElsewhere(server);
    const { token } = reply.body;
    server.clock.advance(23 * HOUR);
    expect(await isAsked(token)).toBe(true);
    expect((await answer(token, true)).body).toEqual({ message: verifyTexts.deviceKept });
    for (const open of [stranger.token, stranger.second, token])
      expect(await isWhole(open)).toBe(true);
    expect(await isAsked(token)).toBe(false);
    expect((await choose(token)).status).toBe(403);
    expect(await auditDetails(server, stranger, 'account.sign-up-confirmed')).toHaveLength(1);
  });

  it('answered with no ends every other session, link and device, and allows a new password', async () => {
    const { stranger, reply, verificationToken } = await followedElsewhere(server);
    const { token, deviceToken } = reply.body;
    const back = await newSession(server, stranger);
    server.clock.advance(23 * HOUR);
    expect((await answer(token, false, deviceToken)).body).toEqual({
      message: verifyTexts.deviceSignedOut,
    });
    const why = [430, 'Your email is verified. Please sign in.'];
    for (const ended of [stranger.token, stranger.second, back]) {
      expect(await me(ended)).toEqual(why);
    }
    expect(await server.sql('select * from link_tokens')).toEqual([]);
    const again = await server.call(
      accountCalls.verify,
      { verificationToken },
      { token: stranger.token },
    );
    expect(again.status).toBe(404);
    const devices = await server.sql('select id from known_devices where admin_id = $1', [
      stranger.adminId,
    ]);
    expect(devices).toHaveLength(1);
    expect((await choose(token)).status).toBe(200);
    expect(await auditDetails(server, stranger, 'account.sign-up-denied')).toHaveLength(1);
  });

  it('is answered once, and only by the session that verified, within a day', async () => {
    const { stranger, reply } = await followedElsewhere(server);
    const { token } = reply.body;
    expect((await answer(stranger.token, true)).status).toBe(403);
    expect((await answer(await newSession(server, stranger), true)).status).toBe(403);
    const replies = await Promise.all(Array.from({ length: 10 }, () => answer(token, true)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = await followedElsewhere(server);
    server.clock.advance(24 * HOUR);
    expect(await isAsked(late.reply.body.token)).toBe(false);
    const { status, error } = await answer(late.reply.body.token, true);
    expect([status, error.message]).toEqual([403, verifyTexts.choiceIsOver.text]);
  });

  it('does not come back to life after a new password', async () => {
    const { stranger, reply } = await followedElsewhere(server);
    const { token } = reply.body;
    await choose(token);
    expect(await isAsked(token)).toBe(false);
    expect((await answer(token, true)).status).toBe(403);
    expect((await me(stranger.token))[0]).toBe(430);
  });
});

describe('a password chosen after the link', () => {
  it('needs no old one, ends every other session, is mailed, and works', async () => {
    const { stranger, reply } = await followedElsewhere(server);
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
    const { reply } = await followedElsewhere(server);
    const replies = await Promise.all(Array.from({ length: 10 }, () => choose(reply.body.token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = await choose(reply.body.token);
    expect([late.status, late.error.message]).toEqual([403, verifyTexts.choiceIsOver.text]);
  });

  it('cannot be prevented by a stranger who knows the old one', async () => {
    const { stranger, reply } = await followedElsewhere(server);
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
    const { reply } = await followedElsewhere(server);
    const change = { oldPassword: PASSWORD, newPassword: 'fresh123' };
    await server.call(ownAccountCalls.changePassword, change, { token: reply.body.token });
    expect((await choose(reply.body.token)).status).toBe(403);
    const { reply: other } = await followedElsewhere(server);
    const { token } = other.body;
    const { body } = await server.call(secondFactorCalls.setUp, {}, { token });
    const proof = { password: PASSWORD, code: codeOf(server, body.secret) };
    expect((await server.call(secondFactorCalls.turnOn, proof, { token })).status).toBe(200);
    expect((await choose(token)).status).toBe(403);
  });

  it('is not chosen after an hour, nor in another session', async () => {
    const { stranger, reply } = await followedElsewhere(server);
    expect((await choose(await newSession(server, stranger))).status).toBe(403);
    server.clock.advance(HOUR);
    expect((await choose(reply.body.token)).status).toBe(403);
  });
});
