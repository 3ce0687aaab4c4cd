import {
  accountCalls,
  hostAccountCalls,
  hostCalls,
  hostPasswordCalls,
  hostSessionCalls,
  ownAccountCalls,
  privacyCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  createdHost,
  independentHost,
  linkToken,
  PASSWORD,
  signedUpAdmin,
  subscribedAdmin,
  type TestAdmin,
  verifiedAdmin,
} from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { removeOldDevices } from './known-devices.store.ts';

const server = startTestServer();
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Headers = { 'device-token': string };

const asHeaders = (deviceToken: string | undefined): Headers => ({
  'device-token': String(deviceToken),
});

async function deviceOf({ email, password }: TestAdmin, headers?: Headers): Promise<Headers> {
  const options = headers === undefined ? {} : { headers };
  const { body } = await server.call(accountCalls.signIn, { email, password }, options);
  return asHeaders(body.deviceToken);
}

const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  server.call(accountCalls.signIn, { email, password }, { headers });

/** Can no longer choose a password without the old one. */
async function settledAdmin() {
  const admin = await verifiedAdmin(server);
  server.clock.advance(HOUR);
  return admin;
}

async function guess(times: number, ask: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await ask()).status);
  return statuses;
}

/** A stranger whose network has guessed ten times is delayed. */
async function isDelayed(ask: () => Promise<{ status: number }>): Promise<boolean> {
  const before = server.delays.length;
  expect((await ask()).status).toBe(200);
  return server.delays.length > before;
}

describe('a device that has signed in before', () => {
  it('signs in while strangers in its network guess, and on any network', async () => {
    const admin = await verifiedAdmin(server);
    const device = await deviceOf(admin);
    const { email } = admin;
    await guess(10, () => signIn(email, 'wrong123'));
    expect(await isDelayed(() => signIn(email, PASSWORD, device))).toBe(false);
    expect(await isDelayed(() => signIn(email, PASSWORD))).toBe(true);
  });

  it('has ten separate attempts, which do not use up those of others', async () => {
    const admin = await verifiedAdmin(server);
    const { email } = admin;
    const device = await deviceOf(admin);
    await guess(10, () => signIn(email, 'wrong123', device));
    expect(await isDelayed(() => signIn(email, PASSWORD))).toBe(false);
    expect(await isDelayed(() => signIn(email, PASSWORD, device))).toBe(true);
    await guess(10, () => signIn(email, 'wrong123', device));
    server.clock.advance(15 * MINUTE);
    expect(await isDelayed(() => signIn(email, PASSWORD, device))).toBe(false);
  });

  it('is unknown to every other account', async () => {
    const attacker = await deviceOf(await verifiedAdmin(server));
    const { email } = await verifiedAdmin(server);
    await guess(5, () => signIn(email, 'wrong123'));
    await guess(5, () => signIn(email, 'wrong123', attacker));
    expect(await isDelayed(() => signIn(email, PASSWORD, attacker))).toBe(true);
  });

  it('has one token for all its accounts, also those of hosts, and cannot choose it', async () => {
    const admin = await subscribedAdmin(server);
    const device = await deviceOf(admin);
    expect(await deviceOf(await verifiedAdmin(server), device)).toEqual(device);
    const { roomCode: email, password } = await createdHost(server, admin);
    const { body } = await server.call(
      hostSessionCalls.signIn,
      { email, password },
      { headers: device },
    );
    expect(asHeaders(body.deviceToken)).toEqual(device);
    const chosen = asHeaders('x'.repeat(43));
    expect(await deviceOf(admin, chosen)).not.toEqual(chosen);
  });

  it('is stored as a hash, survives a sign-out, and expires after 180 idle days', async () => {
    const admin = await verifiedAdmin(server);
    const device = await deviceOf(admin);
    const dump = JSON.stringify(await server.sql('select * from known_devices'));
    expect(dump).not.toContain(device['device-token']);
    const { token } = (await signIn(admin.email, PASSWORD, device)).body;
    await server.call(accountCalls.signOut, {}, { token });
    expect(await deviceOf(admin, device)).toEqual(device);
    server.clock.advance(180 * DAY - 1);
    expect(await deviceOf(admin, device)).toEqual(device);
    server.clock.advance(180 * DAY);
    expect(await deviceOf(admin, device)).not.toEqual(device);
    await removeOldDevices(server.db, server.clock.now());
    expect(await server.sql('select * from known_devices')).toHaveLength(1);
  });

  it('is forgotten by a reset by mail, except the one that resets', async () => {
    const admin = await verifiedAdmin(server);
    const { email } = admin;
    const device = await deviceOf(admin);
    await server.call(accountCalls.forgotPassword, { email });
    const resetToken = await linkToken(server, email);
    const password = 'fresh123';
    const reset = await server.call(accountCalls.resetPassword, { password, resetToken });
    await guess(10, () => signIn(email, 'wrong123'));
    const own = asHeaders(reset.body.deviceToken);
    expect(await isDelayed(() => signIn(email, password, own))).toBe(false);
    expect(await isDelayed(() => signIn(email, password, device))).toBe(true);
  });

  it('is the only one known after signing out everywhere, and after a new password', async () => {
    const admin = await settledAdmin();
    const { email } = admin;
    const [own, other] = [await deviceOf(admin), await deviceOf(admin)];
    const first = (await signIn(email, PASSWORD, own)).body.token;
    await server.call(ownAccountCalls.endAllSessions, {}, { token: first, headers: own });
    await guess(10, () => signIn(email, 'wrong123'));
    expect(await isDelayed(() => signIn(email, PASSWORD, own))).toBe(false);
    expect(await isDelayed(() => signIn(email, PASSWORD, other))).toBe(true);
    const { body } = await signIn(email, PASSWORD, own);
    server.clock.advance(HOUR);
    const third = await deviceOf(admin);
    const change = { oldPassword: PASSWORD, newPassword: 'fresh123' };
    const options = { token: body.token, headers: own };
    await server.call(ownAccountCalls.changePassword, change, options);
    await guess(10, () => signIn(email, 'wrong123'));
    expect(await isDelayed(() => signIn(email, 'fresh123', own))).toBe(false);
    expect(await isDelayed(() => signIn(email, 'fresh123', third))).toBe(true);
  });

  it('is one of at most 50', async () => {
    const admin = await verifiedAdmin(server);
    const first = await deviceOf(admin);
    for (let n = 0; n < 52; n += 1) {
      server.clock.advance(1);
      await deviceOf(admin);
    }
    expect(await server.sql('select * from known_devices')).toHaveLength(50);
    expect(await deviceOf(admin, first)).not.toEqual(first);
  });
});

