/** Points given to a team appear in every total, on screens and in files. */
import { gameCalls, screenCalls, standingsCalls, userCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { column, csvRows, total, workbook } from '../../../test/export-files.ts';
import { newEmail } from '../../../test/factories.ts';
import { correct } from '../../../test/games/corrected-games.ts';
import { storedScores } from '../../../test/games/stored-scores.ts';
import { startTestServer } from '../../../test/harness.ts';
import { readAgain } from '../../../test/live/past-games.ts';
import { satOn } from '../../../test/live/player-phones.ts';
import { bestName, givePoints, phoneSeen, pointsNight } from '../../../test/live/points-night.ts';
import type { TestPhone } from '../../../test/live/quiz-night.ts';
import { newScreen } from '../../../test/live/watched-games.ts';

const server = startTestServer();

const own = async (team: TestPhone) => (await team.view()).body.own;

async function agreed(): Promise<void> {
  const { stored, recomputed } = await storedScores(server);
  expect(stored).toEqual(recomputed);
}

describe('points for a team', () => {
  it('are the same on phones, screen, console, portal and in every file, with their reason', async () => {
    const night = await pointsNight(server);
    const { quiz, admin, owls, foxes } = night;
    const token = { token: admin.token };
    expect((await givePoints(quiz, 'Foxes', bestName)).status).toBe(200);
    await night.publish();
    expect((await givePoints(quiz, 'Owls', phoneSeen)).status).toBe(200);
    const [owlsOwn, foxesOwn] = [await own(owls), await own(foxes)];
    expect(owlsOwn).toMatchObject({ score: { points: 0.5, rank: 2 }, seatPoints: [phoneSeen] });
    expect(foxesOwn).toMatchObject({ score: { points: 2, rank: 1 }, seatPoints: [bestName] });
    const table = [
      { name: 'Foxes', points: 2, rank: 1 },
      { name: 'Owls', points: 0.5, rank: 2 },
    ];
    expect((await owls.view()).body.board?.rows).toMatchObject(table);
    const screenToken = await newScreen(server, quiz);
    await quiz.done({ kind: 'show', shows: 'standings' });
    const shown = await server.call(screenCalls.view, {}, { token: screenToken });
    expect(shown.body.board?.rows).toMatchObject(table);
    expect(await quiz.seats()).toMatchObject([
      { name: 'Owls', points: 0.5, seatPoints: [phoneSeen] },
      { name: 'Foxes', points: 2, seatPoints: [bestName] },
    ]);
    const { game } = (await server.call(gameCalls.read, { id: owls.gameId }, token)).body;
    expect(game.players).toMatchObject([
      { name: 'Foxes', score: 2, seatPoints: [bestName] },
      { name: 'Owls', score: 0.5, seatPoints: [phoneSeen] },
    ]);
    const result = await server.call(gameCalls.result, { id: owls.gameId }, token);
    expect(result.body.scores).toMatchObject([
      { playerName: 'Foxes', score: 2, seatPoints: [bestName] },
      { playerName: 'Owls', score: 0.5, seatPoints: [phoneSeen] },
    ]);
    const results = await server.call(gameCalls.results, {}, token);
    expect(results.body.gameResults.map(({ score }) => score)).toEqual([2, 0.5]);
    const scores = await server.call(gameCalls.userScores, { by: 'team' }, token);
    expect(scores.body.userScores.map((row) => row.scores)).toEqual([2, 0.5]);
    const playerId = (await quiz.seat('Owls'))._id;
    const user = await server.call(userCalls.read, { id: playerId }, token);
    expect(user.body.data).toMatchObject([{ seatPoints: [phoneSeen] }]);
    // A round has only its own points.
    const round = await server.call(gameCalls.playedRound, { id: night.roundId }, token);
    expect(round.body.round.players.map(({ score }) => score)).toEqual([1, 0]);
    await agreed();
    await quiz.done({ kind: 'end', isMarkedLater: false });
    const { evening: pastGame } = (await readAgain(server, owls, owls.secret)).body;
    expect(pastGame).toMatchObject({
      standings: table,
      teams: [{ name: 'Owls', points: 0.5, seatPoints: [phoneSeen] }],
    });
  });

  it('are in the totals of lists and their files, of people, and of shared links', async () => {
    const night = await pointsNight(server);
    const { quiz, admin, owls } = night;
    const { adminId } = admin;
    const token = { token: admin.token };
    await night.publish();
    const { _id: playerId } = await quiz.seat('Owls');
    const email = newEmail();
    await satOn(server, { adminId, playerId, email });
    await quiz.done({ kind: 'end', isMarkedLater: false });
    const points = { kind: 'seat-points', playerId, points: 1.5, before: { points: 0 } } as const;
    expect((await correct(server, admin.token, points)).status).toBe(201);
    const shared = await server.call(standingsCalls.share, { id: owls.gameId }, token);
    const { standingsToken } = shared.body.link;
    const { standings } = (await server.call(standingsCalls.read, { standingsToken }, {})).body;
    expect(standings?.rows).toEqual([
      { rank: 1, name: 'Owls', points: 2.5 },
      { rank: 2, name: 'Foxes', points: 0 },
    ]);
    const { games } = (await server.call(gameCalls.list, {}, token)).body;
    expect(games.map(({ topScore }) => topScore)).toEqual([2.5]);
    const { users } = (await server.call(userCalls.list, {}, token)).body;
    expect(users.map(({ userEmail, totalScore }) => [userEmail, totalScore])).toEqual([
      [email, 2.5],
    ]);
    const people = (await server.call(gameCalls.userScores, { by: 'person' }, token)).body;
    expect(people.userScores.map((row) => [row.user?.email ?? null, row.scores])).toEqual([
      [email, 2.5],
      [null, 0],
    ]);
    const inFile = async (report: 'games' | 'game-results' | 'user-scores' | 'users', of: string) =>
      column(await csvRows(server, admin, { report }), of);
    expect(await inFile('games', 'Top score')).toEqual(['2.5']);
    expect(await inFile('game-results', 'Score')).toEqual(['2.5', '0']);
    expect(await inFile('user-scores', 'Score')).toEqual(['2.5', '0']);
    expect(await inFile('users', 'Total score')).toEqual(['2.5']);
  });

  it('are separate rows in the files, so that those add up', async () => {
    const night = await pointsNight(server);
    const { quiz, admin, owls } = night;
    await givePoints(quiz, 'Owls', bestName);
    await givePoints(quiz, 'Owls', phoneSeen);
    await night.publish();
    const game = { report: 'game', id: owls.gameId } as const;
    const rows = await csvRows(server, admin, game);
    expect(rows.slice(-2)).toMatchObject(
      [
        ['', 'Owls', '', 'Points for the team', '', 'best name', '', '', '', '', '', '', '2'],
        ['', 'Owls', '', 'Points for the team', '', /phone/, '', '', '', '', '', '', '-0.5'],
      ].map((row) =>
        row.map((cell) => (typeof cell === 'string' ? cell : expect.stringMatching(cell))),
      ),
    );
    expect(total(column(rows, 'Points'))).toBe(2.5);
    const players = await csvRows(server, admin, { ...game, part: 'players' });
    expect(column(players, 'Score')).toEqual(['2.5', '0']);
    const playerId = (await quiz.seat('Owls'))._id;
    const player = await csvRows(server, admin, { ...game, playerId });
    expect(column(player, 'Total')).toEqual(['1', '3', '2.5']);
    const sorted = await csvRows(server, admin, { ...game, playerId, sort: '-total' });
    expect(column(sorted, 'Total')).toEqual(['2.5', '3', '1']);
    const found = await csvRows(server, admin, { ...game, search: 'best NAME' });
    expect(column(found, 'Points')).toEqual(['2']);
    const history = { report: 'user', id: playerId } as const;
    const rounds = await csvRows(server, admin, { ...history, part: 'rounds' });
    expect(column(rounds, 'Round')).toEqual([
      'Round 1',
      'Points for the team: best name',
      'Points for the team: phone under the table',
    ]);
    expect(total(column(rounds, 'Score'))).toBe(2.5);
    const responses = await csvRows(server, admin, { ...history, part: 'responses' });
    expect(total(column(responses, 'Points'))).toBe(2.5);
    const sheets = await workbook(server, admin, game);
    expect(JSON.stringify(sheets)).toContain('best name');
    const unnamed = await csvRows(server, admin, { ...game, pseudonymous: true });
    expect(JSON.stringify(unnamed)).not.toContain('best name');
    expect(total(column(unnamed, 'Points'))).toBe(2.5);
  });
});
