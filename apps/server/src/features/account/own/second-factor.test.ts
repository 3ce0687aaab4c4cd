// @module-tag races
// @module-tag dates
import { accountCalls, ownAccountCalls, secondFactorCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  auditDetails,
  linkToken,
  signedUpAdmin,
  type TestAdmin,
  verifiedAdmin,
} from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { codeOf, factorOf } from '../../../../test/second-factors.ts';

const server = startTestServer();
const STEP = 30;
const NEEDED = { param: 'code', message: 'Enter the code from your authenticator app.' };
const WRONG = {
  param: 'code',
  message: 'This code is wrong or was already used. Enter a new one.',
};

async function twoStepAdmin() {
  const admin = await verifiedAdmin(server);
  const { token, password } = admin;
  const { body } = await server.call(secondFactorCalls.setUp, {}, { token });
  const { secret } = body;
  const input = { password, code: codeOf(server, secret) };
  const turnedOn = await server.call(secondFactorCalls.turnOn, input, { token });
  if (turnedOn.status !== 200) throw new Error(`It answered ${JSON.stringify(turnedOn.error)}`);
  const nextCode = () => {
    server.clock.advance(STEP);
    return codeOf(server, secret);
  };
  return { ...admin, secret, nextCode, recoveryCodes: turnedOn.body.recoveryCodes };
}

const signIn = ({ email, password }: TestAdmin, code?: string) =>
  server.call(accountCalls.signIn, { email, password, ...(code === undefined ? {} : { code }) });
const factorSeenBy = async (token: string) =>
  (await server.call(ownAccountCalls.read, {}, { token })).body.secondFactor;

describe('turning the second factor on', () => {
  it('needs the password and a code of the new secret, is mailed, and is in the audit log', async () => {
    const admin = await verifiedAdmin(server);
    const { token, password, email } = admin;
    expect(await factorSeenBy(token)).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    const { body } = await server.call(secondFactorCalls.setUp, {}, { token });
    expect(body.address).toMatch(/^otpauth:\/\/totp\/Emcee/);
    expect(body.address).toContain(`secret=${body.secret}`);
    expect(await factorSeenBy(token)).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await signIn(admin)).status).toBe(200);
    const code = codeOf(server, body.secret);
    const turnOn = (proof: { password: string; code: string }) =>
      server.call(secondFactorCalls.turnOn, proof, { token });
    const wrongPassword = await turnOn({ password: 'not-this-1', code });
    expect([wrongPassword.status, wrongPassword.error]).toMatchObject([403, { param: 'password' }]);
    const wrongCode = await turnOn({ password, code: '000000' });
    expect([wrongCode.status, wrongCode.error]).toMatchObject([403, WRONG]);
    const reply = await turnOn({ password, code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(reply.status).toBe(200);
    expect(new Set(reply.body.recoveryCodes).size).toBe(10);
    expect(await factorSeenBy(token)).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    const [mail] = await server.mails();
    expect(mail).toMatchObject({
      to: email,
      subject: expect.stringContaining('Two-step sign-in is on'),
    });
    expect(await auditDetails(server, admin, 'account.second-factor-on')).toHaveLength(1);
  });

  it('is done once; a factor that is on keeps its secret', async () => {
    const { token, password, nextCode } = await twoStepAdmin();
    const setUp = await server.call(secondFactorCalls.setUp, {}, { token });
    expect([setUp.status, setUp.error.message]).toEqual([409, 'Two-step sign-in is already on.']);
    const proof = { password, code: nextCode() };
    expect((await server.call(secondFactorCalls.turnOn, proof, { token })).status).toBe(409);
  });
});

