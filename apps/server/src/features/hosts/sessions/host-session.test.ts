// @module-tag races
import {
  accountCalls,
  hostCalls,
  hostSessionCalls,
  NO_BRANDING,
  settingsCalls,
} from '@emcee/contract';
import { defaultGameSettings, defaultPlayerSettings, defaultProGameOptions } from '@emcee/game';
import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  createdHost,
  hostToken,
  independentHost,
  invitedHost,
  PASSWORD,
  subscribedAdmin,
} from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { duringChange } from '../../../../test/overlap.ts';

const server = startTestServer();

const signIn = (email: string, password: string = PASSWORD) =>
  server.call(hostSessionCalls.signIn, { email, password });

describe('the sign-in of a host', () => {
  it('accepts the room code, in any case and with white space around it', async () => {
    const host = await createdHost(server, await subscribedAdmin(server));
    const reply = await signIn(` ${host.roomCode.toLowerCase()} `);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      deviceToken: expect.any(String),
      host: expect.objectContaining({ _id: host.hostId, kind: 'created' }),
    });
  });

  it('accepts the email address of a host that signed up on its own', async () => {
    const host = await independentHost(server);
    const reply = await signIn(host.email.toUpperCase());
    expect(reply.status).toBe(200);
    expect(reply.body.host).toMatchObject({ _id: host.hostId, email: host.email, pro: false });
    expect((await signIn(host.roomCode)).status).toBe(200);
  });

  it('distinguishes an unknown name from a wrong password', async () => {
    const host = await createdHost(server, await subscribedAdmin(server));
    for (const [email, message] of [
      ['NOBODY', 'No host has this room code.'],
      ['nobody@example.test', 'No host with such an email.'],
    ] as const) {
      const reply = await signIn(email);
      expect([reply.status, reply.error]).toMatchObject([406, { param: 'email', message }]);
    }
    const wrong = await signIn(host.roomCode, `${PASSWORD} `);
    expect([wrong.status, wrong.error]).toMatchObject([
      403,
      { param: 'password', message: 'Wrong credentials.' },
    ]);
    expect(await server.sql('select 1 from sessions where host_id is not null')).toEqual([]);
  });

  it.each([
    { email: '', param: 'email', message: 'Email is required' },
    { email: '   ', param: 'email', message: 'Email is required' },
    { password: '', param: 'password', message: 'Password is required' },
  ])('refuses a wrong field: $param, $message', async ({ param, message, ...wrong }) => {
    const { roomCode } = await createdHost(server, await subscribedAdmin(server));
    const body = { email: roomCode, password: PASSWORD, ...wrong };
    const reply = await server.call(hostSessionCalls.signIn, body);
    expect([reply.status, reply.error]).toMatchObject([409, { param, message }]);
  });

  it('slows guessing down after ten failures, with either of its names', async () => {
    const host = await independentHost(server);
    for (let n = 0; n < 10; n += 1) {
      const name = n % 2 === 0 ? host.email : host.roomCode;
      expect((await signIn(name, 'wrong123')).status).toBe(403);
    }
    expect(server.delays).toEqual([]);
    expect((await signIn(host.email, 'wrong123')).status).toBe(403);
    expect(server.delays).toEqual([1_000]);
    server.clock.advance(15 * 60);
    expect((await signIn(host.email)).status).toBe(200);
    expect(server.delays).toHaveLength(1);
  });

  it('says at most 20 times an hour that a name is unknown', async () => {
    for (let n = 0; n < 20; n += 1) expect((await signIn(`NOBODY${n}`)).status).toBe(406);
    expect((await signIn('NOBODY20')).status).toBe(429);
  });
});

describe('a sign-in during which the host', () => {
  const signInDuring = (roomCode: string, change: SQL) =>
    duringChange(
      server,
      (db) => db.execute(change),
      () => signIn(roomCode),
    );

  it.each([
    [
      'gets another password',
      (id: string) => sql`update hosts set password_hash = 'new' where id = ${id}`,
    ],
    ['is deleted', (id: string) => sql`delete from hosts where id = ${id}`],
  ])('%s opens no session', async (_what, change) => {
    const host = await createdHost(server, await subscribedAdmin(server));
    const reply = await signInDuring(host.roomCode, change(host.hostId));
    expect([reply.status, reply.error.message]).toEqual([403, 'Wrong credentials.']);
    expect(await server.sql('select 1 from sessions where host_id is not null')).toEqual([]);
  });
});

