import {
  accountCalls,
  hostCalls,
  hostPasswordCalls,
  hostSessionCalls,
  ownAccountCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { hashToken } from '../../src/platform/secrets.ts';
import {
  createdHost,
  independentHost,
  linkToken,
  newEmail,
  PASSWORD,
  signedUpAdmin,
  subscribedAdmin,
  verifiedAdmin,
} from '../factories.ts';
import { startTestServer } from '../harness.ts';

const server = startTestServer();
const PUB = '203.0.113.7';
const HOME = '198.51.100.4';

const signInHost = (email: string, password = PASSWORD, remoteAddress = PUB) =>
  server.call(hostSessionCalls.signIn, { email, password }, { remoteAddress });

const signIn = (email: string, password = PASSWORD, remoteAddress = PUB) =>
  server.call(accountCalls.signIn, { email, password }, { remoteAddress });

/** A player who sees the code could do this. */
async function guess(roomCode: string, times = 10): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    expect((await signInHost(roomCode, 'not it at all')).status).toBe(403);
  }
}

describe('a player in the pub who guesses the password of the room', () => {
  it('blocks no new device of the host: the right password works after a delay', async () => {
    const { roomCode } = await createdHost(server, await subscribedAdmin(server));
    await guess(roomCode, 13);
    expect(server.delays).toEqual([1_000, 2_000, 4_000]);
    expect((await signInHost(roomCode)).status).toBe(200);
    expect(server.delays).toEqual([1_000, 2_000, 4_000, 8_000]);
    await guess(roomCode);
    expect(server.delays).toHaveLength(4);
  });

  it("is forgotten when the host's admin sets a password", async () => {
    const { token, ...admin } = await subscribedAdmin(server);
    const { roomCode, hostId } = await createdHost(server, { ...admin, token });
    await guess(roomCode);
    const password = 'fresh1234';
    const changed = await server.call(hostCalls.changePassword, { hostId, password }, { token });
    expect(changed.status).toBe(200);
    expect((await signInHost(roomCode, password)).status).toBe(200);
    expect(server.delays).toEqual([]);
  });
});

describe('the counters of an account', () => {
  it('end with a new password by mail, of an admin and of a host', async () => {
    const admin = await verifiedAdmin(server);
    const host = await independentHost(server);
    for (let n = 0; n < 10; n += 1) {
      expect((await signIn(admin.email, 'wrong123')).status).toBe(403);
      expect((await signInHost(host.email, 'wrong123')).status).toBe(403);
    }
    const password = 'fresh1234';
    await server.call(accountCalls.forgotPassword, { email: admin.email });
    const resetToken = await linkToken(server, admin.email);
    await server.call(accountCalls.resetPassword, { password, resetToken });
    await server.call(hostPasswordCalls.forgot, { email: host.email });
    const ofHost = await linkToken(server, host.email);
    await server.call(hostPasswordCalls.reset, { password, resetToken: ofHost });
    expect((await signIn(admin.email, password)).status).toBe(200);
    expect((await signInHost(host.email, password)).status).toBe(200);
    expect(server.delays).toEqual([]);
  });

  it('delay, for all networks together, only networks that never signed in to it', async () => {
    const { email } = await signedUpAdmin(server);
    expect((await signIn(email, PASSWORD, HOME)).status).toBe(200);
    const [row] = await server.sql('select password_hash as hash from admins where email = $1', [
      email,
    ]);
    const until = new Date(server.clock.now().getTime() + 60_000);
    await server.sql('insert into limits (key, used, until) values ($1, 100, $2)', [
      hashToken(`guess:${row?.hash}`),
      until,
    ]);
    expect((await signIn(email, PASSWORD, HOME)).status).toBe(200);
    expect(server.delays).toEqual([]);
    expect((await signIn(email)).status).toBe(200);
    expect(server.delays).toEqual([1_000]);
  });

  it('are the same wherever the password is asked for', async () => {
    const { email, token } = await verifiedAdmin(server);
    server.clock.advance(60 * 60);
    const change = { oldPassword: 'wrong123', newPassword: 'fresh123' };
    for (let n = 0; n < 10; n += 1) {
      const options = { token, remoteAddress: PUB };
      expect((await server.call(ownAccountCalls.changePassword, change, options)).status).toBe(403);
    }
    expect((await signIn(email)).status).toBe(200);
    expect(server.delays).toEqual([1_000]);
  });
});

describe('used-up look-ups', () => {
  it('refuse no right password, and give wrong ones and unknown names the same reply', async () => {
    const { email } = await verifiedAdmin(server);
    const host = await independentHost(server);
    const until = new Date(server.clock.now().getTime() + 60_000);
    await server.sql('insert into limits (key, used, until) values ($1, 300, $2)', [
      hashToken(`look-up:${PUB}`),
      until,
    ]);
    expect((await signIn(email)).status).toBe(200);
    expect((await signInHost(host.email)).status).toBe(200);
    const refused = [
      await signIn(email, 'wrong123'),
      await signIn(newEmail()),
      await signInHost(host.email, 'wrong123'),
      await signInHost(newEmail()),
    ];
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
    expect(new Set(refused.map(({ error }) => error.message))).toHaveLength(1);
  });

  it('delay wrong passwords and unknown names equally', async () => {
    const { email } = await verifiedAdmin(server);
    const until = new Date(server.clock.now().getTime() + 60_000);
    await server.sql('insert into limits (key, used, until) values ($1, 300, $2)', [
      hashToken(`look-up:${PUB}`),
      until,
    ]);
    for (const name of [email, newEmail()]) {
      for (let n = 0; n < 12; n += 1) expect((await signIn(name, 'wrong123')).status).toBe(429);
    }
    expect(server.delays).toEqual([1_000, 2_000, 1_000, 2_000]);
  });
});