describe('a sign-in with a second factor', () => {
  it('asks for a code only after the right password', async () => {
    const admin = await twoStepAdmin();
    const wrong = await server.call(accountCalls.signIn, {
      email: admin.email,
      password: 'not-this-1',
    });
    expect([wrong.status, wrong.error]).toMatchObject([403, { param: 'password' }]);
    const reply = await signIn(admin);
    expect([reply.status, reply.error]).toMatchObject([403, NEEDED]);
    expect((await signIn(admin, '  ')).error).toMatchObject(NEEDED);
    const withCode = await signIn(admin, admin.nextCode());
    expect(withCode.status).toBe(200);
  });

  it('does not count as a look-up of the address, because the password was right', async () => {
    const admin = await twoStepAdmin();
    const counted = () => server.sql('select sum(used) from limits where used > 0');
    const before = await counted();
    expect((await signIn(admin)).status).toBe(403);
    expect(await counted()).toEqual(before);
  });

  it('asks no other admin for a code', async () => {
    await twoStepAdmin();
    const other = await verifiedAdmin(server);
    expect((await signIn(other)).status).toBe(200);
    expect((await signIn(other, '123456')).status).toBe(200);
  });

  it('accepts a code once, including the one that turned it on, and no older one', async () => {
    const admin = await twoStepAdmin();
    const first = await signIn(admin, codeOf(server, admin.secret));
    expect([first.status, first.error]).toMatchObject([403, WRONG]);
    const old = admin.nextCode();
    const code = admin.nextCode();
    expect((await signIn(admin, code)).status).toBe(200);
    for (const used of [code, old]) {
      expect((await signIn(admin, used)).error).toMatchObject(WRONG);
    }
  });

  it('accepts one of many simultaneous requests with the same code', async () => {
    const admin = await twoStepAdmin();
    const code = admin.nextCode();
    const replies = await Promise.all(Array.from({ length: 5 }, () => signIn(admin, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    [-2, 403],
    [-1, 200],
    [1, 200],
    [2, 403],
  ])('admits a clock that is %i steps off with %i', async (steps, status) => {
    const admin = await twoStepAdmin();
    server.clock.advance(10 * STEP);
    const code = codeOf(server, admin.secret);
    server.clock.advance(-steps * STEP);
    expect((await signIn(admin, code)).status).toBe(status);
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const admin = await twoStepAdmin();
    const [code = '', other = ''] = admin.recoveryCodes;
    const reply = await signIn(admin, ` ${code.toUpperCase().replaceAll('-', ' ')} `);
    expect(reply.status).toBe(200);
    expect(await factorSeenBy(reply.body.token)).toEqual({ isOn: true, recoveryCodesLeft: 9 });
    expect((await signIn(admin, code)).error).toMatchObject(WRONG);
    expect((await signIn(admin, other)).status).toBe(200);
  });

  it('adds an audit line with the owner as actor when a recovery code is used', async () => {
    const admin = await twoStepAdmin();
    await signIn(admin, admin.recoveryCodes[0]);
    const lines = await server.sql(
      `select actor from audit_events where admin_id = $1 and kind = 'account.recovery-code-used'`,
      [admin.adminId],
    );
    expect(lines).toEqual([{ actor: 'admin' }]);
  });

  it('limits guesses, from however many networks', async () => {
    const admin = await twoStepAdmin();
    const { email, password } = admin;
    const guess = (code: string, network: number) =>
      server.call(
        accountCalls.signIn,
        { email, password, code },
        { remoteAddress: `10.0.${network}.1` },
      );
    for (let n = 0; n < 10; n += 1) expect((await guess('000000', n)).status).toBe(403);
    expect((await guess(admin.nextCode(), 11)).status).toBe(429);
    server.clock.advance(15 * 60);
    expect((await guess(admin.nextCode(), 11)).status).toBe(200);
  });

  it('still accepts a device that has shown a code while a stranger guesses codes', async () => {
    const admin = await twoStepAdmin();
    const { email, password } = admin;
    const attempt = (code: string, headers: Record<string, string> = {}) =>
      server.call(accountCalls.signIn, { email, password, code }, { headers });
    const first = await attempt(admin.nextCode());
    const known = { 'device-token': String(first.body.deviceToken) };
    for (let n = 0; n < 10; n += 1) expect((await attempt('000000')).status).toBe(403);
    expect((await attempt(admin.nextCode())).status).toBe(429);
    expect((await attempt(admin.nextCode(), known)).status).toBe(200);
    for (let n = 0; n < 10; n += 1) await attempt('000000', known);
    expect((await attempt(admin.nextCode(), known)).status).toBe(429);
  });

  it('no longer knows a device that has only shown a password', async () => {
    const admin = await verifiedAdmin(server);
    const { token, password } = admin;
    const before = await server.call(accountCalls.signIn, admin);
    const { body } = await server.call(secondFactorCalls.setUp, {}, { token });
    const proof = { password, code: codeOf(server, body.secret) };
    await server.call(secondFactorCalls.turnOn, proof, { token });
    const headers = { 'device-token': String(before.body.deviceToken) };
    server.clock.advance(STEP);
    const input = { ...admin, code: codeOf(server, body.secret) };
    const after = await server.call(accountCalls.signIn, input, { headers });
    expect(after.status).toBe(200);
    expect(after.body.deviceToken).not.toBe(before.body.deviceToken);
  });

  it('has no secret in the reply', async () => {
    const { token, secret, recoveryCodes } = await twoStepAdmin();
    const { body } = await server.call(ownAccountCalls.read, {}, { token });
    const stored = JSON.stringify(await server.sql('select * from recovery_codes'));
    expect(JSON.stringify(body)).not.toContain(secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });
});

describe('links in mails with a second factor', () => {
  it('that reset the password stay valid until a right code is sent', async () => {
    const { email, nextCode } = await twoStepAdmin();
    await server.call(accountCalls.forgotPassword, { email });
    const resetToken = await linkToken(server, email);
    const reset = (code?: string) =>
      server.call(accountCalls.resetPassword, {
        password: 'brandnew1',
        resetToken,
        ...(code === undefined ? {} : { code }),
      });
    expect([await reset(), await reset('000000')]).toMatchObject([
      { status: 403, error: NEEDED },
      { status: 403, error: WRONG },
    ]);
    expect((await server.call(accountCalls.validateToken, { token: resetToken })).status).toBe(200);
    expect((await reset(nextCode())).status).toBe(200);
    expect((await reset(nextCode())).status).toBe(404);
  });

  it('that verify the address stay valid until a right code is sent', async () => {
    const admin = await signedUpAdmin(server);
    const verificationToken = await linkToken(server, admin.email);
    const { code } = await factorOf(server, { ...admin, isOn: true });
    const verify = (more: { code?: string }) =>
      server.call(accountCalls.verify, { verificationToken, ...more });
    expect([await verify({}), await verify({ code: '000000' })]).toMatchObject([
      { status: 403, error: NEEDED },
      { status: 403, error: WRONG },
    ]);
    expect((await verify({ code })).status).toBe(200);
  });
});

describe('the second factor that is on', () => {
  const proofs = async () => {
    const admin = await twoStepAdmin();
    const { password, nextCode } = admin;
    return {
      admin,
      wrong: [
        { password: 'not-this-1', code: nextCode() },
        { password, code: '000000' },
      ],
    };
  };

  it('is turned off only with password and code', async () => {
    const { admin, wrong } = await proofs();
    const { token, password, nextCode } = admin;
    const turnOff = (proof: { password: string; code: string }) =>
      server.call(secondFactorCalls.turnOff, proof, { token });
    for (const proof of wrong) expect((await turnOff(proof)).status).toBe(403);
    expect((await signIn(admin)).error).toMatchObject(NEEDED);
    expect((await turnOff({ password, code: nextCode() })).status).toBe(200);
    expect((await signIn(admin)).status).toBe(200);
    expect(await factorSeenBy(token)).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await server.mails())[0]).toMatchObject({ subject: expect.stringContaining('is off') });
    expect((await turnOff({ password, code: '000000' })).status).toBe(409);
  });

  it('gets new recovery codes with password and code, and the old ones are invalid', async () => {
    const { admin, wrong } = await proofs();
    const { token, password, nextCode } = admin;
    const renew = (proof: { password: string; code: string }) =>
      server.call(secondFactorCalls.renewCodes, proof, { token });
    for (const proof of wrong) expect((await renew(proof)).status).toBe(403);
    const reply = await renew({ password, code: nextCode() });
    expect(reply.body.recoveryCodes).toHaveLength(10);
    expect((await signIn(admin, admin.recoveryCodes[0])).status).toBe(403);
    expect((await signIn(admin, reply.body.recoveryCodes[0])).status).toBe(200);
  });
});
