// @module-tag races
// @module-tag dates
import { accountCalls, accountTexts, enterpriseText } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  linkToken,
  newEmail,
  PASSWORD,
  signedUpAdmin,
  verifiedAdmin,
} from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';

const server = startTestServer();
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('email verification', () => {
  it('works once, and signs in', async () => {
    const { email } = await signedUpAdmin(server);
    const verificationToken = await linkToken(server, email);
    const reply = await server.call(accountCalls.verify, { verificationToken });
    expect(reply.body).toMatchObject({ token: expect.any(String), verified: true, email });
    const me = await server.call(accountCalls.me, {}, { token: reply.body.token });
    expect(me.body.verified).toBe(true);
    expect((await server.call(accountCalls.verify, { verificationToken })).status).toBe(404);
  });

  it('lets exactly one of 50 parallel requests use a link', async () => {
    const { email } = await signedUpAdmin(server);
    const verificationToken = await linkToken(server, email);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => server.call(accountCalls.verify, { verificationToken })),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  });

  it('dies after 24 hours', async () => {
    const { email } = await signedUpAdmin(server);
    const verificationToken = await linkToken(server, email);
    server.clock.advance(DAY);
    expect((await server.call(accountCalls.verify, { verificationToken })).status).toBe(404);
  });

  it('works for ten minutes more after a newer one', async () => {
    const { email } = await signedUpAdmin(server);
    const older = await linkToken(server, email);
    const resend = await server.call(accountCalls.resendEmail, { email });
    expect(resend.body).toEqual({ message: 'Email sended!' });
    const newer = await linkToken(server, email);
    server.clock.advance(10 * MINUTE);
    expect((await server.call(accountCalls.verify, { verificationToken: older })).status).toBe(404);
    expect((await server.call(accountCalls.verify, { verificationToken: newer })).status).toBe(200);
  });

  it('is used up together with a newer one', async () => {
    const { email } = await signedUpAdmin(server);
    const older = await linkToken(server, email);
    await server.call(accountCalls.resendEmail, { email });
    const newer = await linkToken(server, email);
    server.clock.advance(10 * MINUTE - 1);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        server.call(accountCalls.verify, { verificationToken: n % 2 === 0 ? older : newer }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const verificationToken of [older, newer]) {
      expect((await server.call(accountCalls.verify, { verificationToken })).status).toBe(404);
    }
  });

  it('is not mailed again to a verified or an unknown address', async () => {
    const { email } = await verifiedAdmin(server);
    const verified = await server.call(accountCalls.resendEmail, { email });
    expect([verified.status, verified.error.message]).toEqual([
      409,
      accountTexts.alreadyVerified.text,
    ]);
    const unknown = await server.call(accountCalls.resendEmail, { email: newEmail() });
    expect([unknown.status, unknown.error.message]).toEqual([406, accountTexts.unknownEmail.text]);
  });

  it('is mailed three times immediately, then once a minute, six times an hour', async () => {
    const { email } = await signedUpAdmin(server);
    const resend = async () => (await server.call(accountCalls.resendEmail, { email })).status;
    expect([await resend(), await resend()]).toEqual([200, 200]);
    const refused = await server.call(accountCalls.resendEmail, { email });
    expect(refused.status).toBe(429);
    expect(refused.error.message).toBe(enterpriseText(accountTexts.mailTooSoon, { seconds: 60 }));
    expect(refused.headers['retry-after']).toBe('60');
    for (let n = 0; n < 3; n += 1) {
      server.clock.advance(MINUTE);
      expect(await resend()).toBe(200);
    }
    server.clock.advance(10 * MINUTE);
    expect(await resend()).toBe(429);
    server.clock.advance(HOUR);
    expect(await resend()).toBe(200);
  });
});

describe('a forgotten password', () => {
  it('is replaced with a mailed link, which signs in, verifies and ends other sessions', async () => {
    const { email, token } = await signedUpAdmin(server);
    const forgot = await server.call(accountCalls.forgotPassword, { email });
    expect(forgot.body).toEqual({ message: 'Email is sent!' });
    const resetToken = await linkToken(server, email);
    const valid = await server.call(accountCalls.validateToken, { token: resetToken });
    expect(valid.body).toEqual({ email });
    const reply = await server.call(accountCalls.resetPassword, {
      password: 'fresh123',
      resetToken,
    });
    expect(reply.body).toMatchObject({ token: expect.any(String), verified: true, email });
    expect((await server.call(accountCalls.me, {}, { token })).status).toBe(430);
    const me = await server.call(accountCalls.me, {}, { token: reply.body.token });
    expect(me.status).toBe(200);
    expect((await server.call(accountCalls.signIn, { email, password: PASSWORD })).status).toBe(
      403,
    );
    const signIn = await server.call(accountCalls.signIn, { email, password: 'fresh123' });
    expect(signIn.status).toBe(200);
    expect((await server.mails())[0]?.subject).toMatch(/was changed/);
  });

  it('is not replaced twice with one link, or with an expired one', async () => {
    const { email } = await signedUpAdmin(server);
    await server.call(accountCalls.forgotPassword, { email });
    const resetToken = await linkToken(server, email);
    const attempts = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.call(accountCalls.resetPassword, { password: 'fresh123', resetToken }),
      ),
    );
    expect(attempts.filter((reply) => reply.status === 200)).toHaveLength(1);
    await server.call(accountCalls.forgotPassword, { email });
    const second = await linkToken(server, email);
    server.clock.advance(HOUR);
    expect((await server.call(accountCalls.validateToken, { token: second })).status).toBe(404);
    const late = await server.call(accountCalls.resetPassword, {
      password: 'fresh123',
      resetToken: second,
    });
    expect(late.status).toBe(404);
  });

  it('accepts no verification link as a reset link, or the reverse', async () => {
    const { email } = await signedUpAdmin(server);
    const verifyLink = await linkToken(server, email);
    const reset = await server.call(accountCalls.resetPassword, {
      password: 'fresh123',
      resetToken: verifyLink,
    });
    expect(reset.status).toBe(404);
    expect((await server.call(accountCalls.verify, { verificationToken: verifyLink })).status).toBe(
      200,
    );
  });
});

describe('mails', () => {
  it('use the flavour of the portal’s address, and link to no other host', async () => {
    const email = newEmail();
    const signUp = { email, password: PASSWORD };
    await server.call(accountCalls.signUp, signUp, {
      headers: { host: 'education.localhost:3000' },
    });
    const [mail] = await server.mails();
    expect(mail?.text).toContain('http://education.localhost:3000/pages/auth/verify/');
    expect(mail?.text).toContain('teachers');
    expect(mail?.html).not.toMatch(/\bhosts?\b/i);
    const other = newEmail();
    await server.call(
      accountCalls.signUp,
      { email: other, password: PASSWORD },
      { headers: { host: 'evil.example' } },
    );
    const [second] = await server.mails();
    expect(second?.html).not.toContain('evil.example');
    expect(second?.text).toContain('http://localhost:3000/pages/auth/verify/');
  });
});
