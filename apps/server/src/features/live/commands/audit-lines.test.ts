// @module-tag races
import { hostCalls, hostSessionCalls } from '@emcee/contract';
import type { GameMode } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import { createdRound } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { openedRound, type QuizHost, quizHost } from '../../../../test/live/quiz-hosts.ts';
import { OPEN } from '../../../../test/live/quiz-night.ts';
import { endAbandonedGames } from './end-games.ts';

const server = startTestServer();

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const headers = { 'user-agent': CHROME };

const lines = () =>
  server.sql(
    `select kind, actor, host_id as "hostId", device, request_id is not null as "hasRequest",
       network is not null as "hasNetwork"
     from audit_events where kind like 'live.%' order by id`,
  );

const setMode = ({ quiz: { token } }: QuizHost, gameMode: GameMode) =>
  server.call(hostSessionCalls.changeRoomMode, { gameMode }, { token, headers });

describe('the audit log of a game', () => {
  it('has the request, the device and the network of the host', async () => {
    const night = await openedRound(server);
    const { quiz, roundId, hostId } = night;
    await quiz.join('Owls');
    await quiz.done({ kind: 'closeRound', roundId });
    server.clock.advance(3);
    const [seat] = await server.sql('select id from live_seats');
    await quiz.done(
      { kind: 'publish', roundId },
      { kind: 'removeSeat', seatId: String(seat?.id) },
      { kind: 'end', isMarkedLater: false },
    );
    const kinds = ['game-opened', 'round-published', 'seat-removed', 'game-ended'];
    const by = { actor: 'host', hostId, hasRequest: true, hasNetwork: true };
    expect(await lines()).toMatchObject(kinds.map((kind) => ({ kind: `live.${kind}`, ...by })));
  });

  it('has them when the host changes the mode of the room', async () => {
    const night = await quizHost(server);
    for (const gameMode of ['play', 'check', 'stop'] as const) await setMode(night, gameMode);
    const { hostId } = night;
    const by = { actor: 'host', hostId, device: 'Chrome on Android' };
    expect(await lines()).toEqual([
      { kind: 'live.game-opened', ...by, hasRequest: true, hasNetwork: true },
      { kind: 'live.game-ended', ...by, hasRequest: true, hasNetwork: true },
    ]);
  });

  it('names the admin who removed the host as ending the game', async () => {
    const { admin, hostId, quiz, roundId } = await openedRound(server);
    await quiz.done({ kind: 'closeRound', roundId });
    await server.call(hostCalls.remove, { hostId }, { token: admin.token, headers });
    const by = { actor: 'admin', hostId: null, device: 'Chrome on Android' };
    expect((await lines()).slice(1)).toEqual([
      { kind: 'live.round-published', ...by, hasRequest: true, hasNetwork: true },
      { kind: 'live.game-ended', ...by, hasRequest: true, hasNetwork: true },
    ]);
  });

  it('names each question round that is rehearsed, but no live round', async () => {
    const { admin, quiz, hostId, roomCode } = await quizHost(server);
    const readyRoundId = await createdRound(server, admin);
    await quiz.done({ ...OPEN, isRehearsal: true }, { kind: 'startRound', readyRoundId, from: 1 });
    const other = await quizHost(server);
    await other.quiz.done({ ...OPEN, isRehearsal: true });
    await other.quiz.liveRound('Warm-up', 1);
    const rows = await server.sql(
      `select kind, actor, host_id, detail from audit_events where kind like 'rounds.r%'`,
    );
    const [round] = await server.sql('select name from rounds where id = $1', [readyRoundId]);
    expect(rows).toEqual([
      {
        kind: 'rounds.rehearsed',
        actor: 'host',
        host_id: hostId,
        detail: { roomCode, roundName: round?.name },
      },
    ]);
    expect(await lines()).toEqual([]);
  });

  it('names the portal for a forgotten game, without a request', async () => {
    await openedRound(server);
    server.clock.advance(12 * 60 * 60 + 1);
    await endAbandonedGames(server.live);
    const by = { actor: 'system', hostId: null, device: null };
    expect((await lines()).slice(1)).toEqual([
      { kind: 'live.game-ended', ...by, hasRequest: false, hasNetwork: false },
    ]);
  });
});