describe('a known device that is signed in', () => {
  it('can enter its password anywhere while strangers guess', async () => {
    const admin = await settledAdmin();
    const { email } = admin;
    const headers = await deviceOf(admin);
    const { token } = (await signIn(email, PASSWORD, headers)).body;
    await guess(10, () => signIn(email, 'wrong123'));
    const input = { email: 'other@example.test', password: PASSWORD };
    const ask = (options: { token: string; headers?: Headers }) =>
      server.call(ownAccountCalls.changeEmail, input, options);
    expect(await isDelayed(() => ask({ token, headers }))).toBe(false);
    expect(await isDelayed(() => ask({ token }))).toBe(true);
    const deletion = await server.call(
      privacyCalls.askDeletion,
      { password: PASSWORD },
      { token, headers },
    );
    expect(deletion.status).toBe(200);
  });
});

describe('a host in a pub', () => {
  it('keeps only its own device after signing out everywhere', async () => {
    const host = await independentHost(server);
    const { email, password } = host;
    const signInHost = (headers: Record<string, string> = {}, typed = password) =>
      server.call(hostSessionCalls.signIn, { email, password: typed }, { headers });
    const own = asHeaders((await signInHost()).body.deviceToken);
    const other = asHeaders((await signInHost()).body.deviceToken);
    const { token } = (await signInHost(own)).body;
    await server.call(hostAccountCalls.endAllSessions, {}, { token, headers: own });
    await guess(10, () => signInHost({}, 'wrong123'));
    expect(await isDelayed(() => signInHost(own))).toBe(false);
    expect(await isDelayed(() => signInHost(other))).toBe(true);
  });

  it('signs in on its own device while the next table guesses', async () => {
    const admin = await subscribedAdmin(server);
    const { roomCode: email, password } = await createdHost(server, admin);
    const { body } = await server.call(hostSessionCalls.signIn, { email, password });
    const headers = asHeaders(body.deviceToken);
    const wrong = { email, password: 'wrong123' };
    await guess(10, () => server.call(hostSessionCalls.signIn, wrong));
    const signInHost = (options = {}) =>
      server.call(hostSessionCalls.signIn, { email, password }, options);
    expect(await isDelayed(() => signInHost({ headers }))).toBe(false);
    expect(await isDelayed(() => signInHost())).toBe(true);
    const { token } = (await signInHost({ headers })).body;
    const change = { oldPassword: PASSWORD, newPassword: 'fresh1234' };
    const refused = await server.call(hostPasswordCalls.change, change, { token, headers });
    // The admin sets this host's password.
    expect(refused.status).toBe(403);
  });

  it('changes its own password there; an admin who sets one ends known devices', async () => {
    const { email, password } = await independentHost(server);
    const { body } = await server.call(hostSessionCalls.signIn, { email, password });
    const headers = asHeaders(body.deviceToken);
    await guess(10, () => server.call(hostSessionCalls.signIn, { email, password: 'wrong123' }));
    const change = { oldPassword: password, newPassword: 'fresh1234' };
    const { token } = body;
    const changeWith = (options: { token: string; headers?: Headers }) => () =>
      server.call(hostPasswordCalls.change, change, options);
    expect(await isDelayed(changeWith({ token, headers }))).toBe(false);

    const admin = await subscribedAdmin(server);
    const host = await createdHost(server, admin);
    const login = { email: host.roomCode, password: host.password };
    await server.call(hostSessionCalls.signIn, login, { headers });
    const reset = { hostId: host.hostId, password: 'fresh1234' };
    await server.call(hostCalls.changePassword, reset, { token: admin.token });
    const of = 'select * from known_devices where host_id = $1';
    expect(await server.sql(of, [host.hostId])).toEqual([]);
  });
});

