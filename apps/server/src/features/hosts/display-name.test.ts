// @module-tag races
import { hostCalls, hostSessionCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  createdHost,
  hostToken,
  invitedHost,
  PASSWORD,
  subscribedAdmin,
} from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';

const server = startTestServer();

describe('a display name', () => {
  const nameOf = async (token: string) =>
    (await server.call(hostCalls.list, {}, { token })).body.hosts.map((host) => host.displayName);

  it('is set at creation or later, on one line, and removed by an empty one', async () => {
    const { token } = await subscribedAdmin(server);
    const displayName = '  The Crown,\n Leeds ';
    const body = { roomCode: 'CROWN', password: PASSWORD, displayName };
    const { host } = (await server.call(hostCalls.create, body, { token })).body;
    expect(host).toMatchObject({ displayName: 'The Crown, Leeds', room: { roomCode: 'CROWN' } });
    const change = async (name: string) => {
      const input = { hostId: host._id, displayName: name };
      return server.call(hostCalls.changeName, input, { token });
    };
    expect((await change(' The Anchor ')).body.host).toEqual({
      ...host,
      displayName: 'The Anchor',
    });
    expect(await nameOf(token)).toEqual(['The Anchor']);
    expect((await change(' ')).body.host.displayName).toBeNull();
    expect(await nameOf(token)).toEqual([null]);
    const trail = await server.sql(
      `select detail from audit_events where kind = 'hosts.name-changed' order by id`,
    );
    expect(trail.map(({ detail }) => detail)).toEqual([
      { roomCode: 'CROWN', displayName: 'The Anchor' },
      { roomCode: 'CROWN', displayName: '' },
    ]);
  });

  it('has no invisible characters, nor any that reverse the code next to it', async () => {
    const admin = await subscribedAdmin(server);
    const host = await createdHost(server, admin);
    const change = async (displayName: string) =>
      (await server.call(hostCalls.changeName, { hostId: host.hostId, displayName }, admin)).body
        .host.displayName;
    expect(await change('\u202eThe Crown\u200b')).toBe('The Crown');
    expect(await change('\u200b\u2066 \ufeff')).toBeNull();
  });

  it('has at most 60 characters, even if a character is two units', async () => {
    const admin = await subscribedAdmin(server);
    const { hostId } = await createdHost(server, admin);
    const change = async (displayName: string) =>
      server.call(hostCalls.changeName, { hostId, displayName }, { token: admin.token });
    expect((await change('x'.repeat(60))).status).toBe(200);
    expect((await change('🍺'.repeat(30))).status).toBe(200);
    const reply = await change('x'.repeat(61));
    expect([reply.status, reply.error]).toMatchObject([
      409,
      { param: 'displayName', message: 'Maximum 60 symbols' },
    ]);
  });

  it('is visible to the host, and is deleted with its PRO status', async () => {
    const admin = await subscribedAdmin(server);
    const host = await invitedHost(server, admin);
    const input = { hostId: host.hostId, displayName: 'The Crown' };
    await server.call(hostCalls.changeName, input, { token: admin.token });
    const me = async () =>
      server.call(hostSessionCalls.me, {}, { token: await hostToken(server, host) });
    expect((await me()).body.host.displayName).toBe('The Crown');
    await server.call(hostCalls.remove, { hostId: host.hostId }, { token: admin.token });
    expect((await me()).body.host.displayName).toBeNull();
  });
});
