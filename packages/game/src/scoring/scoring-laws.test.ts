// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { players, round, rules, scheme, verdict } from '../../test/any-round.ts';
import { SEAT_POINTS } from '../limits.ts';
import { explainTotal } from './score-explanation.ts';
import {
  capPoints,
  earnedHalfPoints,
  earnedRows,
  playerTotals,
  type ScoredRound,
  toPoints,
} from './scoring.ts';
import type { Verdict } from './verdict.ts';
import { checkBet, legalBets, type WagerScheme } from './wager.ts';

type Mark = { question: number; answer: number; verdict: Verdict };

function applyMarks(played: ScoredRound, marks: readonly Mark[]): ScoredRound {
  const questions = played.questions.map((question) => ({
    ...question,
    answers: [...question.answers],
  }));
  for (const mark of marks) {
    const group = questions[mark.question]?.answers[mark.answer];
    if (group === undefined) continue;
    questions[mark.question]?.answers.splice(mark.answer, 1, { ...group, verdict: mark.verdict });
  }
  return { ...played, questions };
}

/** With players who gave no answer, and with points that the host gave. */
function totalsOf(
  rounds: readonly ScoredRound[],
  given: readonly { player: string; halfPoints: number }[] = [],
): Map<string, number> {
  const totals = new Map([
    ...players.map((player) => [player, 0] as const),
    ...playerTotals(rounds),
  ]);
  for (const { player, halfPoints } of given)
    totals.set(player, (totals.get(player) ?? 0) + halfPoints);
  return totals;
}

describe('law 1: the total', () => {
  const marks = fc.uniqueArray(fc.record({ question: fc.nat(3), answer: fc.nat(3), verdict }), {
    selector: (mark) => `${mark.question}/${mark.answer}`,
  });

  it('does not depend on the order of marking', () => {
    const orders = marks.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(round, orders, (played, [one, other]) => {
        expect(totalsOf([applyMarks(played, one)])).toEqual(totalsOf([applyMarks(played, other)]));
      }),
    );
  });

  it('is the same after marking twice as after marking once', () => {
    fc.assert(
      fc.property(round, marks, (played, list) => {
        const once = applyMarks(played, list);
        expect(applyMarks(once, list)).toEqual(once);
      }),
    );
  });

  it('does not depend on the order of answers, questions and rounds', () => {
    fc.assert(
      fc.property(fc.array(round, { maxLength: 3 }), (rounds) => {
        const reversed = rounds.toReversed().map((played) => ({
          ...played,
          questions: played.questions.toReversed().map((question) => ({
            ...question,
            answers: question.answers.toReversed(),
          })),
        }));
        expect(totalsOf(reversed)).toEqual(totalsOf(rounds));
      }),
    );
  });
});

/** Bets are placed if they are legal. */
const playedRound = fc.record({
  scheme,
  rules,
  openingScoreHalfPoints: fc.integer({ min: 0, max: 60 }),
  turns: fc.array(fc.record({ wish: fc.nat(60), verdict }), { minLength: 1, maxLength: 8 }),
});
type PlayedRound = typeof playedRound extends fc.Arbitrary<infer T> ? T : never;

function legalBet(
  played: PlayedRound,
  turn: { wish: number; isLastQuestion: boolean },
  otherBetsPoints: number[],
): number {
  const situation = {
    scheme: played.scheme,
    openingScoreHalfPoints: played.openingScoreHalfPoints,
    capPoints: capPoints(played.rules),
    otherBetsPoints,
    isLastQuestion: turn.isLastQuestion,
  };
  const legal = legalBets(situation);
  if (legal.kind === 'none') return 0;
  const bet =
    legal.kind === 'values'
      ? (legal.points[turn.wish % legal.points.length] ?? 0)
      : turn.wish % (legal.maxPoints + 1);
  return checkBet(situation, bet) === undefined ? bet : 1;
}

function betsOf(played: PlayedRound): number[] {
  const bets: number[] = [];
  for (const [index, { wish }] of played.turns.entries()) {
    const isLastQuestion = index === played.turns.length - 1;
    bets.push(legalBet(played, { wish, isLastQuestion }, bets));
  }
  return bets;
}

function roundResultHalfPoints(played: PlayedRound): number {
  const bets = betsOf(played);
  return played.turns.reduce((total, turn, index) => {
    const wagers = [{ player: 'ann', bet: bets[index] ?? 0 }];
    const group = {
      text: 'a',
      verdict: null,
      additionalHalfPoints: 0,
    };
    const answer = { ...group, players: ['ann'], wagers, verdict: turn.verdict } as const;
    const question = { valuePoints: played.rules.scoringInterval };
    return total + earnedHalfPoints(answer, 'ann', { question, round: played });
  }, 0);
}

