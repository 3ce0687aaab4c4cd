import { errorTexts, venueCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  createdHost,
  independentHost,
  invitedHost,
  newEmail,
  subscribedAdmin,
  superAdmin,
} from '../../../test/factories.ts';
import { playedGame } from '../../../test/games/game-factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { newId } from '../../platform/secrets.ts';
import { listVenues } from './venues.store.ts';

const server = startTestServer();

const venuesFor = (token: string) => server.call(venueCalls.list, {}, { token });

async function roomOf(hostId: string): Promise<{ roomId: string; roomCode: string }> {
  const [row] = await server.sql('select id, room_code from rooms where host_id = $1', [hostId]);
  return { roomId: String(row?.id), roomCode: String(row?.room_code) };
}

describe('the venues', () => {
  it('are the rooms of every admin, the newest first', async () => {
    const { token } = await superAdmin(server);
    const [crown, school] = [await subscribedAdmin(server), await subscribedAdmin(server)];
    const created = await createdHost(server, crown);
    server.clock.advance(60);
    const invited = await invitedHost(server, school);
    await independentHost(server);
    const { status, body } = await venuesFor(token);
    expect([status, body.total]).toEqual([200, 2]);
    const nothingPlayed = {
      _id: expect.any(String),
      pro: true,
      gameMode: 'stop',
      playersCount: 0,
      gamesCount: 0,
      lastGameAt: null,
    };
    expect(body.venues).toEqual([
      {
        ...nothingPlayed,
        roomCode: invited.roomCode,
        adminEmail: school.email,
        kind: 'invited',
        createdAt: '2026-11-20T12:01:00.000Z',
      },
      {
        ...nothingPlayed,
        roomCode: created.roomCode,
        adminEmail: crown.email,
        kind: 'created',
        createdAt: '2026-11-20T12:00:00.000Z',
      },
    ]);
  });

  it('show whose PRO is suspended', async () => {
    const { token } = await superAdmin(server);
    const [paying, lapsed] = [await subscribedAdmin(server), await subscribedAdmin(server)];
    const active = await createdHost(server, paying);
    const resting = await createdHost(server, lapsed);
    await server.endSubscription(lapsed.adminId);
    const { body } = await venuesFor(token);
    const pro = Object.fromEntries(body.venues.map((venue) => [venue.roomCode, venue.pro]));
    expect(pro).toEqual({ [active.roomCode]: true, [resting.roomCode]: false });
  });

  it('have the games, the last one, and current players: users once, seats without users one by one', async () => {
    const { token } = await superAdmin(server);
    const admin = await subscribedAdmin(server);
    const { hostId } = await createdHost(server, admin);
    const room = await roomOf(hostId);
    const [over, ann, bob] = [new Date('2026-11-18T18:00:00.000Z'), newEmail(), newEmail()];
    await playedGame(server, admin, { ...room, startedAt: over, players: [{ name: 'Long gone' }] });
    await playedGame(server, admin, {
      ...room,
      startedAt: new Date('2026-11-19T18:00:00.000Z'),
      players: [{ emails: [ann, bob] }, { emails: [ann] }, {}, {}],
      isOpen: true,
    });
    const { body } = await venuesFor(token);
    expect(body.venues).toMatchObject([
      { gamesCount: 2, lastGameAt: '2026-11-19T18:00:00.000Z', playersCount: 4 },
    ]);
  });

  it('are limited to one reply', async () => {
    const admin = await subscribedAdmin(server);
    for (let i = 0; i < 3; i += 1) await createdHost(server, admin);
    expect(await listVenues(server.db, 2)).toHaveLength(2);
  });

  it('are complete, with their games, when there are thousands', async () => {
    const { token } = await superAdmin(server);
    const { adminId } = await subscribedAdmin(server);
    await server.sql(
      `with made as (
         insert into hosts (id, admin_id, kind, password_hash, created_at)
         select gen_random_uuid(), $1, 'created', 'x', $2 from generate_series(1, 5000)
         returning id)
       insert into rooms (id, host_id, room_code)
       select id, id, 'V' || row_number() over () + 1000 from made`,
      [adminId, server.clock.now()],
    );
    await server.sql(
      `insert into games (id, admin_id, room_id, room_code, game_mode, started_at)
       select gen_random_uuid(), $1, id, room_code, 'play', $2 from rooms`,
      [adminId, server.clock.now()],
    );
    await server.sql('analyze');
    const { body } = await venuesFor(token);
    expect([body.total, body.venues.length]).toEqual([5000, 5000]);
    expect(body.venues.every(({ gamesCount }) => gamesCount === 1)).toBe(true);
  });

  it('are only for super admins', async () => {
    const { token } = await subscribedAdmin(server);
    const reply = await venuesFor(token);
    expect([reply.status, reply.error]).toMatchObject([
      403,
      { message: errorTexts.notAllowed.text },
    ]);
    expect((await server.call(venueCalls.list, {}, { token: newId() })).status).toBe(401);
  });
});
