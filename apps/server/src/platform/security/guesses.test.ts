import { accountCalls, hostCalls, hostPasswordCalls, hostSessionCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  independentHost,
  newEmail,
  newRoomCode,
  PASSWORD,
  signedUpAdmin,
  subscribedAdmin,
} from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { hashToken } from '../secrets.ts';

const server = startTestServer();
const HOUR = 60 * 60;
const V6 = '2001:db8:1:2::5';

async function lookedUp(network: string, used: number): Promise<void> {
  const until = new Date(server.clock.now().getTime() + HOUR * 1000);
  await server.sql('insert into limits (key, used, until) values ($1, $2, $3)', [
    hashToken(`look-up:${network}`),
    used,
    until,
  ]);
}

const forgot = async (email: string, options = {}) =>
  (await server.call(accountCalls.forgotPassword, { email }, options)).status;

describe('look-ups of accounts from one network', () => {
  it('are 300 an hour; beyond it known and unknown addresses are refused alike', async () => {
    const known = await Promise.all([1, 2, 3, 4].map(() => signedUpAdmin(server)));
    await server.sql('delete from limits');
    await lookedUp('127.0.0.1', 298);
    const emails = known.map(({ email }) => email);
    expect([await forgot(emails[0] ?? ''), await forgot(newEmail())]).toEqual([200, 406]);
    expect([await forgot(emails[1] ?? ''), await forgot(newEmail())]).toEqual([429, 429]);
    const elsewhere = { remoteAddress: '203.0.113.9' };
    expect(await forgot(emails[2] ?? '', elsewhere)).toBe(200);
    server.clock.advance(HOUR);
    expect(await forgot(emails[3] ?? '')).toBe(200);
  });

  it('are counted by every call that reveals if somebody has an account', async () => {
    const admin = await subscribedAdmin(server);
    const { token } = admin;
    const host = await independentHost(server);
    const email = newEmail();
    const roomCode = newRoomCode();
    const password = PASSWORD;
    const statuses = async () => [
      (await server.call(accountCalls.signUp, { email: admin.email, password })).status,
      (await server.call(accountCalls.signUp, { email, password })).status,
      (await server.call(accountCalls.signIn, { email: admin.email, password: 'wrong123' })).status,
      (await server.call(accountCalls.signIn, { email: newEmail(), password })).status,
      (await server.call(accountCalls.resendEmail, { email: admin.email })).status,
      (await server.call(hostSessionCalls.signUp, { email: host.email, password, roomCode }))
        .status,
      (await server.call(hostSessionCalls.signIn, { email: host.email, password: 'wrong123' }))
        .status,
      (await server.call(hostSessionCalls.signIn, { email: roomCode, password })).status,
      (await server.call(hostPasswordCalls.forgot, { email: host.email })).status,
      (await server.call(hostCalls.invite, { email, password }, { token })).status,
      (await server.call(hostCalls.invite, { email: host.email, password: 'wrong123' }, { token }))
        .status,
    ];
    const within = [409, 201, 403, 406, 409, 409, 403, 406, 200, 403, 403];
    expect(await statuses()).toEqual(within);
    await server.sql('delete from limits');
    await lookedUp('127.0.0.1', 300);
    expect(new Set(await statuses())).toEqual(new Set([429]));
  });

  it('are given back if the password was right', async () => {
    const admin = await signedUpAdmin(server);
    await server.sql('delete from limits');
    await lookedUp('127.0.0.1', 299);
    for (let n = 0; n < 3; n += 1) {
      expect((await server.call(accountCalls.signIn, admin)).status).toBe(200);
    }
  });

  it('of IPv6 count for the /64, and four times as many for the /48', async () => {
    const { email } = await signedUpAdmin(server);
    await server.sql('delete from limits');
    await lookedUp('2001:db8:1:2::/64', 300);
    expect(await forgot(email, { remoteAddress: V6 })).toBe(429);
    expect(await forgot(email, { remoteAddress: '2001:db8:1:3::5' })).toBe(200);
    await lookedUp('2001:db8:7::/48', 1199);
    expect(await forgot(email, { remoteAddress: '2001:db8:7:1::5' })).toBe(200);
    expect(await forgot(email, { remoteAddress: '2001:db8:7:2::5' })).toBe(429);
  });
});

describe('a device that has signed in before', () => {
  it('has 60 look-ups an hour, only for its own account', async () => {
    const { email } = await signedUpAdmin(server);
    const signIn = await server.call(accountCalls.signIn, { email, password: PASSWORD });
    const headers = { 'device-token': String(signIn.body.deviceToken) };
    const other = await signedUpAdmin(server);
    await server.sql('delete from limits');
    await lookedUp('127.0.0.1', 300);
    const wrong = (address: string) =>
      server.call(accountCalls.signIn, { email: address, password: 'wrong123' }, { headers });
    expect((await wrong(email)).status).toBe(403);
    expect((await wrong(other.email)).status).toBe(429);
    expect((await wrong(newEmail())).status).toBe(429);
    await server.sql('update limits set used = 60 where used = 1');
    expect((await wrong(email)).status).toBe(429);
  });
});
