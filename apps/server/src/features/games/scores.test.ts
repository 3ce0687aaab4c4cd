// @module-tag sql
// @module-tag dates
import { gameCalls, reportTexts, wholeFilter } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { csvRows } from '../../../test/export-files.ts';
import { newEmail, type TestAdmin, verifiedAdmin } from '../../../test/factories.ts';
import { answeredBy, playedGame, schemeSnapshot } from '../../../test/games/game-factories.ts';
import { startTestServer } from '../../../test/harness.ts';

const server = startTestServer();

const HOUR_MS = 60 * 60 * 1000;
const hoursAgo = (hours: number) => new Date(server.clock.now().getTime() - hours * HOUR_MS);

type Query = { team?: string; email?: string; limit?: number; by?: 'person' | 'team' };

const results = async ({ token }: TestAdmin, query: Query = {}) =>
  (await server.call(gameCalls.results, query, { token })).body;
const userScores = async ({ token }: TestAdmin, query: Query = {}) =>
  (await server.call(gameCalls.userScores, query, { token })).body;
const gamesOf = async ({ token }: TestAdmin, query: Query = {}) =>
  (await server.call(gameCalls.list, query, { token })).body;

describe('every person on a seat', () => {
  /** Two games of Ann and Bob in one team, one of Bob alone, and one of an unknown person. */
  async function sharedTable() {
    const admin = await verifiedAdmin(server);
    const [ann, bob] = [newEmail(), newEmail()];
    const owls = { name: 'Owls', emails: [ann, bob] };
    const rounds = [{ questions: [answeredBy(0, 1)] }];
    for (const hours of [1, 2])
      await playedGame(server, admin, {
        startedAt: hoursAgo(hours),
        players: [owls, { name: 'Foxes' }],
        rounds,
      });
    const players = [{ name: 'Owls' }, { name: 'Bears', emails: [bob] }];
    await playedGame(server, admin, { startedAt: hoursAgo(3), players, rounds });
    return { admin, ann, bob };
  }

  it('counts in the email filter, in games, results, totals and their files alike', async () => {
    const { admin, ann, bob } = await sharedTable();
    const files = async (query: Query) => ({
      games: (await csvRows(server, admin, { report: 'games', ...query })).length - 1,
      results: (await csvRows(server, admin, { report: 'game-results', ...query })).length - 1,
      totals: (await csvRows(server, admin, { report: 'user-scores', ...query })).length - 1,
    });
    const pages = async (query: Query) => ({
      games: (await gamesOf(admin, query)).total,
      results: (await results(admin, query)).total,
      totals: (await userScores(admin, query)).total,
    });
    const expected: [Query, { games: number; results: number; totals: number }][] = [
      [{ email: ann }, { games: 2, results: 2, totals: 1 }],
      [{ email: bob }, { games: 3, results: 3, totals: 1 }],
      [
        { email: bob.toUpperCase(), team: 'owl' },
        { games: 2, results: 2, totals: 1 },
      ],
      [
        { email: wholeFilter(bob), by: 'team' },
        { games: 3, results: 3, totals: 2 },
      ],
      [{ email: wholeFilter('') }, { games: 3, results: 3, totals: 2 }],
      [
        { email: wholeFilter(''), by: 'team' },
        { games: 3, results: 3, totals: 2 },
      ],
    ];
    for (const [query, counts] of expected) {
      expect([query, await pages(query)]).toEqual([query, counts]);
      expect([query, await files(query)]).toEqual([query, counts]);
    }
  });

  it('appears in the row of a result and in its file, longest known first', async () => {
    const { admin, ann, bob } = await sharedTable();
    const { gameResults } = await results(admin, { email: bob });
    expect(gameResults.map(({ email, emails }) => [email, emails])).toEqual([
      [ann, [ann, bob]],
      [ann, [ann, bob]],
      [bob, [bob]],
    ]);
    const [titles, first] = await csvRows(server, admin, { report: 'game-results', email: bob });
    expect(titles?.slice(2, 4)).toEqual(['Email', 'Emails']);
    expect(first?.slice(2, 4)).toEqual([ann, `${ann}, ${bob}`]);
    const found = await csvRows(server, admin, { report: 'game-results', search: bob });
    expect(found).toHaveLength(4);
  });

  it('gets the points of the seat in totals by person, which link to the summed results', async () => {
    const { admin, ann, bob } = await sharedTable();
    for (const team of ['', 'owl']) {
      const { userScores: totals } = await userScores(admin, { team });
      for (const row of totals) {
        const who =
          row.user === null
            ? { team: wholeFilter(row.team), email: wholeFilter('') }
            : { team, email: wholeFilter(row.user.email) };
        const { gameResults } = await results(admin, who);
        expect(gameResults.reduce((sum, { score }) => sum + score, 0)).toBe(row.scores);
      }
      const scoreOf = (email: string) => totals.find(({ user }) => user?.email === email)?.scores;
      expect([scoreOf(ann), scoreOf(bob)]).toEqual(team === '' ? [2, 3] : [2, 2]);
    }
  });

  it('never has the sum of one person under a team name', async () => {
    const { admin } = await sharedTable();
    const { userScores: byTeam } = await userScores(admin, { by: 'team' });
    expect(byTeam.map(({ user, team, scores }) => [user, team, scores])).toEqual(
      expect.arrayContaining([
        [null, 'Owls', 3],
        [null, 'Foxes', 2],
        [null, 'Bears', 1],
      ]),
    );
  });
});

