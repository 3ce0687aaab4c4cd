// @module-tag races
import { hostCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { hashesCount } from '../../../test/cheap-argon2.ts';
import {
  createdHost,
  hostToken,
  invitedHost,
  newRoomCode,
  PASSWORD,
  subscribedAdmin,
  verifiedAdmin,
} from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { onceServed } from '../../../test/once-served.ts';

const server = startTestServer();

const roomCodes = async () =>
  (await server.sql('select room_code from rooms order by room_code')).map((row) => row.room_code);

describe('creating a host', () => {
  it('returns the host, with its code upper-cased, its room stopped and empty', async () => {
    const { token, adminId } = await subscribedAdmin(server);
    const body = { roomCode: '  pub_1.a ', password: PASSWORD };
    const reply = await server.call(hostCalls.create, body, { token });
    expect(reply.status).toBe(201);
    expect(reply.body.host).toEqual({
      _id: expect.any(String),
      kind: 'created',
      email: null,
      displayName: null,
      pro: true,
      room: { _id: expect.any(String), roomCode: 'PUB_1.A', gameMode: 'stop', players: [] },
    });
    const trail = await server.sql(
      `select kind, detail from audit_events where admin_id = $1 and kind like 'hosts.%'`,
      [adminId],
    );
    expect(trail).toEqual([{ kind: 'hosts.created', detail: { roomCode: 'PUB_1.A' } }]);
  });

  it.each([
    { roomCode: '', param: 'roomCode', message: 'Room code is required' },
    { roomCode: 'abc', param: 'roomCode', message: 'Minimum 4 symbols' },
    { roomCode: ' abc ', param: 'roomCode', message: 'Minimum 4 symbols' },
    { roomCode: 'abcdefghijk', param: 'roomCode', message: 'Maximum 10 symbols' },
    { roomCode: 'pub 1', param: 'roomCode', message: 'Invalid symbols!' },
    { roomCode: 'püb1', param: 'roomCode', message: 'Invalid symbols!' },
    { password: '', param: 'password', message: 'Password is required' },
    { password: '1234567', param: 'password', message: 'Minimum 8 symbols' },
    { password: 'x'.repeat(129), param: 'password', message: 'Maximum 128 symbols' },
  ])('refuses a wrong field: $param, $message', async ({ param, message, ...wrong }) => {
    const { token } = await subscribedAdmin(server);
    const body = { roomCode: newRoomCode(), password: PASSWORD, ...wrong };
    const reply = await server.call(hostCalls.create, body, { token });
    expect([reply.status, reply.error]).toMatchObject([409, { param, message }]);
    expect(await roomCodes()).toEqual([]);
  });

  it('accepts the longest and the shortest room code and password', async () => {
    const { token } = await subscribedAdmin(server);
    for (const body of [
      { roomCode: 'a.-_', password: '12345678' },
      { roomCode: 'abcdefghij', password: 'x'.repeat(128) },
    ]) {
      expect((await server.call(hostCalls.create, body, { token })).status).toBe(201);
    }
    expect(await roomCodes()).toEqual(['A.-_', 'ABCDEFGHIJ']);
  });
});

describe('the number of hosts', () => {
  it('is 0 without a subscription', async () => {
    const { token } = await verifiedAdmin(server);
    const body = { roomCode: newRoomCode(), password: PASSWORD };
    const reply = await server.call(hostCalls.create, body, { token });
    expect(reply.status).toBe(420);
    expect(reply.error.message).toBe('You need an active subscription to add hosts.');
    expect(await roomCodes()).toEqual([]);
  });

  it('is limited by the subscription, which counts invited hosts too', async () => {
    const admin = await subscribedAdmin(server, 2);
    await invitedHost(server, admin);
    await createdHost(server, admin);
    const body = { roomCode: newRoomCode(), password: PASSWORD };
    const reply = await server.call(hostCalls.create, body, { token: admin.token });
    expect(reply.status).toBe(420);
    expect(reply.error.message).toBe(
      'You have reached your host limit. Please update your subscription.',
    );
    expect(await roomCodes()).toHaveLength(2);
  });

  it('is checked before the password is hashed', async () => {
    const { token } = await subscribedAdmin(server, 0);
    const before = hashesCount();
    const body = { roomCode: newRoomCode(), password: PASSWORD };
    expect((await server.call(hostCalls.create, body, { token })).status).toBe(420);
    expect(hashesCount()).toBe(before);
    const paying = await subscribedAdmin(server, 1);
    const counted = hashesCount();
    await createdHost(server, paying);
    expect(hashesCount()).toBe(counted + 1);
  });

  it('does not count the hosts of other admins', async () => {
    const admin = await subscribedAdmin(server, 1);
    await createdHost(server, await subscribedAdmin(server));
    await createdHost(server, admin);
    expect(await roomCodes()).toHaveLength(2);
  });
});

describe('a room code', () => {
  it('is taken in the whole system, in any case', async () => {
    const { roomCode } = await createdHost(server, await subscribedAdmin(server));
    const { token } = await subscribedAdmin(server);
    const body = { roomCode: roomCode.toLowerCase(), password: PASSWORD };
    const reply = await server.call(hostCalls.create, body, { token });
    expect(reply.status).toBe(406);
    expect(reply.error).toMatchObject({
      param: 'roomCode',
      message: 'This room code is already taken.',
    });
    expect(await server.sql('select id from hosts')).toHaveLength(1);
  });

  it('goes to exactly one of 50 parallel requests of several admins', async () => {
    const admins = [await subscribedAdmin(server, 50), await subscribedAdmin(server, 50)];
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        onceServed(() =>
          server.call(
            hostCalls.create,
            { roomCode: 'CONTESTED', password: PASSWORD },
            { token: admins[n % admins.length]?.token },
          ),
        ),
      ),
    );
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 406)).toHaveLength(49);
    expect(await roomCodes()).toEqual(['CONTESTED']);
    expect(await server.sql('select id from hosts')).toHaveLength(1);
  });

  it('can be changed; the host signs in with the new one and stays signed in', async () => {
    const admin = await subscribedAdmin(server);
    const host = await createdHost(server, admin);
    const session = await hostToken(server, host);
    const reply = await server.call(
      hostCalls.changeRoomCode,
      { hostId: host.hostId, roomCode: 'newcode' },
      { token: admin.token },
    );
    expect(reply.status).toBe(200);
    expect(reply.body.host).toMatchObject({ _id: host.hostId, room: { roomCode: 'NEWCODE' } });
    expect(await roomCodes()).toEqual(['NEWCODE']);
    expect(await hostToken(server, { ...host, roomCode: 'newcode' })).toMatch(/^[\w-]{43}$/);
    const me = await server.raw({ method: 'GET', path: '/api/auth/me', token: session });
    expect(me.status).toBe(200);
  });

  it('can be saved unchanged', async () => {
    const admin = await subscribedAdmin(server);
    const { hostId, roomCode } = await createdHost(server, admin);
    const reply = await server.call(
      hostCalls.changeRoomCode,
      { hostId, roomCode },
      { token: admin.token },
    );
    expect(reply.status).toBe(200);
  });

  it('cannot be changed to one that is taken', async () => {
    const admin = await subscribedAdmin(server);
    const { hostId, roomCode } = await createdHost(server, admin);
    const other = await createdHost(server, await subscribedAdmin(server));
    const reply = await server.call(
      hostCalls.changeRoomCode,
      { hostId, roomCode: other.roomCode.toLowerCase() },
      { token: admin.token },
    );
    expect([reply.status, reply.error.param]).toEqual([406, 'roomCode']);
    expect(await roomCodes()).toEqual([roomCode, other.roomCode].sort());
    expect(await server.sql(`select 1 from audit_events where kind like '%code%'`)).toEqual([]);
  });
});

describe('the host list', () => {
  it("has the admin's own hosts, the oldest first, including invited ones", async () => {
    const admin = await subscribedAdmin(server);
    await createdHost(server, await subscribedAdmin(server));
    const first = await createdHost(server, admin);
    server.clock.advance(1);
    const second = await invitedHost(server, admin);
    const { body } = await server.call(hostCalls.list, {}, { token: admin.token });
    expect(body.hosts.map((host) => host._id)).toEqual([first.hostId, second.hostId]);
    expect(body.hosts[1]).toMatchObject({ kind: 'invited', email: second.email, pro: true });
  });

  it('is empty at first', async () => {
    const { token } = await verifiedAdmin(server);
    expect((await server.call(hostCalls.list, {}, { token })).body).toEqual({ hosts: [] });
  });
});
