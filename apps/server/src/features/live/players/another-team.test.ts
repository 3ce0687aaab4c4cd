// @module-tag races
import {
  gameCalls,
  joinCalls,
  liveCalls,
  playCalls,
  playerLoginCalls,
  userCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { newEmail } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { joinWithLogin, loggedIn } from '../../../../test/live/player-phones.ts';
import { openedRoom, type QuizHost } from '../../../../test/live/quiz-hosts.ts';
import { newSecret, OPEN, type TestQuiz } from '../../../../test/live/quiz-night.ts';

const server = startTestServer();

async function team(roomCode: string, name: string) {
  const email = newEmail();
  const playerToken = await loggedIn(server, { roomCode, email });
  const phone = await joinWithLogin(server, { roomCode, name, playerToken });
  return { email, playerToken, phone };
}

/** Ola on the Owls, who have a point, and Sam on the Foxes. */
async function twoTeams() {
  const host = await openedRoom(server, { requirePlayerEmail: true, showScores: true });
  const { quiz, roomCode } = host;
  const ola = await team(roomCode, 'Owls');
  const sam = await team(roomCode, 'Foxes');
  const roundId = await quiz.liveRound('Round 1', 1);
  await quiz.done({ kind: 'goTo', roundId, n: 1 });
  await ola.phone.answer({ round: 1, n: 1, text: 'Rome' });
  await quiz.done({ kind: 'mark', roundId, marks: [{ n: 1, group: 'rome', verdict: 'right' }] });
  await quiz.closeAndPublish(roundId);
  return { ...host, ola, sam };
}

/** Moves a login to a team by a 6-digit code. */
async function moveTo(
  name: string,
  { quiz, roomCode, playerToken }: { quiz: TestQuiz; roomCode: string; playerToken: string },
): Promise<void> {
  const seat = { seatId: (await quiz.seat(name))._id };
  const { teamCode } = (await server.call(liveCalls.teamCode, seat, { token: quiz.token })).body;
  const phone = { deviceSecret: newSecret(), playerToken };
  const joined = await server.call(joinCalls.joinTeam, { roomCode, teamCode, ...phone });
  expect(joined).toMatchObject({ status: 201, body: { name } });
}

async function resultsOf({ admin: { token } }: QuizHost) {
  const window = { start_date: '2026-11-01', end_date: '2026-11-30', time_zone: 'UTC' };
  const { body } = await server.call(gameCalls.results, window, { token });
  const rows = body.gameResults.map(({ team, score, emails }) => [team, score, emails.toSorted()]);
  return rows.toSorted();
}

/** The recorded teams of a person, including removed ones. */
async function recordedTeams(email: string): Promise<unknown[]> {
  const rows = await server.sql(
    `select p.name from player_users as sat join users as u on u.id = sat.user_id
     join game_players as p on p.id = sat.player_id where u.email = $1 order by p.name`,
    [email],
  );
  return rows.map(({ name }) => name);
}

describe('a player who joins another team by its code', () => {
  it('is only on the new team, and the old one keeps its answers', async () => {
    const night = await twoTeams();
    const { ola, sam, roomCode, admin } = night;
    const { gameId, secret } = ola.phone;
    const { playerToken } = ola;
    await server.call(playCalls.leave, { gameId }, { token: secret });
    await moveTo('Foxes', { ...night, playerToken });
    const seat = await server.call(playerLoginCalls.seat, { roomCode, playerToken });
    expect(seat.body.team).toBe('Foxes');
    expect(await resultsOf(night)).toEqual([
      ['Foxes', 0, [ola.email, sam.email].toSorted()],
      ['Owls', 1, []],
    ]);
    const { users } = (await server.call(userCalls.list, {}, { token: admin.token })).body;
    const foxes = { playerNames: ['Foxes'], totalScore: 0 };
    expect(users).toMatchObject([foxes, foxes]);
  });

  it('returns to the old team by typing its code', async () => {
    const night = await twoTeams();
    const { ola, sam } = night;
    for (const name of ['Foxes', 'Owls']) await moveTo(name, { ...night, ...ola });
    expect(await resultsOf(night)).toEqual([
      ['Foxes', 0, [sam.email]],
      ['Owls', 1, [ola.email]],
    ]);
  });

  it('remains known from earlier games, and from a removed team', async () => {
    const night = await twoTeams();
    const { ola, quiz, roomCode } = night;
    await quiz.done({ kind: 'end', isMarkedLater: false }, OPEN);
    await joinWithLogin(server, { roomCode, name: 'Badgers', playerToken: ola.playerToken });
    await team(roomCode, 'Hares');
    await quiz.done({ kind: 'removeSeat', seatId: (await quiz.seat('Badgers'))._id });
    await moveTo('Hares', { ...night, ...ola });
    expect(await recordedTeams(ola.email)).toEqual(['Badgers', 'Hares', 'Owls']);
  });
});
