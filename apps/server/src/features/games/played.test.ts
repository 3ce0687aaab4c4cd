// @module-tag sql
// @module-tag dates
import { gameCalls, type PlayedRound } from '@emcee/contract';
import { defaultGameSettings, defaultProGameOptions } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import { newEmail, type TestAdmin, verifiedAdmin } from '../../../test/factories.ts';
import { answeredBy, playedGame, schemeSnapshot } from '../../../test/games/game-factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { recordRound, seatPlayers } from './records.ts';

const server = startTestServer();

/** One team has two people; one round has every mark, one has bets. */
async function recordedGame() {
  const admin = await verifiedAdmin(server);
  const emails = [newEmail(), newEmail()];
  const scheme = schemeSnapshot({ bonus: true, bonusPoints: 2 });
  const game = await playedGame(server, admin, {
    roomCode: 'PUB1',
    name: 'Quiz night',
    players: [{ name: 'Owls', emails }, { name: 'Foxes' }],
    rounds: [
      {
        name: 'Warm up',
        settings: { ...defaultGameSettings, ...defaultProGameOptions, maxPointValue: 4 },
        questions: [
          {
            valuePoints: 3,
            answers: [
              { text: 'Rome', verdict: 'right', additionalHalfPoints: 2, seats: [0] },
              { text: 'Paris', verdict: 'half', seats: [1] },
            ],
          },
          { answers: [{ text: 'both', verdict: null, seats: [0, 1] }] },
        ],
      },
      {
        name: 'Bets',
        scheme,
        questions: [
          {
            answers: [
              { text: 'right', verdict: 'right', seats: [1], bets: { 1: 3 } },
              { text: 'wrong', seats: [0], bets: { 0: 5 } },
            ],
          },
        ],
      },
    ],
  });
  return { admin, game, scheme, emails };
}

const earnedIn = (rounds: readonly Pick<PlayedRound, 'questions'>[], player: string) =>
  rounds
    .flatMap((round) => round.questions.flatMap((question) => question.answers))
    .flatMap((answer) => answer.earned)
    .filter((row) => row.player === player)
    .map((row) => row.points);

const readGame = async ({ token }: TestAdmin, id: string) =>
  (await server.call(gameCalls.read, { id }, { token })).body.game;

describe('one game', () => {
  it('shows its head, its players by score, and its rounds in order', async () => {
    const { admin, game, scheme, emails } = await recordedGame();
    const [owls, foxes] = game.playerIds;
    const shown = await readGame(admin, game.gameId);
    expect(shown).toMatchObject({
      _id: game.gameId,
      roomCode: 'PUB1',
      name: 'Quiz night',
      startedAt: '2026-11-20T12:00:00.000Z',
      endedAt: '2026-11-20T14:00:00.000Z',
      gameMode: 'stop',
      wagering: ['Confidence'],
      players: [
        { _id: foxes, name: 'Foxes', score: 6.5, user: [] },
        { _id: owls, name: 'Owls', score: -1, user: emails.map((email) => ({ email })) },
      ],
    });
    const room = { roomId: game.roomId, roomCode: 'PUB1' };
    const head = { version: 'pre-entered', roundMode: 'check', ...room };
    expect(shown.rounds.map(({ questions: _questions, ...round }) => round)).toEqual([
      {
        _id: game.roundIds[0],
        name: 'Warm up',
        wagerMode: 'none',
        currentWagerScheme: null,
        ...head,
      },
      {
        _id: game.roundIds[1],
        name: 'Bets',
        wagerMode: 'points',
        currentWagerScheme: scheme,
        ...head,
      },
    ]);
  });

  it('shows each answer with its mark, its adjustment, its bets, and its points', async () => {
    const { admin, game } = await recordedGame();
    const [owls = '', foxes = ''] = game.playerIds;
    const { rounds } = await readGame(admin, game.gameId);
    const [_id, wagers] = [expect.any(String), []];
    expect(rounds[0]?.questions).toEqual([
      {
        _id,
        orderNum: 1,
        questionText: 'Question 1?',
        answerText: 'Right',
        image: '',
        markedPoint: 3,
        voided: false,
        answers: [
          {
            _id,
            text: 'Rome',
            point: true,
            halfPoint: false,
            additionalPoints: 1,
            marked: true,
            players: [owls],
            wagers,
            earned: [{ player: owls, points: 4 }],
          },
          {
            _id,
            text: 'Paris',
            point: false,
            halfPoint: true,
            additionalPoints: 0,
            marked: true,
            players: [foxes],
            wagers,
            earned: [{ player: foxes, points: 1.5 }],
          },
        ],
      },
      expect.objectContaining({ orderNum: 2 }),
    ]);
    const [unmarked] = rounds[0]?.questions[1]?.answers ?? [];
    const nothing = game.playerIds.map((player) => ({ player, points: 0 }));
    expect(unmarked).toMatchObject({ marked: false, players: game.playerIds, earned: nothing });
    expect(rounds[1]?.questions[0]?.answers).toMatchObject([
      { wagers: [{ player: foxes, bet: 3 }], earned: [{ player: foxes, points: 5 }] },
      { wagers: [{ player: owls, bet: 5 }], earned: [{ player: owls, points: -5 }] },
    ]);
  });

  it('adds up: the rows of every player sum to the score', async () => {
    const { admin, game } = await recordedGame();
    const { players, rounds } = await readGame(admin, game.gameId);
    for (const { _id, score } of players) {
      expect(earnedIn(rounds, _id).reduce((sum, points) => sum + points, 0)).toBe(score);
    }
  });

  it('shows voided questions, whose answers earn nothing', async () => {
    const admin = await verifiedAdmin(server);
    const questions = [answeredBy(0), { ...answeredBy(0), voided: true }];
    const { gameId } = await playedGame(server, admin, { rounds: [{ questions }] });
    const { players, rounds } = await readGame(admin, gameId);
    expect(players.map(({ score }) => score)).toEqual([1]);
    const shown = rounds.flatMap(({ questions }) => questions);
    const earned = shown.map(({ answers }) => answers[0]?.earned[0]?.points);
    expect(shown.map(({ voided }) => voided)).toEqual([false, true]);
    expect(earned).toEqual([1, 0]);
  });

  it('shows the rounds played so far during the game', async () => {
    const admin = await verifiedAdmin(server);
    const { adminId } = admin;
    const { gameId, rounds } = await playedGame(server, admin, { isOpen: true, players: [{}] });
    const [played] = rounds;
    if (played === undefined) throw new Error('nothing was played');
    const now = server.clock.now();
    const seated = { adminId, gameId, now, players: [{ name: 'Late', emails: [] }] };
    await server.db.transaction((db) => seatPlayers(db, seated));
    const round = { ...played, position: 2 };
    await server.db.transaction((db) => recordRound(db, { adminId, gameId, round }));
    const shown = await readGame(admin, gameId);
    expect(shown).toMatchObject({ endedAt: null, gameMode: 'play' });
    expect(shown.players.map(({ name, score }) => [name, score])).toEqual([
      ['Team 1', 2],
      ['Late', 0],
    ]);
    expect(shown.rounds).toHaveLength(2);
  });

  it('is found by an id in any case', async () => {
    const { admin, game } = await recordedGame();
    const id = game.gameId.toUpperCase();
    for (const call of [gameCalls.read, gameCalls.result]) {
      expect((await server.call(call, { id }, { token: admin.token })).status).toBe(200);
    }
  });
});

