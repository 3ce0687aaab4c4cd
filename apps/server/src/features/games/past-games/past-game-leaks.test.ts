// @module-tag games
// @module-tag dates
import { playCalls, standingsCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { inDepth } from '../../../../test/depth.ts';
import { startTestServer } from '../../../../test/harness.ts';
import {
  afterAMonth,
  askedRound,
  END,
  publishedAs,
  readAgain,
} from '../../../../test/live/past-games.ts';
import { satOn } from '../../../../test/live/player-phones.ts';
import {
  openedRoom,
  type QuizHost,
  setSettings,
  type TestSettings,
} from '../../../../test/live/quiz-hosts.ts';
import type { TestPhone } from '../../../../test/live/quiz-night.ts';
import { seededRandom } from '../../../platform/seeded-random.ts';

const server = startTestServer();

const GAMES = inDepth({ usual: 5, deep: 100 });
const NAMES = ['Owls', 'Foxes', 'Bears'];

/** Returns a number below another one, repeatable by seed. */
type Pick = (below: number) => number;

/** `seen` is everything that the phone received during the game. */
type Watched = { phone: TestPhone; seen: string; last: string };

async function look(watched: Watched, round: number): Promise<void> {
  const { gameId, secret: token, view } = watched.phone;
  watched.last = JSON.stringify((await view()).body);
  const replies = [
    (await server.call(playCalls.mine, { gameId, round }, { token })).body,
    (await server.call(playCalls.questions, { gameId, round }, { token })).body,
    (await server.call(playCalls.board, { gameId }, { token })).body,
  ];
  watched.seen += watched.last + JSON.stringify(replies);
}

function markersIn(text: string): string[] {
  return text.match(/Round \d: (?:question|answer) \d|<\w+ \d\.\d>/gi) ?? [];
}

function randomSettings(pick: Pick): TestSettings {
  return {
    showAnswers: pick(2) === 0,
    showScores: pick(2) === 0,
    showQuestions: pick(2) === 0,
    displayCorrectAnswer: pick(2) === 0,
    lockQuestion: false,
  };
}

/** Questions may be skipped, and some are answered. */
async function playRound(
  host: QuizHost,
  { round, teams, pick }: { round: number; teams: readonly Watched[]; pick: Pick },
): Promise<void> {
  await setSettings(server, host.admin, randomSettings(pick));
  const roundId = await askedRound(server, host, { name: `Round ${round}`, last: 1 + pick(2) });
  for (const { phone } of teams) {
    for (const n of [1, 2]) {
      const text = `<${phone.name} ${round}.${n}>`;
      if (pick(3) > 0) await phone.answer({ round, n, text });
    }
  }
  for (const watched of teams) await look(watched, round);
  await publishedAs(server, host, { roundId, right: [] });
  for (const watched of teams) await look(watched, round);
}

/** Nobody may see these. */
async function secretsOf(
  { admin, hostId }: QuizHost,
  teams: readonly Watched[],
): Promise<string[]> {
  const ids = await server.sql(
    `select id from game_players where admin_id = $1 union select id from played_rounds
     where admin_id = $1 union select id from played_questions where admin_id = $1`,
    [admin.adminId],
  );
  const people = await server.sql('select email from users');
  return [
    ...ids.map(({ id }) => String(id)),
    ...people.map(({ email }) => String(email)),
    ...teams.map(({ phone }) => phone.secret),
    ...[admin.email, admin.adminId, hostId],
  ];
}

async function checkPastGame({ phone, seen, last }: Watched, hidden: readonly string[]) {
  const { status, body } = await readAgain(server, phone, phone.secret);
  expect([status, body.state]).toEqual([200, 'kept']);
  const afterwards = JSON.stringify(body);
  const known = markersIn(seen);
  for (const marker of markersIn(afterwards)) expect(known).toContain(marker);
  for (const secret of hidden) expect(afterwards).not.toContain(secret);
  for (const name of NAMES.filter((other) => other !== phone.name)) {
    expect(afterwards).not.toContain(`<${name}`);
  }
  expect(body.evening?.standings !== null).toBe(last.includes('"rank"'));
}

async function checkShared(standingsToken: string, hidden: readonly string[]): Promise<void> {
  const { body } = await server.call(standingsCalls.read, { standingsToken });
  expect(body.standings?.rows).toHaveLength(NAMES.length);
  const open = JSON.stringify(body);
  for (const secret of [...hidden, '<', 'Round', '@']) expect(open).not.toContain(secret);
}

describe('a game of any settings', () => {
  it.each(Array.from({ length: GAMES }, (_, seed) => ({ seed })))(
    'shows afterwards only what the phone has seen (seed $seed)',
    async ({ seed }) => {
      const { below: pick } = seededRandom(seed + 1);
      const host = await openedRoom(server, randomSettings(pick));
      const teams: Watched[] = [];
      for (const name of NAMES) {
        teams.push({ phone: await host.quiz.join(name), seen: '', last: '' });
      }
      for (const round of [1, 2]) await playRound(host, { round, teams, pick });
      await host.quiz.done(END);
      for (const watched of teams) await look(watched, 2);
      const { adminId, token } = host.admin;
      const id = teams[0]?.phone.gameId ?? '';
      const [player] = await server.sql('select id from game_players where game_id = $1', [id]);
      const email = `somebody-${seed}@example.test`;
      await satOn(server, { adminId, playerId: String(player?.id), email });
      const { link } = (await server.call(standingsCalls.share, { id }, { token })).body;
      const hidden = [...(await secretsOf(host, teams)), link.standingsToken];
      for (const watched of teams) await checkPastGame(watched, hidden);
      await checkShared(link.standingsToken, hidden);
      await afterAMonth(server);
      for (const watched of teams) await checkPastGame(watched, hidden);
      await checkShared(link.standingsToken, hidden);
    },
  );
});