describe('the sign-out of a host', () => {
  it('ends the session of its token, and no other of the same host', async () => {
    const host = await createdHost(server, await subscribedAdmin(server));
    const [token, elsewhere] = [await hostToken(server, host), await hostToken(server, host)];
    const reply = await server.call(hostSessionCalls.signOut, {}, { token });
    expect([reply.status, reply.body]).toEqual([200, { message: 'Signed out.' }]);
    expect((await server.call(hostSessionCalls.me, {}, { token })).status).toBe(401);
    expect((await server.call(hostSessionCalls.signOut, {}, { token })).status).toBe(401);
    const spared = await server.call(hostSessionCalls.me, {}, { token: elsewhere });
    expect(spared.status).toBe(200);
  });

  it('does nothing with the token of an admin', async () => {
    const { token } = await subscribedAdmin(server);
    expect((await server.call(hostSessionCalls.signOut, {}, { token })).status).toBe(401);
    expect((await server.call(accountCalls.me, {}, { token })).status).toBe(200);
  });
});

describe('the password of a host', () => {
  const change = (token: string, hostId: string, password = 'brandnew1') =>
    server.call(hostCalls.changePassword, { hostId, password }, { token });

  it('is changed by its admin, which ends only its own sessions', async () => {
    const admin = await subscribedAdmin(server);
    const host = await createdHost(server, admin);
    const neighbor = await createdHost(server, admin);
    const token = await hostToken(server, host);
    const neighborToken = await hostToken(server, neighbor);
    const reply = await change(admin.token, host.hostId);
    expect([reply.status, reply.body]).toEqual([200, { message: 'Password changed.' }]);
    expect((await server.call(hostSessionCalls.me, {}, { token })).status).toBe(401);
    const spared = await server.call(hostSessionCalls.me, {}, { token: neighborToken });
    expect(spared.status).toBe(200);
    expect((await signIn(host.roomCode)).status).toBe(403);
    expect((await signIn(host.roomCode, 'brandnew1')).status).toBe(200);
  });

  it('cannot be changed by the admin of an invited host', async () => {
    const admin = await subscribedAdmin(server);
    const host = await invitedHost(server, admin);
    const token = await hostToken(server, host);
    const reply = await change(admin.token, host.hostId);
    expect([reply.status, reply.error.message]).toEqual([
      403,
      'This host changes the password itself.',
    ]);
    expect((await server.call(hostSessionCalls.me, {}, { token })).status).toBe(200);
    expect((await signIn(host.roomCode)).status).toBe(200);
  });

  it.each([
    ['', 'Password is required'],
    ['abc12', 'Minimum 6 characters'],
    [`${'a'.repeat(20)}1`, 'Maximum 20 characters'],
    ['abcdefgh', 'Should have at least one number and letter'],
    ['12345678', 'Should have at least one number and letter'],
  ])('cannot become %j: %s', async (password, message) => {
    const admin = await subscribedAdmin(server);
    const host = await createdHost(server, admin);
    const reply = await change(admin.token, host.hostId, password);
    expect([reply.status, reply.error]).toMatchObject([409, { param: 'password', message }]);
    expect((await signIn(host.roomCode)).status).toBe(200);
  });
});

describe('the data of a signed-in host', () => {
  it('has the host and the settings in effect: its own, else the ones for all hosts', async () => {
    const admin = await subscribedAdmin(server);
    const { token } = admin;
    const host = await createdHost(server, admin);
    const forAll = { ...defaultGameSettings, playersLimit: 50, helperTips: true };
    await server.call(settingsCalls.saveGameSettings, forAll, { token });
    const own = { ...forAll, playersLimit: 20, hostId: host.hostId };
    await server.call(hostCalls.saveGameSettings, own, { token });
    const players = { requirePlayerEmail: true, requirePlayerConfirmEmail: false };
    await server.call(settingsCalls.savePlayerSettings, players, { token });
    const me = await server.call(hostSessionCalls.me, {}, { token: await hostToken(server, host) });
    expect(me.body).toEqual({
      host: expect.objectContaining({ _id: host.hostId, pro: true }),
      gameSettings: { ...forAll, playersLimit: 20 },
      proGameOptions: defaultProGameOptions,
      playerSettings: players,
      customBranding: NO_BRANDING,
    });
  });

  it('has the defaults for a host without PRO', async () => {
    const admin = await subscribedAdmin(server);
    const forAll = { ...defaultGameSettings, playersLimit: 50 };
    await server.call(settingsCalls.saveGameSettings, forAll, { token: admin.token });
    const token = await hostToken(server, await independentHost(server));
    const me = await server.call(hostSessionCalls.me, {}, { token });
    expect(me.body).toMatchObject({
      host: { pro: false },
      gameSettings: defaultGameSettings,
      proGameOptions: defaultProGameOptions,
      playerSettings: defaultPlayerSettings,
    });
  });
});
