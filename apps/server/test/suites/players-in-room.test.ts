import { hostCalls, hostSessionCalls } from '@emcee/contract';
import type { GameMode } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import { endGame, seatPlayers } from '../../src/features/games/records.ts';
import { createdHost, hostToken, newEmail, subscribedAdmin, type TestAdmin } from '../factories.ts';
import { type PlannedGame, playedGame } from '../games/game-factories.ts';
import { startTestServer } from '../harness.ts';
import { watch } from '../watch.ts';

const server = startTestServer();

const setMode = (hostId: string, gameMode: GameMode) =>
  server.sql('update rooms set game_mode = $2 where host_id = $1', [hostId, gameMode]);

async function openRoom() {
  const admin = await subscribedAdmin(server);
  const host = await createdHost(server, admin);
  const token = await hostToken(server, host);
  // The test writes the game itself.
  await setMode(host.hostId, 'play');
  const [room] = await server.sql('select id from rooms where host_id = $1', [host.hostId]);
  return { admin, ...host, hostToken: token, roomId: String(room?.id) };
}

const play = (admin: TestAdmin, plan: PlannedGame) =>
  playedGame(server, admin, { rounds: [], isOpen: true, ...plan });

const playersOf = async ({ token }: TestAdmin) =>
  (await server.call(hostCalls.list, {}, { token })).body.hosts.map((host) => host.room.players);

describe('the players in a room', () => {
  it('are the seats of its open game, with the first person of each', async () => {
    const { admin, roomId } = await openRoom();
    const [ann, bob] = [newEmail(), newEmail()];
    await play(admin, { roomId, isOpen: false, players: [{ name: 'Yesterday' }] });
    const players = [{ name: 'Owls', emails: [ann, bob] }, { name: 'Foxes' }];
    const { playerIds } = await play(admin, { roomId, players });
    expect(await playersOf(admin)).toEqual([
      [
        { _id: playerIds[0], name: 'Owls', email: ann },
        { _id: playerIds[1], name: 'Foxes', email: null },
      ],
    ]);
  });

  it('are gone when the game has ended', async () => {
    const { admin, roomId } = await openRoom();
    const { gameId } = await play(admin, { roomId, players: [{}] });
    const endedAt = server.clock.now();
    await server.db.transaction((db) => endGame(db, { adminId: admin.adminId, gameId, endedAt }));
    expect(await playersOf(admin)).toEqual([[]]);
  });

  it('are none while the room is stopped', async () => {
    const { admin, roomId, hostId } = await openRoom();
    await play(admin, { roomId, players: [{}] });
    await setMode(hostId, 'stop');
    expect(await playersOf(admin)).toEqual([[]]);
  });

  it('belong to its admin only, and to no other room', async () => {
    const { admin, roomId } = await openRoom();
    await createdHost(server, admin);
    const other = await openRoom();
    await play(other.admin, { roomId, players: [{}] });
    expect(await playersOf(admin)).toEqual([[], []]);
    expect(await playersOf(other.admin)).toEqual([[]]);
  });

  it('are announced as soon as they join; a person on two seats counts once', async () => {
    const { admin, hostId, roomId } = await openRoom();
    const { adminId, token } = admin;
    const { gameId } = await play(admin, { roomId, players: [] });
    const stream = await watch(server.app, token);
    const email = newEmail();
    const players = [[email], [email], [], []].map((emails) => ({ name: 'Team', emails }));
    const now = server.clock.now();
    await server.db.transaction((db) => seatPlayers(db, { adminId, gameId, players, now }));
    // The event of the opening may still be on its way.
    const told = { event: 'room', data: { hostId, gameMode: 'play', playersCount: 3 } };
    await expect.poll(() => stream.events.at(-1)).toEqual(told);
  });

  it('are shown to the host itself', async () => {
    const { admin, roomId, hostToken: token } = await openRoom();
    await play(admin, { roomId, players: [{ name: 'Owls' }] });
    const { body } = await server.call(hostSessionCalls.me, {}, { token });
    expect(body.host.room.players).toMatchObject([{ name: 'Owls', email: null }]);
  });
});
