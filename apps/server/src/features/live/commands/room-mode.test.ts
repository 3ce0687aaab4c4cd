// @module-tag races
import { hostCalls, hostSessionCalls } from '@emcee/contract';
import { canChangeMode, type GameMode } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import {
  createdHost,
  hostToken,
  independentHost,
  subscribedAdmin,
} from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';

const server = startTestServer();

const MODES: readonly GameMode[] = ['stop', 'play', 'pause', 'check'];
const changes = MODES.flatMap((from) => MODES.map((to) => ({ from, to })));

const change = (token: string, gameMode: GameMode) =>
  server.call(hostSessionCalls.changeRoomMode, { gameMode }, { token });

/** Steps that bring a closed room to a mode. */
const WAYS: Readonly<Record<GameMode, readonly GameMode[]>> = {
  stop: [],
  play: ['play'],
  pause: ['play', 'pause'],
  check: ['play', 'check'],
};

async function leadTo(token: string, mode: GameMode): Promise<void> {
  for (const gameMode of WAYS[mode]) await change(token, gameMode);
}

const modes = async () =>
  (await server.sql('select game_mode from rooms order by id')).map((row) => row.game_mode);

describe('the mode of a room', () => {
  it.each(changes.filter(({ from, to }) => canChangeMode(from, to)))(
    'changes from $from to $to',
    async ({ from, to }) => {
      const host = await independentHost(server);
      const token = await hostToken(server, host);
      await leadTo(token, from);
      const reply = await change(token, to);
      expect([reply.status, reply.body]).toEqual([
        200,
        { room: { roomCode: host.roomCode, gameMode: to } },
      ]);
      expect(await modes()).toEqual([to]);
    },
  );

  it.each(changes.filter(({ from, to }) => !canChangeMode(from, to)))(
    'does not change from $from to $to',
    async ({ from, to }) => {
      const token = await hostToken(server, await independentHost(server));
      await leadTo(token, from);
      const reply = await change(token, to);
      expect([reply.status, reply.error]).toMatchObject([409, { param: 'gameMode' }]);
      expect(await modes()).toEqual([from]);
    },
  );

  it('is named in the error for a refused change', async () => {
    const token = await hostToken(server, await independentHost(server));
    const marked = await change(token, 'check');
    expect(marked.error.message).toBe("A room can't change from Stopped to Marking.");
    expect((await change(token, 'stop')).error.message).toBe('The room is already set to Stopped.');
    const path = '/api/auth/room-mode';
    const body = { gameMode: 'open' };
    const unknown = await server.raw({ method: 'PUT', path, token, body });
    expect(unknown).toMatchObject({
      status: 409,
      body: { param: 'gameMode', message: 'Wrong mode!' },
    });
  });

  it('changes once when requested several times at once', async () => {
    const token = await hostToken(server, await independentHost(server));
    const replies = await Promise.all(Array.from({ length: 10 }, () => change(token, 'play')));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  it('belongs to the host alone, and the admin sees it', async () => {
    const admin = await subscribedAdmin(server);
    const host = await createdHost(server, admin);
    await createdHost(server, admin);
    expect((await change(await hostToken(server, host), 'play')).status).toBe(200);
    expect(await modes()).toEqual(['play', 'stop']);
    const { body } = await server.call(hostCalls.list, {}, { token: admin.token });
    expect(body.hosts.map(({ room }) => room.gameMode)).toEqual(['play', 'stop']);
    expect((await change(admin.token, 'pause')).status).toBe(401);
    expect((await change('', 'pause')).status).toBe(401);
    expect(await modes()).toEqual(['play', 'stop']);
  });
});
