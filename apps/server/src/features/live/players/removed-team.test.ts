// @module-tag races
import { doorTexts, joinCalls, liveCalls, playCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { joinedRoom, openedRoom } from '../../../../test/live/quiz-hosts.ts';
import {
  newSecret,
  OPEN,
  type TestPhone,
  type TestQuiz,
} from '../../../../test/live/quiz-night.ts';
import { gameWatchers } from '../../../../test/live/watched-games.ts';
import { refusedBy } from '../../../../test/refusals.ts';

const server = startTestServer();
const watching = gameWatchers(server);

const GONE = { reason: 'removed' };

async function removedTeam(): Promise<{ quiz: TestQuiz; roomCode: string; owls: TestPhone }> {
  const { quiz, roomCode, owls } = await joinedRoom(server);
  await quiz.done({ kind: 'removeSeat', seatId: (await quiz.seat('Owls'))._id });
  return { quiz, roomCode, owls };
}

const join = (roomCode: string, deviceSecret: string, name = 'Owls') =>
  server.call(joinCalls.join, { roomCode, name, deviceSecret });

describe('a team that its host removed', () => {
  it('learns it by polling, with or without the state it knows', async () => {
    const { owls } = await removedTeam();
    expect((await owls.view()).body).toEqual({ since: '', isCurrent: false, gone: GONE });
    const { gameId, secret: token } = owls;
    const again = await server.call(playCalls.view, { gameId, since: '' }, { token });
    expect(again.body.gone).toEqual(GONE);
  });

  it('learns it from a stream that it opens later', async () => {
    const { owls } = await removedTeam();
    const stream = await watching.phone(owls);
    expect(await stream.next()).toEqual({ event: 'gone', data: GONE });
    await stream.ended();
  });

  it('is signed out for every other call, and does not count as connected', async () => {
    const { quiz, owls } = await removedTeam();
    await owls.view();
    const { gameId, secret: token } = owls;
    const answers = [{ key: 'a', round: 1, n: 1, text: 'Rome', basedOn: 0, madeAgoMs: 0 }];
    const statuses = [
      (await server.call(playCalls.answer, { gameId, answers }, { token })).status,
      (await server.call(playCalls.board, { gameId }, { token })).status,
      (await server.call(playCalls.leave, { gameId }, { token })).status,
    ];
    expect(statuses).toEqual([401, 401, 401]);
    expect((await owls.view()).body.gone).toEqual(GONE);
    expect(await quiz.game()).toMatchObject({ seatsCount: 0, connectedCount: 0 });
  });

  it('joins again with a new secret and its old name', async () => {
    const { quiz, owls } = await removedTeam();
    const back = await quiz.join('Owls');
    expect((await back.view()).body.own).toMatchObject({ name: 'Owls', answers: [] });
    expect((await owls.view()).body.gone).toEqual(GONE);
    expect((await quiz.game()).seatsCount).toBe(1);
  });
});

describe('joining with a secret that was used', () => {
  const refused = (text: keyof typeof doorTexts) => ({
    ...refusedBy(doorTexts[text]),
    param: 'deviceSecret',
  });

  it('says that the team was removed', async () => {
    const { quiz, roomCode, owls } = await removedTeam();
    const again = await join(roomCode, owls.secret);
    expect([again.status, again.error]).toEqual([
      409,
      expect.objectContaining(refused('teamRemoved')),
    ]);
    const foxes = await quiz.join('Foxes');
    const made = await server.call(
      playCalls.teamCode,
      { gameId: foxes.gameId },
      { token: foxes.secret },
    );
    const { teamCode } = made.body;
    const byCode = { roomCode, teamCode, deviceSecret: owls.secret };
    expect((await server.call(joinCalls.joinTeam, byCode)).error).toMatchObject(
      refused('teamRemoved'),
    );
  });

  it('says that the team was turned away', async () => {
    const { quiz, roomCode } = await openedRoom(server);
    await quiz.done({ kind: 'setDoor', door: 'ask' });
    const owls = await quiz.join('Owls');
    await quiz.done({ kind: 'turnAllAway' });
    expect((await join(roomCode, owls.secret)).error).toMatchObject(refused('teamTurnedAway'));
  });

  it('says that the phone played in another game', async () => {
    const { quiz, roomCode, owls } = await joinedRoom(server);
    await quiz.done({ kind: 'end', isMarkedLater: false }, OPEN);
    expect((await join(roomCode, owls.secret)).error).toMatchObject(refused('phoneOfOtherGame'));
  });

  it('says that its team still waits, if it enters the code of another one', async () => {
    const { quiz, roomCode } = await openedRoom(server);
    const foxes = await quiz.join('Foxes');
    const token = foxes.secret;
    const made = await server.call(playCalls.teamCode, { gameId: foxes.gameId }, { token });
    await quiz.done({ kind: 'setDoor', door: 'ask' });
    const deviceSecret = newSecret();
    await join(roomCode, deviceSecret);
    const byCode = { roomCode, teamCode: made.body.teamCode, deviceSecret };
    expect((await server.call(joinCalls.joinTeam, byCode)).error).toMatchObject(
      refused('teamWaits'),
    );
  });
});

it('a phone that slept or was reloaded learns that its team was turned away, and nothing else', async () => {
  const { quiz, roomCode } = await openedRoom(server);
  await quiz.done({ kind: 'setDoor', door: 'ask' });
  const owls = await quiz.join('Owls');
  const { body } = await server.call(liveCalls.seats, {}, { token: quiz.token });
  await quiz.done({ kind: 'turnAway', seatId: body.waiting[0]?._id ?? '' });
  const gone = { reason: 'turned-away' };
  const stream = await watching.phone(owls);
  expect(await stream.next()).toEqual({ event: 'gone', data: gone });
  await stream.ended();
  expect((await owls.view()).body).toEqual({ since: '', isCurrent: false, gone });
  const { gameId, secret } = owls;
  const options = { token: secret };
  expect((await server.call(playCalls.teamCode, { gameId }, options)).status).toBe(404);
  // The phone's secret does not open the game either, once the door is open.
  await quiz.done({ kind: 'setDoor', door: 'open' });
  const again = await server.call(joinCalls.join, {
    roomCode,
    name: 'Owls',
    deviceSecret: secret,
  });
  expect(again.error.param).toBe('deviceSecret');
  expect((await owls.view()).body.gone).toEqual(gone);
  await server.call(playCalls.leave, { gameId }, options);
  expect((await owls.view()).status).toBe(401);
  expect(await quiz.game()).toMatchObject({ waitingCount: 0, seatsCount: 0 });
});
