// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentageScheme, pointsScheme, standardScheme } from '../../test/schemes.ts';
import { roundWith, UNLOCKED } from '../../test/stage-play.ts';
import type { WagerScheme } from '../scoring/wager.ts';
import { type BetAnswer, checkBetAnswers, checkTeamBet, type TeamBets } from './bets.ts';
import { emptyQuestion } from './question-commands.ts';

function team(scheme: WagerScheme | null, more: Partial<Omit<TeamBets, 'round'>> = {}): TeamBets {
  const round = roundWith('a', { scheme: scheme && { ...scheme, name: 'Ladder' } });
  return { round, openingHalfPoints: 0, placed: [], ...more };
}

function bet(n: number, points: number): BetAnswer {
  return { n, bet: points, text: 'Rome' };
}

function withdrawn(n: number): BetAnswer {
  return { n, bet: 0, text: '' };
}

describe('answers of one call', () => {
  const twoBets = [bet(1, 1), bet(2, 2)];
  const mandatory = { mandatoryWagering: true };

  it.each<{ what: string; of: TeamBets; bets: BetAnswer[]; refused?: Record<number, string> }>([
    { what: 'use two values', of: team(pointsScheme()), bets: twoBets },
    {
      what: 'swap two values',
      of: team(pointsScheme({ points: [1, 2] }), { placed: twoBets }),
      bets: [bet(1, 2), bet(2, 1)],
    },
    {
      what: 'take the value of an answer that is withdrawn with them',
      of: team(pointsScheme({ points: [1, 2] }), { placed: twoBets }),
      bets: [withdrawn(1), bet(3, 1)],
    },
    {
      what: 'use one value twice',
      of: team(pointsScheme()),
      bets: [bet(1, 3), bet(2, 3), bet(3, 1)],
      refused: { 1: 'not-in-list', 2: 'not-in-list', 3: 'bets-together' },
    },
    {
      what: 'use a value that is in the list twice',
      of: team(pointsScheme({ points: [3, 3] })),
      bets: [bet(1, 3), bet(2, 3)],
    },
    {
      what: 'use a value that another answer has',
      of: team(pointsScheme(), { placed: [bet(3, 2)] }),
      bets: twoBets,
      refused: { 1: 'bets-together', 2: 'not-in-list' },
    },
    {
      what: 'miss a bet',
      of: team(pointsScheme(mandatory)),
      bets: [bet(1, 1), bet(2, 0), withdrawn(3)],
      refused: { 1: 'bets-together', 2: 'bet-required', 3: 'bets-together' },
    },
    {
      what: 'withdraw, where bets are mandatory',
      of: team(pointsScheme(mandatory)),
      bets: [withdrawn(1)],
    },
    {
      what: 'bet twice by percentage',
      of: team(percentageScheme(), { openingHalfPoints: 40 }),
      bets: twoBets,
      refused: { 1: 'no-bet-left', 2: 'no-bet-left' },
    },
    {
      what: 'bet more than the percentage',
      of: team(percentageScheme(), { openingHalfPoints: 40 }),
      bets: [bet(1, 11)],
      refused: { 1: 'too-high' },
    },
    {
      what: 'move the bet by percentage',
      of: team(percentageScheme(), { openingHalfPoints: 40, placed: [bet(1, 10)] }),
      bets: [bet(1, 0), bet(2, 10)],
    },
    {
      what: 'miss the bet by percentage at the last question',
      of: team(percentageScheme(mandatory), { openingHalfPoints: 40 }),
      bets: [bet(2, 0), bet(3, 0)],
      refused: { 2: 'bets-together', 3: 'bet-required' },
    },
    {
      what: 'stake the score in parts',
      of: team(standardScheme(), { openingHalfPoints: 40, placed: [bet(3, 17)] }),
      bets: twoBets,
    },
    {
      what: 'stake more than the score in parts',
      of: team(standardScheme(), { openingHalfPoints: 40, placed: [bet(3, 18)] }),
      bets: twoBets,
      refused: { 1: 'no-bet-left', 2: 'too-high' },
    },
    {
      what: 'bet where nobody bets',
      of: team(null),
      bets: [bet(1, 1), bet(2, 0)],
      refused: { 1: 'no-bet-left', 2: 'bets-together' },
    },
    { what: 'bet nothing where nobody bets', of: team(null), bets: [bet(1, 0)] },
  ])('that $what', ({ of, bets, refused = {} }) => {
    expect(Object.fromEntries(checkBetAnswers(of, bets))).toEqual(refused);
  });
});

