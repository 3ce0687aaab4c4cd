// @module-tag races
import { enterpriseText, joinCalls, liveCalls, liveTexts } from '@emcee/contract';
import { expect, it } from 'vitest';
import { newEmail } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { joinWithLogin, loggedIn } from '../../../../test/live/player-phones.ts';
import { openedRoom } from '../../../../test/live/quiz-hosts.ts';
import { newSecret } from '../../../../test/live/quiz-night.ts';

const server = startTestServer();

const emailRoom = () => openedRoom(server, { requirePlayerEmail: true });

const usersInRecord = async () => (await server.sql('select 1 from player_users')).length;

it('a team at the door keeps its login when it is let in', async () => {
  const { quiz, roomCode } = await emailRoom();
  await quiz.done({ kind: 'setDoor', door: 'ask' });
  const playerToken = await loggedIn(server, { roomCode, email: newEmail() });
  const asked = { roomCode, name: 'Owls', deviceSecret: newSecret(), playerToken };
  const { body } = await server.call(joinCalls.join, asked);
  expect(body).toMatchObject({ name: 'Owls', isWaiting: true });
  // A second phone with the same email waits with the team.
  const other = await server.call(joinCalls.join, { ...asked, deviceSecret: newSecret() });
  expect(other.body).toMatchObject({ name: 'Owls', isWaiting: true });
  expect(await usersInRecord()).toBe(0);
  await quiz.done({ kind: 'letAllIn' });
  expect(await usersInRecord()).toBe(1);
});

it('another phone of a team signs in as well, and its player joins the seat', async () => {
  const { quiz, roomCode } = await emailRoom();
  const first = await loggedIn(server, { roomCode, email: newEmail() });
  await joinWithLogin(server, { roomCode, name: 'Owls', playerToken: first });
  const { _id: seatId } = await quiz.seat('Owls');
  const made = await server.call(liveCalls.teamCode, { seatId }, { token: quiz.token });
  const asked = { roomCode, teamCode: made.body.teamCode, deviceSecret: newSecret() };
  const refused = await server.call(joinCalls.joinTeam, asked);
  expect(refused.error).toMatchObject({
    param: 'playerToken',
    message: enterpriseText(liveTexts.emailNeeded),
  });
  const playerToken = await loggedIn(server, { roomCode, email: newEmail() });
  const joined = await server.call(joinCalls.joinTeam, { ...asked, playerToken });
  expect(joined.body.name).toBe('Owls');
  expect(await usersInRecord()).toBe(2);
});

it('a login that returns on a seventh phone learns that its team is full', async () => {
  const { roomCode } = await emailRoom();
  const playerToken = await loggedIn(server, { roomCode, email: newEmail() });
  for (let phone = 1; phone <= 6; phone += 1) {
    await joinWithLogin(server, { roomCode, name: 'Owls', playerToken });
  }
  const asked = { roomCode, name: 'Owls', deviceSecret: newSecret(), playerToken };
  expect((await server.call(joinCalls.join, asked)).status).toBe(409);
});