describe('a filter in quotes', () => {
  it('matches the whole text, so that every total links to its results', async () => {
    const admin = await verifiedAdmin(server);
    const ann = newEmail();
    const right = { questions: [answeredBy(0), answeredBy(1), answeredBy(2), answeredBy(3)] };
    const players = [
      { name: 'Owls' },
      { name: 'Night Owls' },
      { name: 'Owls', emails: [ann] },
      { name: 'owls', emails: [`x${ann}`] },
    ];
    await playedGame(server, admin, { players, rounds: [right] });
    await playedGame(server, admin, { players, rounds: [right, right] });
    const { userScores: totals } = await userScores(admin);
    expect(totals).toHaveLength(4);
    for (const { user, team, scores } of totals) {
      const filters =
        user === null
          ? { team: wholeFilter(team), email: wholeFilter('') }
          : { email: wholeFilter(user.email.toUpperCase()) };
      const { gameResults } = await results(admin, filters);
      expect(gameResults.map((row) => row.score)).toEqual([2, 1]);
      expect(new Set(gameResults.map((row) => row.email))).toEqual(new Set([user?.email ?? null]));
      expect(scores).toBe(3);
    }
    const named = async (query: Query) => (await gamesOf(admin, query)).games.length;
    expect(await named({ team: '"Night Owls"', email: '""' })).toBe(2);
    expect(await named({ team: '"Night Owls"', email: '"nobody@x.test"' })).toBe(0);
    expect(await named({ team: '"night owls"' })).toBe(0);
  });

  it('may be as long as the longest address', async () => {
    const admin = await verifiedAdmin(server);
    expect((await results(admin, { email: wholeFilter('x'.repeat(254)) })).gameResults).toEqual([]);
  });
});

