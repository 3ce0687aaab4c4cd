import { pastGameCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { markedAnew, removedPlayer } from '../../../../test/games/game-factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import {
  afterAMonth,
  askedRound,
  END,
  endedGame,
  publishedAs,
  SHOWS_ALL,
} from '../../../../test/live/past-games.ts';
import { joinedRoom, openedRoom, type TestSettings } from '../../../../test/live/quiz-hosts.ts';
import { OPEN, type TestPhone } from '../../../../test/live/quiz-night.ts';

const server = startTestServer();

async function keepsakesOf({ gameId, secret }: TestPhone) {
  return (await server.call(pastGameCalls.keepsakes, { gameId }, { token: secret })).body.keepsakes;
}

/** Four teams; the Owls are last after the first round, and alone in front after the second. */
async function climbedGame(settings: TestSettings = SHOWS_ALL) {
  const host = await openedRoom(server, settings);
  const { quiz } = host;
  const phones: TestPhone[] = [];
  for (const name of ['Owls', 'Foxes', 'Bears', 'Ants']) phones.push(await quiz.join(name));
  const [owls, ...others] = phones;
  if (owls === undefined) throw new Error('Nobody joined.');
  const first = await askedRound(server, host, { name: 'Rivers' });
  for (const phone of phones) {
    await phone.answer({ round: 1, n: 1, text: phone === owls ? 'Thames' : 'Rhine' });
  }
  await publishedAs(server, host, { roundId: first, right: [{ n: 1, group: 'rhine' }] });
  const second = await askedRound(server, host, { name: 'Art' });
  for (const n of [1, 2]) await owls.answer({ round: 2, n, text: `Klimt ${n}` });
  await others[0]?.answer({ round: 2, n: 1, text: 'Monet' });
  const right = [1, 2].map((n) => ({ n, group: `klimt ${n}` }));
  await publishedAs(server, host, { roundId: second, right });
  await quiz.done(END);
  return { host, owls, foxes: others[0] ?? owls };
}

describe('a keepsake', () => {
  it('has place, places by round and badges, the same after a month', async () => {
    const { owls, host } = await climbedGame();
    const keepsakes = await keepsakesOf(owls);
    expect(keepsakes).toMatchObject([
      {
        name: 'Owls',
        roomCode: host.roomCode,
        rank: 1,
        points: 2,
        teamsCount: 4,
        places: [
          { roundNumber: 1, rank: 4 },
          { roundNumber: 2, rank: 1 },
        ],
        badges: [
          { kind: 'climb', places: 3, roundNumber: 2 },
          { kind: 'onlyTeam', text: 'Klimt 1', roundNumber: 2, n: 1 },
          { kind: 'firstGame' },
        ],
      },
    ]);
    await afterAMonth(server);
    expect(await keepsakesOf(owls)).toEqual(keepsakes);
  });

  it('follows corrections and removed teams', async () => {
    const { foxes, host } = await climbedGame();
    const { adminId } = host.admin;
    await afterAMonth(server);
    const [answer] = await server.sql(
      `select id from played_answers where text = 'Monet' and admin_id = $1`,
      [adminId],
    );
    await markedAnew(server, { adminId, answerId: String(answer?.id), verdict: 'right' });
    const places = [
      { roundNumber: 1, rank: 1 },
      { roundNumber: 2, rank: 1 },
    ];
    expect(await keepsakesOf(foxes)).toMatchObject([{ rank: 1, points: 2, places }]);
    const [ants] = await server.sql(
      `select id from game_players where name = 'Ants' and game_id = $1`,
      [foxes.gameId],
    );
    await removedPlayer(server, { adminId, gameId: foxes.gameId, playerId: String(ants?.id) });
    const [left] = await keepsakesOf(foxes);
    expect(left?.teamsCount).toBe(3);
    expect(left?.badges).not.toContainEqual(expect.objectContaining({ kind: 'neverBelowThird' }));
  });

  it('shows no points and places if the room showed no scores', async () => {
    const { owls } = await climbedGame({ ...SHOWS_ALL, showScores: false });
    const [keepsake] = await keepsakesOf(owls);
    expect(keepsake).toMatchObject({ rank: null, points: null });
    expect(keepsake?.places.map(({ rank }) => rank)).toEqual([null, null]);
    expect(keepsake?.badges.map(({ kind }) => kind)).toEqual(['onlyTeam', 'firstGame']);
  });

  it('shows no answers if the room showed none', async () => {
    const { owls } = await climbedGame({ ...SHOWS_ALL, showAnswers: false });
    const [keepsake] = await keepsakesOf(owls);
    expect(keepsake?.badges.map(({ kind }) => kind)).toEqual(['climb', 'firstGame']);
  });

  it('says that it was the first game here only once', async () => {
    const { host, owls } = await climbedGame();
    await host.quiz.done(OPEN);
    const again = await host.quiz.join('OWLS ');
    const bees = await host.quiz.join('Bees');
    const roundId = await askedRound(server, host, { name: 'Cars' });
    await publishedAs(server, host, { roundId, right: [] });
    await host.quiz.done(END);
    const kinds = async (phone: TestPhone) =>
      (await keepsakesOf(phone))[0]?.badges.map(({ kind }) => kind);
    expect(await kinds(again)).toEqual([]);
    expect(await kinds(bees)).toEqual(['firstGame']);
    expect(await kinds(owls)).toContain('firstGame');
  });

  it('waits until every round is marked', async () => {
    const host = await joinedRoom(server, SHOWS_ALL);
    const { quiz, owls } = host;
    const first = await askedRound(server, host, { name: 'First' });
    await publishedAs(server, host, { roundId: first, right: [] });
    const second = await askedRound(server, host, { name: 'Second' });
    await quiz.done({ kind: 'closeRound', roundId: second }, { kind: 'end', isMarkedLater: true });
    expect(await keepsakesOf(owls)).toEqual([]);
  });

  it('is only for phones of the game', async () => {
    const { owls } = await endedGame(server);
    const other = await endedGame(server);
    const { gameId } = other.owls;
    const reply = await server.call(pastGameCalls.keepsakes, { gameId }, { token: owls.secret });
    expect(reply.status).toBe(404);
  });
});