describe('the result of a game', () => {
  it('has the scores with the people of each seat, and the rounds of the game', async () => {
    const { admin, game } = await recordedGame();
    const [owls, foxes] = game.playerIds;
    const { token } = admin;
    const { body } = await server.call(gameCalls.result, { id: game.gameId }, { token });
    const shown = await readGame(admin, game.gameId);
    const people = shown.players[1]?.user.map((person) => person._id);
    expect(body).toEqual({
      game: {
        _id: game.gameId,
        roomCode: 'PUB1',
        name: 'Quiz night',
        startedAt: '2026-11-20T12:00:00.000Z',
        gameMode: 'stop',
      },
      scores: [
        { playerId: foxes, playerName: 'Foxes', score: 6.5, seatPoints: [], userIds: [] },
        { playerId: owls, playerName: 'Owls', score: -1, seatPoints: [], userIds: people },
      ],
      rounds: shown.rounds,
    });
  });

  it('names the first person of a seat as the list of results does', async () => {
    const { admin, game } = await recordedGame();
    const { token } = admin;
    const { scores } = (await server.call(gameCalls.result, { id: game.gameId }, { token })).body;
    const { gameResults } = (await server.call(gameCalls.results, {}, { token })).body;
    expect(gameResults.map(({ playerId, userId, score }) => [playerId, userId, score])).toEqual(
      scores.map(({ playerId, userIds, score }) => [playerId, userIds[0] ?? null, score]),
    );
  });
});

describe('one played round', () => {
  const readRound = async ({ token }: TestAdmin, id: string | undefined) =>
    (await server.call(gameCalls.playedRound, { id: String(id) }, { token })).body.round;

  it('shows the round with its game, and what each player scored in it', async () => {
    const { admin, game, scheme } = await recordedGame();
    const [owls, foxes] = game.playerIds;
    const [warmUp, bets] = [
      await readRound(admin, game.roundIds[0]),
      await readRound(admin, game.roundIds[1]),
    ];
    expect(bets).toMatchObject({
      _id: game.roundIds[1],
      gameId: game.gameId,
      gameStartedAt: '2026-11-20T12:00:00.000Z',
      roomId: { _id: game.roomId, roomCode: 'PUB1' },
      name: 'Bets',
      createdAt: '2026-11-20T12:00:00.000Z',
      gameMode: 'stop',
      wagerMode: 'points',
      currentWagerScheme: scheme,
    });
    const scores = [warmUp, bets].map(({ players }) =>
      players.map(({ _id, score }) => [_id, score]),
    );
    expect(scores).toEqual([
      [
        [owls, 4],
        [foxes, 1.5],
      ],
      [
        [foxes, 5],
        [owls, -5],
      ],
    ]);
    const { rounds } = await readGame(admin, game.gameId);
    expect(rounds.map(({ questions }) => questions)).toEqual([warmUp.questions, bets.questions]);
  });

  it('shows players who answered nothing with 0', async () => {
    const admin = await verifiedAdmin(server);
    const rounds = [{ questions: [answeredBy(0)] }];
    const { roundIds } = await playedGame(server, admin, { players: [{}, {}], rounds });
    const { players } = await readRound(admin, roundIds[0]);
    expect(players.map((player) => player.score)).toEqual([1, 0]);
  });
});
