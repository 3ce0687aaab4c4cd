// @module-tag races
import { hostCalls, hostSessionCalls } from '@emcee/contract';
import { defaultGameSettings } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import {
  createdHost,
  hostToken,
  invitedHost,
  newRoomCode,
  PASSWORD,
  subscribedAdmin,
} from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';

const server = startTestServer();

const remove = (token: string, hostId: string) =>
  server.call(hostCalls.remove, { hostId }, { token });

const counted = async () => {
  const [row] = await server.sql(
    `select (select count(*)::int from hosts) as hosts, (select count(*)::int from rooms) as rooms,
       (select count(*)::int from host_settings) as settings,
       (select count(*)::int from sessions where host_id is not null) as sessions`,
  );
  return row;
};

describe('removing a created host', () => {
  it('deletes its account, its room, its settings and its sessions', async () => {
    const admin = await subscribedAdmin(server);
    const { token } = admin;
    const host = await createdHost(server, admin);
    const spared = await createdHost(server, admin);
    const session = await hostToken(server, host);
    const sparedSession = await hostToken(server, spared);
    const own = { ...defaultGameSettings, playersLimit: 20, hostId: host.hostId };
    await server.call(hostCalls.saveGameSettings, own, { token });
    const reply = await remove(token, host.hostId);
    expect([reply.status, reply.body]).toEqual([
      200,
      { deletedHost: { _id: host.hostId, roomCode: host.roomCode } },
    ]);
    expect(await counted()).toEqual({ hosts: 1, rooms: 1, settings: 0, sessions: 1 });
    expect((await server.call(hostSessionCalls.me, {}, { token: session })).status).toBe(401);
    const spareMe = await server.call(hostSessionCalls.me, {}, { token: sparedSession });
    expect(spareMe.status).toBe(200);
    const signIn = { email: host.roomCode, password: PASSWORD };
    expect((await server.call(hostSessionCalls.signIn, signIn)).status).toBe(406);
    const trail = await server.sql(`select detail from audit_events where kind = 'hosts.deleted'`);
    expect(trail).toEqual([{ detail: { roomCode: host.roomCode } }]);
  });

  it('frees the room code for everyone', async () => {
    const admin = await subscribedAdmin(server);
    const { hostId, roomCode } = await createdHost(server, admin);
    const other = await subscribedAdmin(server);
    const create = () =>
      server.call(hostCalls.create, { roomCode, password: PASSWORD }, { token: other.token });
    expect((await create()).status).toBe(406);
    await remove(admin.token, hostId);
    const again = await create();
    expect([again.status, again.body.host.room.roomCode]).toEqual([201, roomCode]);
  });

  it('frees its slot', async () => {
    const admin = await subscribedAdmin(server, 1);
    const { hostId } = await createdHost(server, admin);
    const create = () =>
      server.call(
        hostCalls.create,
        { roomCode: newRoomCode(), password: PASSWORD },
        { token: admin.token },
      );
    expect((await create()).status).toBe(420);
    await remove(admin.token, hostId);
    expect((await create()).status).toBe(201);
  });

  it('happens once, even for simultaneous requests', async () => {
    const admin = await subscribedAdmin(server);
    const { hostId } = await createdHost(server, admin);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => remove(admin.token, hostId)),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(404)]);
    const trail = await server.sql(`select 1 from audit_events where kind = 'hosts.deleted'`);
    expect(trail).toHaveLength(1);
  });

  it('leaves no session of a sign-in that overlaps it', async () => {
    const admin = await subscribedAdmin(server);
    const host = await createdHost(server, admin);
    const signIns = Array.from({ length: 10 }, () =>
      server.call(hostSessionCalls.signIn, { email: host.roomCode, password: PASSWORD }),
    );
    expect((await remove(admin.token, host.hostId)).status).toBe(200);
    for (const { status } of await Promise.all(signIns)) expect([200, 403, 406]).toContain(status);
    expect(await counted()).toMatchObject({ hosts: 0, sessions: 0 });
  });
});

describe('removing an invited host', () => {
  it('ends its PRO status, deletes its settings and signs it out; account and room stay', async () => {
    const admin = await subscribedAdmin(server);
    const { token } = admin;
    const host = await invitedHost(server, admin);
    const session = await hostToken(server, host);
    const own = { ...defaultGameSettings, playersLimit: 20 };
    await server.call(hostCalls.saveGameSettings, { ...own, hostId: host.hostId }, { token });
    const reply = await remove(token, host.hostId);
    expect([reply.status, reply.body.deletedHost.roomCode]).toEqual([200, host.roomCode]);
    expect(await counted()).toEqual({ hosts: 1, rooms: 1, settings: 0, sessions: 0 });
    expect((await server.call(hostCalls.list, {}, { token })).body.hosts).toEqual([]);
    expect((await server.call(hostSessionCalls.me, {}, { token: session })).status).toBe(401);
    const again = await hostToken(server, host);
    const me = await server.call(hostSessionCalls.me, {}, { token: again });
    expect(me.body).toMatchObject({
      host: { _id: host.hostId, pro: false, room: { roomCode: host.roomCode } },
      gameSettings: defaultGameSettings,
    });
    const trail = await server.sql(
      `select detail from audit_events where kind = 'hosts.pro-cancelled'`,
    );
    expect(trail).toEqual([{ detail: { roomCode: host.roomCode } }]);
  });

  it('lets another admin invite it, without the settings of the first', async () => {
    const admin = await subscribedAdmin(server);
    const host = await invitedHost(server, admin);
    const own = { ...defaultGameSettings, playersLimit: 20, hostId: host.hostId };
    await server.call(hostCalls.saveGameSettings, own, { token: admin.token });
    await remove(admin.token, host.hostId);
    const { token } = await subscribedAdmin(server);
    const { email, password } = host;
    expect((await server.call(hostCalls.invite, { email, password }, { token })).status).toBe(201);
    const settings = await server.call(hostCalls.advancedSettings, { id: host.hostId }, { token });
    expect(settings.body.overridden).toEqual([]);
    expect((await remove(admin.token, host.hostId)).status).toBe(404);
  });
});

describe('removing a host', () => {
  it("of somebody else's is not found", async () => {
    const host = await createdHost(server, await subscribedAdmin(server));
    const stranger = await subscribedAdmin(server);
    expect((await remove(stranger.token, host.hostId)).status).toBe(404);
    expect(await counted()).toMatchObject({ hosts: 1, rooms: 1 });
  });
});