describe('law 2: within one round and before adjustments', () => {
  function ofType(type: WagerScheme['type']): fc.Arbitrary<PlayedRound> {
    return playedRound.map((played) => ({ ...played, scheme: { ...played.scheme, type } }));
  }

  it('a percentage scheme takes at most that part of the opening score, so never below 0', () => {
    fc.assert(
      fc.property(ofType('percentage'), (played) => {
        const { scheme: wagers, openingScoreHalfPoints } = played;
        const stakePoints = Math.floor(((wagers.percentage ?? 0) * openingScoreHalfPoints) / 200);
        const result = roundResultHalfPoints(played);
        expect(result).toBeGreaterThanOrEqual(0 - 2 * stakePoints);
        expect(openingScoreHalfPoints + result).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('a standard scheme takes at most the opening score or the cap, so never below minus the cap', () => {
    fc.assert(
      fc.property(ofType('standard'), (played) => {
        const capHalfPoints = 2 * capPoints(played.rules);
        const result = roundResultHalfPoints(played);
        expect(result).toBeGreaterThanOrEqual(
          -Math.max(played.openingScoreHalfPoints, capHalfPoints),
        );
        expect(played.openingScoreHalfPoints + result).toBeGreaterThanOrEqual(-capHalfPoints);
      }),
    );
  });

  it('a points list takes at most its sum, or its largest value on each question', () => {
    fc.assert(
      fc.property(ofType('points'), (played) => {
        const { points, singleUse } = played.scheme;
        const most = singleUse
          ? points.reduce((total, value) => total + value, 0)
          : Math.max(...points) * played.turns.length;
        expect(roundResultHalfPoints(played)).toBeGreaterThanOrEqual(-2 * most);
      }),
    );
  });
});

describe('law 3: a single-use value', () => {
  it('is used at most as often as it is listed', () => {
    fc.assert(
      fc.property(playedRound, (played) => {
        const { points } = played.scheme;
        const bets = betsOf({
          ...played,
          scheme: { ...played.scheme, type: 'points', singleUse: true },
        });
        for (const bet of bets.filter((value) => value > 0)) {
          const uses = bets.filter((value) => value === bet).length;
          expect(uses).toBeLessThanOrEqual(points.filter((value) => value === bet).length);
        }
      }),
    );
  });
});

describe('law 4: half-points', () => {
  const given = fc.array(
    fc.record({
      player: fc.constantFrom(...players),
      halfPoints: fc.integer({ min: -2 * SEAT_POINTS.most, max: 2 * SEAT_POINTS.most }),
      reason: fc.string(),
    }),
    { maxLength: 6 },
  );

  it('are exact: scores and given points add up to the total', () => {
    fc.assert(
      fc.property(fc.array(round, { maxLength: 3 }), given, (rounds, seatPoints) => {
        const rows = rounds.flatMap(earnedRows);
        for (const [player, totalHalfPoints] of totalsOf(rounds, seatPoints)) {
          const own = rows.filter((row) => row.player === player);
          expect(own.every((row) => Number.isSafeInteger(row.earnedHalfPoints))).toBe(true);
          const points = [
            ...own.map((row) => toPoints(row.earnedHalfPoints)),
            ...seatPoints.flatMap((row) =>
              row.player === player ? [toPoints(row.halfPoints)] : [],
            ),
          ];
          expect(points.reduce((total, value) => total + value, 0)).toBe(toPoints(totalHalfPoints));
        }
      }),
    );
  });

  it('are all explained: rounds and given points add up to the total', () => {
    fc.assert(
      fc.property(fc.array(round, { maxLength: 3 }), given, (rounds, seatPoints) => {
        for (const [player, totalHalfPoints] of totalsOf(rounds, seatPoints)) {
          const played = rounds.map((each, index) => ({
            name: `Round ${index + 1}`,
            earnedHalfPoints: totalsOf([each]).get(player) ?? 0,
          }));
          const own = seatPoints.filter((row) => row.player === player);
          const explained = explainTotal(played, own);
          expect(explained.totalHalfPoints).toBe(totalHalfPoints);
          expect(explained.rows.map(({ reason }) => reason)).toEqual([
            ...played.map(() => 'answers'),
            ...own.map(() => 'seat-points'),
          ]);
        }
      }),
    );
  });
});

describe('a voided question', () => {
  it('earns nothing, bets included, and changes no other question', () => {
    fc.assert(
      fc.property(round, (played) => {
        const counted = played.questions.filter(({ voided }) => !voided);
        const voided = played.questions.filter((question) => question.voided);
        expect(totalsOf([played])).toEqual(totalsOf([{ ...played, questions: counted }]));
        const rows = earnedRows({ ...played, questions: voided });
        expect(rows.every(({ earnedHalfPoints }) => earnedHalfPoints === 0)).toBe(true);
      }),
    );
  });
});

describe('law 6: a joker', () => {
  it("doubles exactly its team's round without bets, which is never negative", () => {
    fc.assert(
      fc.property(round, fc.subarray(players), (drawn, jokers) => {
        const plain = totalsOf([{ ...drawn, scheme: null, jokers: null }]);
        for (const [player, total] of totalsOf([{ ...drawn, scheme: null, jokers }])) {
          const before = plain.get(player) ?? 0;
          expect(total).toBe(jokers.includes(player) ? 2 * before : before);
          expect(total).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('law 5: a record', () => {
  it('read back as JSON scores exactly as it did in memory', () => {
    fc.assert(
      fc.property(fc.array(round, { maxLength: 3 }), (rounds) => {
        const readBack: ScoredRound[] = JSON.parse(JSON.stringify(rounds));
        expect(totalsOf(readBack)).toEqual(totalsOf(rounds));
      }),
    );
  });
});
