/** The laws of scores over evenings of any bets. */
import { liveCalls, type SchemeInput } from '@emcee/contract';
import { responseKey } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { inDepth } from '../../../../test/depth.ts';
import { createdScheme } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { openedRoom, type QuizHost } from '../../../../test/quiz-hosts.ts';
import type { TestPhone } from '../../../../test/quiz-night.ts';
import { storedScores } from '../../../../test/stored-scores.ts';
import { type SeededRandom, seededRandom } from '../../../platform/seeded-random.ts';

const server = startTestServer();

const EVENINGS = inDepth({ usual: 3, deep: 100 });
const ROUNDS = 3;
const QUESTIONS = 5;
const TURNS = 4;
const WORDS = ['Rome', 'ROME', 'Oslo', ''] as const;

type Night = { host: QuizHost; teams: readonly TestPhone[]; random: SeededRandom };

function anyScheme(random: SeededRandom): Partial<SchemeInput> {
  const type = random.pick(['points', 'percentage', 'standard'] as const);
  return {
    type,
    points: [1, 2, 2, 6],
    percentage: random.pick([1, 50, 100]),
    singleUse: type === 'percentage' || random.chance(60),
    mandatoryWagering: random.chance(30),
    subtractForIncorrect: random.chance(60),
    bonus: random.chance(30),
    bonusPoints: 3,
  };
}

/** Each team sends a few calls of any answers with any bets; what is refused is refused. */
async function answer({ teams, random }: Night, round: number): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const team of teams) {
      const numbers = [1, 2, 3, 4, 5].filter(() => random.chance(40));
      const answers = numbers.map((n) => {
        const bet = random.pick([0, 1, 2, 2, 3, 6, 9]);
        return { round, n, text: random.pick(WORDS), bet };
      });
      if (answers.length > 0) await team.answerAll(answers);
    }
    server.clock.advance(4);
  }
}

/** Plays a round with bets, voids some of it, marks it somehow, and publishes it. */
async function play(night: Night, number: number): Promise<void> {
  const { host, random } = night;
  const { quiz, admin } = host;
  const schemeId = random.chance(80)
    ? await createdScheme(server, admin, anyScheme(random))
    : undefined;
  const roundId = await quiz.liveRound(`Round ${number}`, QUESTIONS, schemeId);
  await quiz.done({ kind: 'goTo', roundId, n: 1 });
  await answer(night, number);
  const n = 1 + random.below(QUESTIONS);
  await quiz.done({ kind: 'void', roundId, n, voided: true });
  await answer(night, number);
  const back = await quiz.send({ kind: 'void', roundId, n, voided: false });
  expect([200, 409]).toContain(back.status);
  await answer(night, number);
  await quiz.done({ kind: 'closeRound', roundId });
  const groups = [...new Set(WORDS.map(responseKey))].filter((group) => group !== '');
  const marks = [1, 2, 3, 4, 5].flatMap((each) =>
    groups.map((group) => {
      const verdict = random.pick(['wrong', 'half', 'right', null] as const);
      return { n: each, group, verdict };
    }),
  );
  await quiz.done({ kind: 'mark', roundId, marks });
  server.clock.advance(3);
  await quiz.done({ kind: 'publish', roundId });
}

/** Gives teams points beside their answers, and now and then takes some back. */
async function givePoints({ host: { quiz }, random }: Night): Promise<void> {
  const { body } = await server.call(liveCalls.seats, {}, { token: quiz.token });
  for (const { _id: seatId, seatPoints } of body.seats) {
    if (random.chance(50)) {
      const points = random.pick([-3, -0.5, 1, 2.5, 8]);
      await quiz.done({ kind: 'seatPoints', seatId, points, reason: 'any reason' });
    }
    const [oldest] = seatPoints;
    if (oldest === undefined || random.chance(50)) continue;
    await quiz.done({ kind: 'withdrawSeatPoints', seatPointsId: oldest._id });
  }
}

/** The stakes of each team in each round whose scheme bounds them, with what bounds them. */
const STAKES = `
  select r.scheme ->> 'type' as type, (r.scheme ->> 'singleUse')::bool as single,
    (r.scheme ->> 'percentage')::int as percentage, coalesce(o.halves, 0)::int as opening,
    array_agg(a.bet::int order by a.bet) as bets
  from live_responses as a
  join live_questions as q using (round_id, n)
  join live_rounds as r on r.id = a.round_id
  left join live_openings as o on o.round_id = a.round_id and o.seat_id = a.seat_id
  where a.bet > 0 and not q.is_voided
  group by r.id, a.seat_id, o.halves`;

const staking = z.object({
  type: z.enum(['points', 'percentage', 'standard']),
  single: z.boolean(),
  percentage: z.nullable(z.number()),
  opening: z.number(),
  bets: z.array(z.number()),
});

function isWithinBounds(row: z.output<typeof staking>): boolean {
  const { bets, opening } = row;
  const staked = bets.reduce((sum, bet) => sum + bet, 0);
  if (row.type === 'percentage') {
    return bets.length === 1 && staked <= Math.floor((Number(row.percentage) * opening) / 200);
  }
  if (row.single && row.type === 'standard' && bets.length > 1) return false;
  if (row.type === 'standard') return staked <= Math.max(Math.floor(opening / 2), 5);
  const times = (value: number) => bets.filter((bet) => bet === value).length;
  if (bets.some((bet) => ![1, 2, 6].includes(bet))) return false;
  return !row.single || (times(1) <= 1 && times(2) <= 2 && times(6) <= 1);
}

describe('an evening of any bets', () => {
  it.each(Array.from({ length: EVENINGS }, (_, seed) => ({ seed })))(
    'has legal bets alone, and the same scores everywhere (seed $seed)',
    async ({ seed }) => {
      const random = seededRandom(seed + 1);
      const shown = { showAnswers: true, showScores: true, halfPoints: true, maxPointValue: 5 };
      const host = await openedRoom(server, shown);
      const { quiz } = host;
      const teams = [await quiz.join('Owls'), await quiz.join('Foxes'), await quiz.join('Bears')];
      const night = { host, teams, random };
      const sums = new Map<string, number>();
      const totals = new Map<string, number>();
      for (let number = 1; number <= ROUNDS; number += 1) {
        await givePoints(night);
        await play(night, number);
        await givePoints(night);
        for (const row of z.array(staking).parse(await server.sql(STAKES)))
          expect([row, isWithinBounds(row)]).toEqual([row, true]);
        for (const team of teams) {
          const { own, board } = (await team.view()).body;
          const rows = own?.results?.rows ?? [];
          const earned = rows.reduce((sum, { points }) => sum + (points ?? 0), 0);
          const answers = (sums.get(team.name) ?? 0) + earned;
          sums.set(team.name, answers);
          const given = own?.seatPoints.reduce((sum, { points }) => sum + points, 0) ?? 0;
          const total = answers + given;
          totals.set(team.name, total);
          expect(own?.score?.points).toBe(total);
          expect(board?.rows.find(({ name }) => name === team.name)?.points).toBe(total);
        }
      }
      const { stored, recomputed } = await storedScores(server);
      expect(stored).toEqual(recomputed);
      const live = await server.sql('select id, published_halves::int as halves from live_seats');
      expect(new Map(live.map(({ id, halves }) => [String(id), Number(halves)]))).toEqual(stored);
      expect(new Set(live.map(({ halves }) => Number(halves) / 2))).toEqual(
        new Set(totals.values()),
      );
    },
  );
});
