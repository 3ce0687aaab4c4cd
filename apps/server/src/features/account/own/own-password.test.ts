// @module-tag races
// @module-tag dates
import { accountCalls, ownAccountCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  auditDetails,
  linkToken,
  newSession,
  PASSWORD,
  verifiedAdmin,
} from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { duringChange, passwordChange } from '../../../../test/overlap.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';

const server = startTestServer();
const NEW = 'brandnew1';

const change = (token: string, oldPassword = PASSWORD, newPassword = NEW) =>
  server.call(ownAccountCalls.changePassword, { oldPassword, newPassword }, { token });
const signIn = async (email: string, password: string) =>
  (await server.call(accountCalls.signIn, { email, password })).status;
const isSignedIn = async (token: string) =>
  (await server.call(accountCalls.me, {}, { token })).status === 200;

describe("an admin's own password", () => {
  it('is changed with the old one; other sessions and links end, and a mail is sent', async () => {
    const admin = await verifiedAdmin(server);
    const { email, token } = admin;
    const other = await newSession(server, admin);
    await server.call(accountCalls.forgotPassword, { email });
    const resetToken = await linkToken(server, email);
    const reply = await change(token);
    expect([reply.status, reply.body]).toEqual([200, { message: 'Password changed.' }]);
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, false]);
    expect([await signIn(email, PASSWORD), await signIn(email, NEW)]).toEqual([403, 200]);
    const dead = await server.call(accountCalls.validateToken, { token: resetToken });
    expect(dead.status).toBe(404);
    const [mail] = await server.mails();
    expect(mail).toMatchObject({ to: email, subject: 'Your Emcee password was changed' });
    expect(await auditDetails(server, admin, 'account.password-changed')).toHaveLength(1);
  });

  it('does not change without the old one', async () => {
    const admin = await verifiedAdmin(server);
    const { email, token } = admin;
    const other = await newSession(server, admin);
    const reply = await change(token, 'not-this-1');
    expect([reply.status, reply.error]).toMatchObject([
      403,
      { param: 'oldPassword', message: 'Wrong credentials.' },
    ]);
    expect([await signIn(email, PASSWORD), await isSignedIn(other)]).toEqual([200, true]);
  });

  it.each([
    ['short1', 'Should', 200],
    ['abc1', 'Minimum 6 characters', 409],
    ['a1'.repeat(11), 'Maximum 20 characters', 409],
    ['only-letters', 'Should have at least one number and one letter', 409],
  ])('has the rules of a sign-up: %s', async (newPassword, message, status) => {
    const { token } = await verifiedAdmin(server);
    const reply = await change(token, PASSWORD, newPassword);
    expect(reply.status).toBe(status);
    if (status === 409) expect(reply.error).toMatchObject({ param: 'newPassword', message });
  });

  it('cannot be guessed, and such guesses count as those at the sign-in', async () => {
    const { email, token } = await verifiedAdmin(server);
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await change(token, 'wrong-guess1')).status).toBe(403);
    }
    expect(server.delays).toEqual([]);
    expect(await signIn(email, 'wrong-guess1')).toBe(403);
    expect((await change(token)).status).toBe(200);
    expect(server.delays).toEqual([1_000, 2_000]);
  });

  it('is not overwritten if it was changed while the old one was compared', async () => {
    const { email, token, adminId } = await verifiedAdmin(server);
    const passwordHash = await hashPassword('another1', { origin: 'test' });
    const reply = await duringChange(
      server,
      passwordChange('admins', { id: adminId, passwordHash }),
      () => change(token),
    );
    expect([reply.status, reply.error]).toMatchObject([403, { param: 'oldPassword' }]);
    expect([await signIn(email, NEW), await signIn(email, 'another1')]).toEqual([403, 200]);
  });
});
