// @module-tag sql
import { exportRequestSchema, hostGameCalls, type InputOf } from '@emcee/contract';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { newTenant, type Tenant } from '../../../test/calls/tenant.ts';
import { fetchFile } from '../../../test/export-files.ts';
import {
  createdHost,
  hostToken,
  independentHost,
  newEmail,
  verifiedAdmin,
} from '../../../test/factories.ts';
import { answeredBy, gameInRoom } from '../../../test/games/game-factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { ledRoom, newMember } from '../../../test/members.ts';

const server = startTestServer();

const HOUR_MS = 3_600_000;

type Asked = Omit<InputOf<typeof hostGameCalls.createExportLink>, 'format'>;

const idsFor = async (token: string, query = {}) => {
  const { body } = await server.call(hostGameCalls.list, query, { token });
  return body.games.map(({ _id }) => _id);
};

const linkFor = (token: string, asked: Asked, format: 'csv' | 'xlsx' = 'csv') =>
  server.call(hostGameCalls.createExportLink, { ...asked, format }, { token });

/** All that a file contains, unpacked. */
async function fileFor(token: string, asked: Asked, format: 'csv' | 'xlsx' = 'csv') {
  const { bytes } = await fetchFile(server, (await linkFor(token, asked, format)).body.url);
  if (format === 'csv') return bytes.toString();
  return Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .join('\n');
}

/** Its room has a game with a known user, and so do another room and an earlier organization. */
async function busyRoom(): Promise<
  Tenant & Record<'game' | 'other' | 'earlier' | 'email' | 'room', string>
> {
  const tenant = await newTenant(server);
  const email = newEmail();
  const planned = {
    players: [{ name: 'Owls', emails: [email] }, { name: 'Foxes' }],
    rounds: [{ name: 'Rivers', questions: [answeredBy(0, 1)] }],
  };
  const made = await gameInRoom(server, tenant, planned);
  const host = await createdHost(server, tenant);
  const other = await gameInRoom(server, { ...tenant, host }, planned);
  const { adminId } = await verifiedAdmin(server);
  const startedAt = new Date(server.clock.now().getTime() - HOUR_MS);
  const earlier = await gameInRoom(server, { ...tenant, adminId }, { ...planned, startedAt });
  const ids = { game: made.gameId, other: other.gameId, earlier: earlier.gameId };
  return { ...tenant, ...ids, email, room: await hostToken(server, tenant.host) };
}

describe('the results of a room', () => {
  it('are its own games for its present organization, as its sign-in and a person see them', async () => {
    const { room, game, other, earlier, ...tenant } = await busyRoom();
    const person = await newMember(server, tenant, 'host');
    for (const token of [room, await ledRoom(server, person, tenant)]) {
      expect(await idsFor(token)).toEqual([game]);
      const read = (id: string) => server.call(hostGameCalls.read, { id }, { token });
      expect((await read(game)).body.game).toMatchObject({
        roomCode: tenant.host.roomCode,
        players: [
          { name: 'Foxes', user: [] },
          { name: 'Owls', user: [] },
        ],
        rounds: [{ name: 'Rivers' }],
      });
      for (const id of [other, earlier]) {
        expect((await read(id)).status).toBe(404);
        expect((await linkFor(token, { report: 'game', id })).status).toBe(404);
      }
      const files = await fileFor(token, { report: 'games' });
      expect(files.match(/\d{4}-\d{2}-\d{2}/g)).toHaveLength(2);
    }
  });

  it('follow the room to another organization, and back', async () => {
    const { room, game, earlier, ...tenant } = await busyRoom();
    const [row] = await server.sql('select admin_id from games where id = $1', [earlier]);
    const move = (adminId: unknown) =>
      server.sql('update hosts set admin_id = $1 where id = $2', [adminId, tenant.host.hostId]);
    const link = await linkFor(room, { report: 'game', id: game });
    await move(row?.admin_id);
    expect(await idsFor(room)).toEqual([earlier]);
    expect((await fetchFile(server, link.body.url)).status).toBe(404);
    await move(tenant.adminId);
    expect(await idsFor(room)).toEqual([game]);
  });

  it('are empty without an organization', async () => {
    const token = await hostToken(server, await independentHost(server));
    const { body } = await server.call(hostGameCalls.list, {}, { token });
    expect(body).toEqual({ games: [], total: 0, nextCursor: null });
    const { game } = await busyRoom();
    expect((await server.call(hostGameCalls.read, { id: game }, { token })).status).toBe(404);
    expect((await linkFor(token, { report: 'games' })).status).toBe(404);
  });

  it('contain no address, and no filter finds one', async () => {
    const { room, game, email } = await busyRoom();
    const read = await server.call(hostGameCalls.read, { id: game }, { token: room });
    const list = await server.call(hostGameCalls.list, {}, { token: room });
    const one = { report: 'game', id: game } as const;
    const texts = [JSON.stringify([read.body, list.body])];
    for (const format of ['csv', 'xlsx'] as const) {
      for (const asked of [
        { report: 'games' } as const,
        one,
        { ...one, part: 'players' } as const,
      ]) {
        texts.push(await fileFor(room, asked, format));
      }
    }
    for (const text of texts) expect(text).not.toContain('@');
    expect(texts.at(-1)).toContain('Owls');
    expect(texts.at(-1)).not.toContain('Emails');
    for (const other of [email, newEmail()]) {
      expect(await idsFor(room, { email: other })).toEqual([game]);
      const asked: Asked & { email: string } = { report: 'games', email: other };
      expect(await fileFor(room, asked)).toBe(await fileFor(room, { report: 'games' }));
      const found = await fileFor(room, { ...one, part: 'players', search: other });
      expect(found).not.toContain('Owls');
    }
  });

  it('have no file of corrections, and no report of the organization', async () => {
    const { room, game } = await busyRoom();
    const asked: Asked = { report: 'game', id: game, part: 'corrections' };
    expect((await linkFor(room, asked)).error?.param).toBe('part');
    const body = { report: 'users', format: 'csv' };
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/auth/export-link',
      headers: { authorization: `Bearer ${room}` },
      body,
    });
    expect([reply.statusCode, reply.json().param]).toEqual([409, 'report']);
  });

  it('leave an export that a server of the version before refuses', async () => {
    const { room, game } = await busyRoom();
    for (const asked of [{ report: 'games' } as const, { report: 'game', id: game } as const]) {
      await server.sql('delete from export_links');
      await linkFor(room, asked);
      const [row] = await server.sql('select request from export_links');
      expect(row?.request).toMatchObject({ ofRoom: asked });
      // That server reads every request with this schema, which passes over unknown fields.
      expect(exportRequestSchema.safeParse(row?.request).success).toBe(false);
    }
  });
});
