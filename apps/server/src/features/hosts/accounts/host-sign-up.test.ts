// @module-tag races
import { hostSessionCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  createdHost,
  independentHost,
  newEmail,
  newRoomCode,
  PASSWORD,
  subscribedAdmin,
  verifiedAdmin,
} from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { onceServed } from '../../../../test/once-served.ts';

const server = startTestServer();

const newHost = () => ({ email: newEmail(), password: PASSWORD, roomCode: newRoomCode() });

const signUp = (host: ReturnType<typeof newHost>) => server.call(hostSessionCalls.signUp, host);

describe('the sign-up of a host', () => {
  it('stores the host with its room, without PRO, and signs it in', async () => {
    const reply = await signUp({
      email: ' Pub@Example.Test ',
      password: PASSWORD,
      roomCode: ' pub_1.a ',
    });
    expect([reply.status, reply.body]).toEqual([
      201,
      {
        token: expect.stringMatching(/^[\w-]{43}$/),
        deviceToken: expect.any(String),
        host: {
          _id: expect.any(String),
          kind: 'invited',
          email: 'pub@example.test',
          displayName: null,
          pro: false,
          room: { _id: expect.any(String), roomCode: 'PUB_1.A', gameMode: 'stop', players: [] },
        },
      },
    ]);
    const { token, host } = reply.body;
    const me = await server.call(hostSessionCalls.me, {}, { token });
    expect(me.body.host).toEqual(host);
    expect(JSON.stringify(await server.sql('select * from hosts'))).not.toContain(PASSWORD);
  });

  it.each([
    { email: '', param: 'email', message: 'Email is required' },
    { email: 'pub', param: 'email', message: 'Email must be valid' },
    { password: '', param: 'password', message: 'Password is required' },
    { password: '1234567', param: 'password', message: 'Minimum 8 symbols' },
    { password: 'x'.repeat(129), param: 'password', message: 'Maximum 128 symbols' },
    { roomCode: '', param: 'roomCode', message: 'Room code is required' },
    { roomCode: 'abc', param: 'roomCode', message: 'Minimum 4 symbols' },
    { roomCode: 'a'.repeat(11), param: 'roomCode', message: 'Maximum 10 symbols' },
    { roomCode: 'pub 1', param: 'roomCode', message: 'Invalid symbols!' },
  ])('refuses a wrong field: $param, $message', async ({ param, message, ...wrong }) => {
    const reply = await signUp({ ...newHost(), ...wrong });
    expect([reply.status, reply.error]).toMatchObject([409, { param, message }]);
    expect(await server.sql('select 1 from hosts')).toEqual([]);
  });

  it('refuses the address of another host, in any case, but not that of an admin', async () => {
    const { email } = await independentHost(server);
    const reply = await signUp({ ...newHost(), email: email.toUpperCase() });
    expect([reply.status, reply.error]).toMatchObject([
      409,
      { param: 'email', message: 'A host with such an email already exists.' },
    ]);
    expect(await server.sql('select 1 from hosts')).toHaveLength(1);
    const admin = await verifiedAdmin(server);
    expect((await signUp({ ...newHost(), email: admin.email })).status).toBe(201);
  });

  it('refuses a room code that is taken, in any case', async () => {
    const { roomCode } = await createdHost(server, await subscribedAdmin(server));
    const reply = await signUp({ ...newHost(), roomCode: roomCode.toLowerCase() });
    expect([reply.status, reply.error]).toMatchObject([
      406,
      { param: 'roomCode', message: 'This room code is already taken.' },
    ]);
    expect(await server.sql('select 1 from hosts')).toHaveLength(1);
    expect(await server.sql('select 1 from sessions where host_id is not null')).toEqual([]);
  });

  it('gives an address and a room code to exactly one of 50 parallel requests', async () => {
    const { email, roomCode } = newHost();
    const many = (host: typeof newHost) =>
      Array.from({ length: 25 }, () => onceServed(() => signUp(host())));
    const sameEmail = many(() => ({ ...newHost(), email }));
    const sameRoom = many(() => ({ ...newHost(), roomCode }));
    const statuses = (await Promise.all([...sameEmail, ...sameRoom])).map(({ status }) => status);
    expect(statuses.slice(0, 25).sort()).toEqual([201, ...Array(24).fill(409)]);
    expect(statuses.slice(25).sort()).toEqual([201, ...Array(24).fill(406)]);
    expect(await server.sql('select 1 from hosts')).toHaveLength(2);
    expect(await server.sql('select 1 from rooms')).toHaveLength(2);
  });

  it('is limited for one network, together with the sign-ups of admins', async () => {
    const remoteAddress = '203.0.113.7';
    await server.call(hostSessionCalls.signUp, newHost(), { remoteAddress });
    await server.sql('update limits set used = 300');
    const reply = await server.call(hostSessionCalls.signUp, newHost(), { remoteAddress });
    expect(reply.status).toBe(429);
    expect(await server.sql('select 1 from hosts')).toHaveLength(1);
    expect((await signUp(newHost())).status).toBe(201);
    const admin = { email: newEmail(), password: PASSWORD };
    const path = '/api/admin/sign-up';
    const asAdmin = await server.raw({ method: 'POST', path, body: admin, remoteAddress });
    expect(asAdmin.status).toBe(429);
  });
});

describe('a room code in the database', () => {
  it.each(['abcd', 'ABC', 'ABCDEFGHIJK', 'PUB 1', 'PÜB1'])('cannot be %s', async (roomCode) => {
    const { hostId } = await independentHost(server);
    const change = server.sql('update rooms set room_code = $1 where host_id = $2', [
      roomCode,
      hostId,
    ]);
    await expect(change).rejects.toThrow('rooms_room_code_fits');
  });
});
