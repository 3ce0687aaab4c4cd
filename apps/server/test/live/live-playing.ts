import { hostSessionCalls, liveCalls, playCalls } from '@emcee/contract';
import { newId } from '../../src/platform/secrets.ts';
import type { Tenant } from '../calls/tenant.ts';
import type { TestServer } from '../harness.ts';
import { joinRoom, OPEN, quizNight, secretOf, type TestQuiz } from './quiz-night.ts';

export type Playing = { quiz: TestQuiz; gameId: string; seatId: string };

export async function openRoom(server: TestServer, tenant: Tenant): Promise<Playing> {
  const { host } = tenant;
  const quiz = await quizNight(server, host);
  await closeRoom(server, quiz);
  // An earlier fixture may have required emails.
  await server.sql(
    `update admin_settings set player_settings = player_settings - 'requirePlayerEmail' where admin_id = $1`,
    [tenant.adminId],
  );
  await quiz.done(OPEN);
  // The phone always has the same secret, so an earlier game must be forgotten.
  await server.sql(`delete from live_devices where token_hash = encode(sha256($1), 'hex')`, [
    secretOf(host),
  ]);
  const { roomCode } = host;
  const { gameId } = await joinRoom(server, { roomCode, name: 'Owls', secret: secretOf(host) });
  const { body } = await server.call(liveCalls.seats, {}, { token: quiz.token });
  return { quiz, gameId, seatId: body.seats[0]?._id ?? '' };
}

export async function closeRoom(server: TestServer, quiz: TestQuiz): Promise<void> {
  const game = await quiz.state();
  if (game === null) return;
  const { token } = quiz;
  const modes = {
    play: ['check', 'stop'],
    pause: ['play', 'check', 'stop'],
    check: ['stop'],
  } as const;
  for (const gameMode of game.gameMode === 'stop' ? [] : modes[game.gameMode]) {
    await server.call(hostSessionCalls.changeRoomMode, { gameMode }, { token });
  }
}

/** The first question is open and answered. */
export async function openRound(
  server: TestServer,
  tenant: Tenant,
): Promise<Playing & { roundId: string }> {
  const playing = await openRoom(server, tenant);
  const { quiz, gameId } = playing;
  const roundId = await quiz.liveRound('Round 1', 3);
  await quiz.done({ kind: 'goTo', roundId, n: 1 });
  const answer = { key: newId(), round: 1, n: 1, text: 'Rome', basedOn: 0, madeAgoMs: 0 };
  const token = secretOf(tenant.host);
  await server.call(playCalls.answer, { gameId, answers: [answer] }, { token });
  return { ...playing, roundId };
}

export async function closedRound(server: TestServer, tenant: Tenant) {
  const playing = await openRound(server, tenant);
  const { quiz, roundId } = playing;
  await quiz.done({ kind: 'closeRound', roundId });
  server.clock.advance(5);
  return playing;
}

export async function publishedRound(server: TestServer, tenant: Tenant) {
  const playing = await closedRound(server, tenant);
  await playing.quiz.done({ kind: 'publish', roundId: playing.roundId });
  return playing;
}

/** Two teams without points are tied. */
export async function tiedTeams(server: TestServer, tenant: Tenant) {
  const playing = await publishedRound(server, tenant);
  await playing.quiz.join('Foxes');
  return playing;
}

export async function lateAnswer(server: TestServer, tenant: Tenant) {
  const playing = await closedRound(server, tenant);
  const answer = { key: newId(), round: 1, n: 1, text: 'Roma', basedOn: 1, madeAgoMs: 60_000 };
  const token = secretOf(tenant.host);
  await server.call(playCalls.answer, { gameId: playing.gameId, answers: [answer] }, { token });
  return playing;
}

/** The room requires approval. */
export async function waitingTeam(
  server: TestServer,
  tenant: Tenant,
): Promise<{ quiz: TestQuiz; seatId: string }> {
  const { quiz } = await openRoom(server, tenant);
  await quiz.done({ kind: 'setDoor', door: 'ask' });
  await quiz.join('Foxes');
  const { body } = await server.call(liveCalls.seats, {}, { token: quiz.token });
  return { quiz, seatId: body.waiting[0]?._id ?? '' };
}
