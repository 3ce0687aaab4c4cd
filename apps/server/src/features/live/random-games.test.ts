// @module-tag scores
/** Six laws of scores for games with random actions of hosts and phones. */
import { capPoints, toPoints } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import { inDepth } from '../../../test/depth.ts';
import { storedScores } from '../../../test/games/stored-scores.ts';
import { startTestServer } from '../../../test/harness.ts';
import {
  earnedIn,
  type FoldedGame,
  type FoldedRound,
  foldGame,
} from '../../../test/live/game-fold.ts';
import { recordOf, recordOfFold } from '../../../test/live/game-record.ts';
import {
  earnedInPortal,
  earnedOnPhone,
  totalsInThePortal,
  totalsInTheRoom,
  totalsOf,
} from '../../../test/live/game-totals.ts';
import { playGame } from '../../../test/live/played-game.ts';
import { type Game, openGame } from '../../../test/live/random-game.ts';
import { expectShownRecord } from '../../../test/live/shown-record.ts';
import { seededRandom } from '../../platform/seeded-random.ts';

const server = startTestServer();

const GAMES = inDepth({ usual: 3, deep: 100 });

function namedTotals({ seats, totals }: FoldedGame) {
  return totalsOf([...seats].map(([id, name]) => [name, toPoints(totals.get(id) ?? 0)]));
}

/** Law 2: the largest loss of a team in a round, in half-points. */
function mostLost(round: FoldedRound, openingHalfPoints: number): number {
  const { scheme, rules, questions } = round;
  if (scheme === null) return 0;
  if (scheme.type === 'percentage') {
    return Math.max(0, 2 * Math.floor(((scheme.percentage ?? 0) * openingHalfPoints) / 200));
  }
  if (scheme.type === 'standard') return Math.max(openingHalfPoints, 2 * capPoints(rules));
  const sum = scheme.points.reduce((total, value) => total + value, 0);
  return 2 * (scheme.singleUse ? sum : Math.max(...scheme.points) * questions.length);
}

function expectLegalBets({ published, seats, openings }: FoldedGame): void {
  for (const round of published) {
    const opening = openings.get(round.id) ?? new Map<string, number>();
    const plain = earnedIn({ ...round, questions: round.questions.map(withoutAdditions) });
    for (const seatId of seats.keys()) {
      const lost = -(plain.get(seatId) ?? 0);
      const most = mostLost(round, opening.get(seatId) ?? 0);
      expect(lost, `law 2: what ${round.scheme?.type} takes`).toBeLessThanOrEqual(most);
      const staked = betsOf(round, seatId).reduce((sum, bet) => sum + bet, 0);
      expect(2 * staked, `law 2: what is staked of ${round.scheme?.type}`).toBeLessThanOrEqual(
        most,
      );
      expectSingleUse(round, seatId);
    }
  }
}

function withoutAdditions(question: FoldedRound['questions'][number]) {
  const answers = question.answers.map((answer) => ({ ...answer, additionalHalfPoints: 0 }));
  return { ...question, answers };
}

/** A team's bets in a round, except those on voided questions. */
function betsOf({ questions }: FoldedRound, seatId: string): number[] {
  const counted = questions.filter(({ voided }) => !voided).flatMap(({ answers }) => answers);
  return counted
    .flatMap(({ wagers }) => wagers)
    .flatMap(({ player, bet }) => (player === seatId ? [bet] : []));
}

function expectSingleUse(round: FoldedRound, seatId: string): void {
  const { scheme } = round;
  if (scheme === null) return;
  const bets = betsOf(round, seatId);
  if (scheme.type !== 'points') {
    const isOnce = scheme.type === 'percentage' || scheme.singleUse;
    if (isOnce) expect(bets.length, 'law 3: one bet a round').toBeLessThanOrEqual(1);
    return;
  }
  for (const bet of bets) {
    expect(scheme.points, 'law 3: a value of the list').toContain(bet);
    const uses = bets.filter((other) => other === bet).length;
    const values = scheme.points.filter((value) => value === bet).length;
    if (scheme.singleUse) {
      expect(uses, 'law 3: no single-use value twice').toBeLessThanOrEqual(values);
    }
  }
}

/** Bets are limited by the score at the start of the round, even after later corrections. */
async function expectFrozenOpenings({ openings, seats }: FoldedGame): Promise<void> {
  const rows = await server.sql(
    'select round_id, seat_id, halves::int as halves from live_openings',
  );
  for (const { round_id: roundId, seat_id: seatId, halves } of rows) {
    if (!seats.has(String(seatId)) || !openings.has(String(roundId))) continue;
    const opening = openings.get(String(roundId))?.get(String(seatId));
    expect(halves, 'bets never move: the opening score').toBe(opening);
  }
}

/** Checks all laws for the current state. */
async function expectLaws(game: Game, { isOver = false } = {}): Promise<void> {
  const { gameId, admin, devices, teams, screenToken } = game;
  const fold = await foldGame(server, gameId);
  if (fold.published.length === 0) return;
  expect(await recordOf(server, gameId), 'law 1: the record is the fold of the log').toEqual(
    recordOfFold(fold),
  );
  expectLegalBets(fold);
  await expectFrozenOpenings(fold);
  const { stored, recomputed } = await storedScores(server);
  expect(stored, 'law 5: scores read back').toEqual(recomputed);
  await expectShownRecord(server, { adminId: admin.adminId, gameId });
  const totals = namedTotals(fold);
  const phones = teams.flatMap((team) => team.phones);
  const [quiz] = devices;
  const said = {
    ...(await totalsInThePortal(server, { admin, gameId })),
    ...(isOver || quiz === undefined
      ? {}
      : await totalsInTheRoom(server, { quiz, phones, screenToken })),
  };
  for (const [place, shown] of Object.entries(said)) {
    expect(shown, `law 4: totals (${place})`).toEqual(totals);
  }
  for (const round of fold.published) {
    const earned = earnedIn(round);
    const rows = [...fold.seats].map(
      ([id, name]) => [name, toPoints(earned.get(id) ?? 0)] as const,
    );
    const inPortal = await earnedInPortal(server, { admin, roundId: round.id });
    expect(inPortal, `law 4: round ${round.position} in the portal`).toMatchObject(
      Object.fromEntries(rows.filter(([name]) => name in inPortal)),
    );
    for (const { name, phones: own } of teams) {
      const [phone] = own;
      if (phone === undefined) continue;
      const shown = await earnedOnPhone(server, phone, round.position);
      const expected = rows.find(([other]) => other === name)?.[1];
      expect(shown, `law 4: round ${round.position} of ${name} on its phone`).toBe(expected);
    }
  }
}

describe('a game with random actions', () => {
  // Starting with this seed, the few games of a usual run test every law.
  it.each(Array.from({ length: GAMES }, (_, seed) => ({ seed: seed + 5 })))(
    'keeps all laws of scores (seed $seed)',
    async ({ seed }) => {
      const game = await openGame(server, seededRandom(seed));
      await playGame(game, expectLaws);
      expect(game.done.get('publish')).toBeGreaterThan(0);
    },
  );

  it.each(Array.from({ length: inDepth({ usual: 1, deep: 50 }) }, (_, seed) => ({ seed })))(
    'is the same at a process that hears of no change (seed $seed)',
    async ({ seed }) => {
      const twin = await server.twin({ databaseUrl: 'postgresql://emcee@127.0.0.1:1/emcee' });
      const game = await openGame(server, seededRandom(seed), twin);
      await playGame(game, expectLaws);
      expect(game.done.get('publish')).toBeGreaterThan(0);
    },
  );
});