describe('the scores of users', () => {
  it('sum the points of every person, and of teams without one, highest first', async () => {
    const admin = await verifiedAdmin(server);
    const [ann, bob] = [newEmail(), newEmail()];
    const players = [{ name: 'Owls', emails: [ann] }, { name: 'Foxes' }];
    const rounds = [
      { questions: [answeredBy(0, 1), { answers: [{ verdict: 'half', seats: [1] }] }] },
    ] as const;
    await playedGame(server, admin, { startedAt: hoursAgo(48), roomCode: 'PUB2', players, rounds });
    await playedGame(server, admin, { startedAt: hoursAgo(24), roomCode: 'PUB2', players, rounds });
    // The person known longest comes first; the points count for everyone.
    await playedGame(server, admin, {
      roomCode: 'PUB1',
      players: [{ name: 'Night Owls', emails: [bob, ann] }],
      rounds: [{ questions: [answeredBy(0), answeredBy(0)] }],
    });
    const { userScores: rows, total } = await userScores(admin);
    expect(rows).toEqual([
      {
        user: { _id: expect.any(String), email: ann },
        team: 'Night Owls',
        teams: ['Night Owls', 'Owls'],
        scores: 4,
        roomCodes: ['PUB1', 'PUB2'],
      },
      { user: null, team: 'Foxes', teams: ['Foxes'], scores: 3, roomCodes: ['PUB2'] },
      {
        user: { _id: expect.any(String), email: bob },
        team: 'Night Owls',
        teams: ['Night Owls'],
        scores: 2,
        roomCodes: ['PUB1'],
      },
    ]);
    expect(total).toBe(3);
    const { userScores: teams } = await userScores(admin, { by: 'team' });
    expect(teams.map(({ team, scores, roomCodes }) => [team, scores, roomCodes])).toEqual(
      expect.arrayContaining([
        ['Foxes', 3, ['PUB2']],
        ['Owls', 2, ['PUB2']],
        ['Night Owls', 2, ['PUB1']],
      ]),
    );
    expect(teams.map(({ scores }) => scores)).toEqual([3, 2, 2]);
  });

  it('by team sum up the results, with every filter', async () => {
    const admin = await verifiedAdmin(server);
    const emails = [newEmail(), newEmail()];
    for (const hours of [1, 2, 3]) {
      await playedGame(server, admin, {
        startedAt: hoursAgo(hours),
        players: [{ name: 'Owls', emails }, { name: 'Foxes' }, { emails: emails.slice(1) }],
        rounds: [
          { questions: [{ answers: [{ verdict: 'half', seats: [0, 1] }] }] },
          { scheme: schemeSnapshot(), questions: [{ answers: [{ seats: [2], bets: { 2: 5 } }] }] },
        ],
      });
    }
    for (const query of [
      {},
      { team: 'o' },
      { email: emails[1] ?? '' },
      { team: 'x', email: '@' },
    ]) {
      const rows = (await results(admin, query)).gameResults.map((row) => row.score);
      const sums = (await userScores(admin, { ...query, by: 'team' })).userScores.map(
        (row) => row.scores,
      );
      const total = (list: number[]) => list.reduce((sum, value) => sum + value, 0);
      expect(total(sums)).toBe(total(rows));
    }
  });

  it('are grouped only by person or by team', async () => {
    const { token } = await verifiedAdmin(server);
    for (const by of ['room', 'Person', '']) {
      const path = `/api/admin/user-scores?by=${by}`;
      const { status, body } = await server.raw({ method: 'GET', path, token });
      expect([status, body]).toMatchObject([
        409,
        { param: 'by', message: reportTexts.wrongScoresBy.text },
      ]);
    }
  });
});

describe('attendance', () => {
  const attendance = async ({ token }: TestAdmin, query: Query & { days?: number } = {}) =>
    (await server.call(gameCalls.attendance, query, { token })).body;

  it('counts each person once, and each seat without a person once', async () => {
    const admin = await verifiedAdmin(server);
    const [ann, bob] = [newEmail(), newEmail()];
    const game = (hours: number, ...seats: string[][]) =>
      playedGame(server, admin, {
        startedAt: hoursAgo(hours),
        players: seats.map((emails) => ({ emails })),
        rounds: [],
      });
    await game(1, [ann, bob], []);
    await game(2, [ann], []);
    await game(26, [bob], [], []);
    await game(40);
    expect(await attendance(admin)).toEqual({
      people: 6,
      seatsWithoutPerson: 4,
      parts: [
        { start: '2026-11-18', games: 1, people: 0 },
        { start: '2026-11-19', games: 1, people: 3 },
        { start: '2026-11-20', games: 2, people: 4 },
      ],
    });
    const byWeek = await attendance(admin, { days: 7 });
    expect(byWeek.parts).toEqual([
      { start: '2026-11-13', games: 2, people: 3 },
      { start: '2026-11-20', games: 2, people: 4 },
    ]);
    const withAnn = await attendance(admin, { email: ann });
    expect(withAnn).toMatchObject({ people: 4, parts: [{ games: 2 }] });
    const nobody = await attendance(await verifiedAdmin(server));
    expect(nobody).toEqual({ people: 0, seatsWithoutPerson: 0, parts: [] });
  });

  it('counts by days of the requested time zone', async () => {
    const admin = await verifiedAdmin(server);
    await playedGame(server, admin, { startedAt: new Date('2026-11-19T23:30:00Z') });
    const reply = await server.call(
      gameCalls.attendance,
      { time_zone: 'Europe/Berlin' },
      { token: admin.token },
    );
    expect(reply.body.parts.map(({ start }) => start)).toEqual(['2026-11-20']);
  });
});
