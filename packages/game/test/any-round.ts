import fc from 'fast-check';
import type { ScoredAnswer, ScoredRound } from '../src/scoring/scoring.ts';
import type { Verdict } from '../src/scoring/verdict.ts';
import type { WagerScheme } from '../src/scoring/wager.ts';

export const players = ['ann', 'bob', 'cleo'];
export const verdict = fc.constantFrom<Verdict>('wrong', 'half', 'right');
export const rules = fc.record({
  scoringInterval: fc.integer({ min: 1, max: 10 }),
  maxPointValue: fc.integer({ min: 1, max: 20 }),
});
export const scheme: fc.Arbitrary<WagerScheme> = fc.record({
  type: fc.constantFrom('points', 'percentage', 'standard'),
  points: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 }),
  percentage: fc.integer({ min: 1, max: 100 }),
  singleUse: fc.boolean(),
  mandatoryWagering: fc.boolean(),
  subtractForIncorrect: fc.boolean(),
  losesHalf: fc.boolean(),
  bonusPoints: fc.option(fc.integer({ min: 1, max: 100 })),
});

/** Every player gives one of three answers, or a blank. */
const answers: fc.Arbitrary<ScoredAnswer[]> = fc
  .array(
    fc.record({
      choice: fc.integer({ min: 0, max: 3 }),
      bet: fc.integer({ min: 0, max: 20 }),
    }),
    { minLength: players.length, maxLength: players.length },
  )
  .chain((responses) =>
    fc.tuple(
      ...['', 'a', 'b', 'c'].map((text, choice) =>
        fc.record({
          text: fc.constant(text),
          verdict: fc.constantFrom('wrong', 'right', null),
          additionalHalfPoints: fc.integer({ min: -20, max: 20 }),
          players: fc.constant(players.filter((_, seat) => responses[seat]?.choice === choice)),
          wagers: fc.constant(
            players.flatMap((player, seat) => {
              const response = responses[seat];
              return response?.choice === choice ? [{ player, bet: response.bet }] : [];
            }),
          ),
        }),
      ),
    ),
  );
export const round: fc.Arbitrary<ScoredRound> = fc.record({
  rules,
  jokers: fc.option(fc.subarray(players)),
  scheme: fc.option(scheme),
  questions: fc.array(
    fc.record({ valuePoints: fc.integer({ min: 1, max: 10 }), voided: fc.boolean(), answers }),
    { minLength: 1, maxLength: 4 },
  ),
});
