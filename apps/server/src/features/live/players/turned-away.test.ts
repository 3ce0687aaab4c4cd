// @module-tag races
import { liveCalls, playCalls } from '@emcee/contract';
import { expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { openedRoom } from '../../../../test/live/quiz-hosts.ts';
import { gameWatchers } from '../../../../test/live/watched-games.ts';

const server = startTestServer();
const watching = gameWatchers(server);

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
  const again = await server.call(playCalls.join, {
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
