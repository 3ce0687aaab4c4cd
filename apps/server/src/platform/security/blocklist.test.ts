import {
  accountCalls,
  accountTexts,
  hostCalls,
  hostPasswordCalls,
  hostSessionCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  independentHost,
  linkToken,
  newEmail,
  newRoomCode,
  subscribedAdmin,
} from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';

const enforcing = startTestServer({ enforcePasswordBlocklist: true });
const COMMON = 'rush2112';
const UNCOMMON = 'lamps7green';

describe('a portal that refuses common passwords', () => {
  const refused = { status: 409, error: { message: accountTexts.passwordTooCommon.text } };

  it('refuses all of the list, and the address, at the sign-up of an admin', async () => {
    const signUp = (email: string, password: string) =>
      enforcing.call(accountCalls.signUp, { email, password });
    const email = newEmail();
    for (const password of [COMMON, 'Ncc1701', email.split('@')[0] ?? '']) {
      const reply = await signUp(email, password);
      expect(reply).toMatchObject({ ...refused, error: { ...refused.error, param: 'password' } });
    }
    expect(await signUp('a1@b.example', 'a1@b.example')).toMatchObject(refused);
    expect((await signUp(email, UNCOMMON)).status).toBe(201);
  });

  it('refuses them when an admin resets a password', async () => {
    const email = newEmail();
    await enforcing.call(accountCalls.signUp, { email, password: UNCOMMON });
    await enforcing.call(accountCalls.forgotPassword, { email });
    const resetToken = await linkToken(enforcing, email);
    const reset = (password: string) =>
      enforcing.call(accountCalls.resetPassword, { password, resetToken });
    expect(await reset(COMMON)).toMatchObject(refused);
    const { body } = await reset(UNCOMMON);
    expect(body.verified).toBe(true);
  });

  it('refuses them for a host, no matter who sets the password', async () => {
    const email = newEmail();
    const roomCode = newRoomCode();
    const signUp = (password: string) =>
      enforcing.call(hostSessionCalls.signUp, { email, roomCode, password });
    expect(await signUp('12345678')).toMatchObject(refused);
    const { token } = (await signUp(UNCOMMON)).body;
    const change = (newPassword: string) =>
      enforcing.call(hostPasswordCalls.change, { oldPassword: UNCOMMON, newPassword }, { token });
    const { error } = await change('password');
    expect(error).toMatchObject({
      message: accountTexts.passwordTooCommon.text,
      param: 'newPassword',
    });
    expect((await change('four-green-lamps')).status).toBe(200);
  });
});

describe('a portal that only warns', () => {
  const server = startTestServer();

  it('accepts a common password, of admins and of hosts', async () => {
    const signUp = { email: newEmail(), password: COMMON };
    expect((await server.call(accountCalls.signUp, signUp)).status).toBe(201);
    const admin = await subscribedAdmin(server);
    const { token } = admin;
    const host = { roomCode: newRoomCode(), password: 'password' };
    expect((await server.call(hostCalls.create, host, { token })).status).toBe(201);
    expect((await independentHost(server)).email).toBeDefined();
  });
});