const scheme: fc.Arbitrary<WagerScheme> = fc.record({
  type: fc.constantFrom('points', 'percentage', 'standard'),
  points: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
  percentage: fc.integer({ min: 1, max: 100 }),
  singleUse: fc.boolean(),
  mandatoryWagering: fc.boolean(),
  subtractForIncorrect: fc.boolean(),
  bonusPoints: fc.constant(null),
});
const answers = fc.uniqueArray(
  fc.record({
    n: fc.integer({ min: 1, max: 5 }),
    bet: fc.integer({ min: 0, max: 5 }),
    text: fc.constantFrom('Rome', ''),
  }),
  { selector: ({ n }) => n, minLength: 1, maxLength: 5 },
);
const game = fc.record({
  scheme,
  openingHalfPoints: fc.integer({ min: -10, max: 30 }),
  calls: fc.array(answers, { minLength: 1, maxLength: 8 }),
});

/** No value is used twice, and the total stays in the budget. */
function areLegal(of: TeamBets, bets: readonly number[]): boolean {
  const { scheme: rules } = of.round;
  const placed = bets.filter((bet) => bet > 0);
  if (rules === null || placed.length === 0) return placed.length === 0;
  const cap = Math.max(UNLOCKED.maxPointValue, UNLOCKED.scoringInterval);
  const staked = placed.reduce((sum, bet) => sum + bet, 0);
  if (rules.type === 'percentage') {
    const most = Math.floor(((rules.percentage ?? 0) * of.openingHalfPoints) / 200);
    return placed.length === 1 && staked <= most;
  }
  if (rules.type === 'standard') {
    const most = Math.max(Math.floor(of.openingHalfPoints / 2), cap);
    return staked <= most && (!rules.singleUse || placed.length === 1);
  }
  const isThere = (value: number) => {
    const [used, listed] = [placed, rules.points].map(
      (all) => all.filter((each) => each === value).length,
    );
    return rules.singleUse ? Number(used) <= Number(listed) : Number(listed) > 0;
  };
  return placed.every(isThere);
}

describe('whatever a team sends', () => {
  it('legal bets are stored, and illegal ones are refused', () => {
    fc.assert(
      fc.property(game, ({ scheme: rules, openingHalfPoints, calls }) => {
        const questions = Array.from({ length: 5 }, () => emptyQuestion);
        const round = roundWith('a', { scheme: { ...rules, name: 'Any' }, questions });
        let placed: readonly BetAnswer[] = [];
        for (const call of calls) {
          const of = { round, openingHalfPoints, placed };
          const refused = checkBetAnswers(of, call);
          const others = placed.filter(({ n }) => call.every((answer) => answer.n !== n));
          const given = call.filter(({ text }) => text !== '');
          const final = [...others, ...given];
          const isMissed = given.some(
            (answer) =>
              answer.bet === 0 && checkTeamBet({ ...of, placed: final }, answer) === 'bet-required',
          );
          const isLegal = areLegal(
            of,
            final.map(({ bet }) => bet),
          );
          expect(refused.size === 0).toBe(isLegal && !isMissed);
          if (refused.size > 0) {
            expect([...refused.keys()]).toEqual(call.map(({ n }) => n));
            expect([...refused.values()].some((reason) => reason !== 'bets-together')).toBe(true);
          } else placed = final;
          expect(
            areLegal(
              of,
              placed.map(({ bet }) => bet),
            ),
          ).toBe(true);
        }
      }),
    );
  });
});