describe('mails with a reset link', () => {
  const forgot = async (email: string, options = {}) =>
    (await server.call(accountCalls.forgotPassword, { email }, options)).status;

  /** One network may request this many mails. */
  async function askSixTimes(email: string, remoteAddress: string): Promise<void> {
    for (let n = 0; n < 6; n += 1) {
      expect(await forgot(email, { remoteAddress })).toBe(200);
      server.clock.advance(MINUTE);
    }
    expect(await forgot(email, { remoteAddress })).toBe(429);
  }

  it('are six an hour for one network, and three more for the owner elsewhere', async () => {
    const { email } = await signedUpAdmin(server);
    await askSixTimes(email, '203.0.113.9');
    const own = await guess(4, async () => ({ status: await forgot(email) }));
    expect(own).toEqual([200, 200, 200, 429]);
    server.clock.advance(HOUR);
    expect(await forgot(email, { remoteAddress: '203.0.113.9' })).toBe(200);
  });

  it('do not wait for strangers', async () => {
    const { email } = await signedUpAdmin(server);
    const remoteAddress = '203.0.113.9';
    await guess(4, async () => ({ status: await forgot(email, { remoteAddress }) }));
    expect(await forgot(email)).toBe(200);
  });

  it('are reserved for a device of the account, even if others have used up the limit', async () => {
    const admin = await verifiedAdmin(server);
    const headers = await deviceOf(admin);
    const { email } = admin;
    await askSixTimes(email, '203.0.113.8');
    await guess(3, async () => ({ status: await forgot(email, { remoteAddress: '203.0.113.9' }) }));
    expect(await forgot(email)).toBe(429);
    expect(await forgot(email, { headers })).toBe(200);
    const token = await linkToken(server, email);
    expect((await server.call(accountCalls.validateToken, { token })).status).toBe(200);
  });

  it('of hosts are shared in the same way', async () => {
    const { email, password } = await independentHost(server);
    const { body } = await server.call(hostSessionCalls.signIn, { email, password });
    const headers = asHeaders(body.deviceToken);
    const ask = (options = {}) => server.call(hostPasswordCalls.forgot, { email }, options);
    expect(await guess(4, () => ask())).toEqual([200, 200, 200, 429]);
    expect((await ask({ headers })).status).toBe(200);
  });
});
