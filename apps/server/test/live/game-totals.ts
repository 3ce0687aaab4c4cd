/** Points from every place that shows them. */
import { gameCalls, liveCalls, playCalls, screenCalls } from '@emcee/contract';
import { csvRows, total } from '../export-files.ts';
import type { TestAdmin } from '../factories.ts';
import type { TestServer } from '../harness.ts';
import type { TestPhone, TestQuiz } from './quiz-night.ts';

/** Keys are in the order of names. */
export type Totals = Readonly<Record<string, number>>;

type Named = readonly (readonly [name: string, points: number])[];

export function totalsOf(rows: Named): Totals {
  const totals: Record<string, number> = {};
  for (const [name] of rows.toSorted(([one], [other]) => one.localeCompare(other)))
    totals[name] = 0;
  for (const [name, points] of rows) totals[name] = (totals[name] ?? 0) + points;
  return totals;
}

/** Reads phones, the big screen and the console of an open game. */
export async function totalsInTheRoom(
  server: TestServer,
  part: { quiz: TestQuiz; phones: readonly TestPhone[]; screenToken: string },
): Promise<Record<string, Totals>> {
  const { quiz, phones, screenToken } = part;
  await quiz.done({ kind: 'show', shows: 'standings' });
  const screen = await server.call(screenCalls.view, {}, { token: screenToken });
  const { seats } = (await server.call(liveCalls.seats, {}, { token: quiz.token })).body;
  const told: Record<string, Totals> = {
    screen: totalsOf((screen.body.board?.rows ?? []).map(({ name, points }) => [name, points])),
    console: totalsOf(seats.map(({ name, points }) => [name, points])),
  };
  const own: Record<string, number> = {};
  for (const [index, phone] of phones.entries()) {
    const view = (await phone.view()).body;
    // Each phone of a team must show the totals.
    const key = `${phone.name} ${index}`;
    told[`table on phone ${key}`] = totalsOf(
      (view.board?.rows ?? []).map(({ name, points }) => [name, points]),
    );
    const points = view.own?.score?.points ?? Number.NaN;
    if (own[phone.name] !== undefined && own[phone.name] !== points) {
      throw new Error(`The phones of the ${phone.name} have ${own[phone.name]} and ${points}.`);
    }
    own[phone.name] = points;
  }
  return { ...told, 'own score on phones': totalsOf(Object.entries(own)) };
}

/** The phone shows points one by one. */
export async function earnedOnPhone(
  server: TestServer,
  phone: TestPhone,
  round: number,
): Promise<number> {
  const { gameId, secret: token } = phone;
  const { results } = (await server.call(playCalls.mine, { gameId, round }, { token })).body;
  return (results ?? []).reduce((sum, { points }) => sum + (points ?? Number.NaN), 0);
}

/** Reads pages and exported files, and sums the single points on them. */
export async function totalsInThePortal(
  server: TestServer,
  { admin, gameId: id }: { admin: TestAdmin; gameId: string },
): Promise<Record<string, Totals>> {
  const token = { token: admin.token };
  const { game } = (await server.call(gameCalls.read, { id }, token)).body;
  const nameOf = new Map(game.players.map(({ _id, name }) => [_id, name]));
  const given = game.players.flatMap(({ name, seatPoints }) => [
    [name, 0] as const,
    ...seatPoints.map(({ points }) => [name, points] as const),
  ]);
  const earned = game.rounds
    .flatMap(({ questions }) => questions)
    .flatMap(({ answers }) => answers)
    .flatMap((answer) => answer.earned)
    .flatMap(({ player, points }) => {
      const name = nameOf.get(player);
      return name === undefined ? [] : [[name, points] as const];
    });
  const result = (await server.call(gameCalls.result, { id }, token)).body;
  const results = (await server.call(gameCalls.results, {}, token)).body.gameResults;
  const teams = (await server.call(gameCalls.userScores, { by: 'team' }, token)).body.userScores;
  return {
    'page of the game': totalsOf(game.players.map(({ name, score }) => [name, score])),
    'answers of the game': totalsOf([...given, ...earned]),
    result: totalsOf(result.scores.map(({ playerName, score }) => [playerName, score])),
    results: totalsOf(results.map(({ team, score }) => [team, score])),
    'totals of teams': totalsOf(teams.map(({ team, scores }) => [team, scores])),
    ...(await totalsInFiles(server, { admin, gameId: id })),
  };
}

async function totalsInFiles(
  server: TestServer,
  { admin, gameId: id }: { admin: TestAdmin; gameId: string },
): Promise<Record<string, Totals>> {
  const players = await csvRows(server, admin, { report: 'game', id, part: 'players' });
  const rows = await csvRows(server, admin, { report: 'game', id });
  const summed = named(players, 'Score').map(([name]) => {
    const own = named(rows, 'Points').filter(([other]) => other === name);
    return [name, total(own.map(([, points]) => String(points)))] as const;
  });
  return {
    'file of players': totalsOf(named(players, 'Score')),
    'file of answers': totalsOf(summed),
  };
}

function named(rows: readonly (readonly string[])[], title: string): [string, number][] {
  const [titles = [], ...lines] = rows;
  const [team, points] = [
    titles.findIndex((each) => /^(Team|Player)$/.test(each)),
    titles.indexOf(title),
  ];
  return lines.map((line) => [line[team] ?? '', Number(line[points])]);
}

export async function earnedInPortal(
  server: TestServer,
  { admin, roundId }: { admin: TestAdmin; roundId: string },
): Promise<Totals> {
  const { body } = await server.call(
    gameCalls.playedRound,
    { id: roundId },
    { token: admin.token },
  );
  return totalsOf(body.round.players.map(({ name, score }) => [name, score]));
}
