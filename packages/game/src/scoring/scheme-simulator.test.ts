// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentageScheme, pointsScheme, standardScheme } from '../../test/schemes.ts';
import { type Simulation, simulateScheme } from './scheme-simulator.ts';
import { capPoints } from './scoring.ts';
import { checkBet, settleBet, type WagerScheme } from './wager.ts';

const list = pointsScheme();
const percentage = percentageScheme();
const standard = standardScheme();

function simulation(scheme: WagerScheme, changes: Partial<Simulation> = {}): Simulation {
  return {
    scheme,
    questionsCount: 3,
    openingScoreHalfPoints: 40,
    rules: { scoringInterval: 1, maxPointValue: 1 },
    ...changes,
  };
}

/** Tries all legal ways to play. */
function everyResult(tried: Simulation): { lowest: number; highest: number } {
  const results = resultsFrom(tried, [], 0);
  return { lowest: Math.min(...results), highest: Math.max(...results) };
}

function resultsFrom(tried: Simulation, bets: number[], soFarHalfPoints: number): number[] {
  if (bets.length === tried.questionsCount) return [soFarHalfPoints];
  const situation = {
    ...tried,
    capPoints: capPoints(tried.rules),
    otherBetsPoints: bets,
    isLastQuestion: bets.length === tried.questionsCount - 1,
  };
  const tryable = Array.from({ length: 13 }, (_, bet) => bet);
  return tryable
    .filter((bet) => checkBet(situation, bet) === undefined)
    .flatMap((bet) =>
      turnResults(tried, bet).flatMap((halfPoints) =>
        resultsFrom(tried, [...bets, bet], soFarHalfPoints + halfPoints),
      ),
    );
}

function turnResults({ scheme, rules }: Simulation, bet: number): number[] {
  if (bet === 0) return [0, rules.scoringInterval, 2 * rules.scoringInterval];
  return [
    settleBet(scheme, bet, 'wrong'),
    settleBet(scheme, bet, 'half'),
    settleBet(scheme, bet, 'right'),
  ];
}

describe('the results of a round with a scheme', () => {
  it('lie between losing and winning every value of a list', () => {
    expect(simulateScheme(simulation(list))).toEqual({
      lowestHalfPoints: -12,
      highestHalfPoints: 12,
      typicalHalfPoints: 2,
      unusableValues: [],
      warnings: [],
    });
  });

  it('count remaining questions without a bet', () => {
    const result = simulateScheme(simulation(list, { questionsCount: 5 }));
    expect([result.lowestHalfPoints, result.highestHalfPoints]).toEqual([-12, 16]);
    expect(result.warnings).toEqual(['list-shorter-than-round']);
  });

  it('count the bonus once for each whole point that a standard scheme can spread', () => {
    const generous = simulation({ ...standard, bonusPoints: 4 }, { openingScoreHalfPoints: 4 });
    // Two bets of 1 point with the bonus of 4, and one question at its value of 1.
    expect(simulateScheme(generous).highestHalfPoints).toBe(22);
  });

  it('are exactly the extremes of all legal ways to play', () => {
    const small: fc.Arbitrary<Simulation> = fc.record({
      scheme: fc.record({
        type: fc.constantFrom('points', 'percentage', 'standard'),
        points: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
        percentage: fc.integer({ min: 1, max: 100 }),
        singleUse: fc.boolean(),
        mandatoryWagering: fc.boolean(),
        subtractForIncorrect: fc.boolean(),
        bonusPoints: fc.option(fc.integer({ min: 1, max: 4 })),
      }),
      questionsCount: fc.integer({ min: 1, max: 3 }),
      openingScoreHalfPoints: fc.integer({ min: -4, max: 12 }),
      rules: fc.record({
        scoringInterval: fc.integer({ min: 1, max: 4 }),
        maxPointValue: fc.integer({ min: 1, max: 4 }),
      }),
    });
    fc.assert(
      fc.property(small, (tried) => {
        const { lowestHalfPoints, highestHalfPoints, typicalHalfPoints } = simulateScheme(tried);
        expect({ lowest: lowestHalfPoints, highest: highestHalfPoints }).toEqual(
          everyResult(tried),
        );
        expect(Number.isSafeInteger(typicalHalfPoints)).toBe(true);
        expect(typicalHalfPoints).toBeGreaterThanOrEqual(lowestHalfPoints);
        expect(typicalHalfPoints).toBeLessThanOrEqual(highestHalfPoints);
      }),
    );
  });
});

describe('a scheme that does not fit its round', () => {
  it('has values without any use', () => {
    const long = simulateScheme(
      simulation({ ...list, points: [5, 1, 3, 1] }, { questionsCount: 2 }),
    );
    expect(long.unusableValues).toEqual([1, 1]);
    expect(long.warnings).toEqual(['list-longer-than-round']);
    const repeated = simulateScheme(simulation({ ...list, points: [2, 1, 2], singleUse: false }));
    expect(repeated.unusableValues).toEqual([2]);
    expect(repeated.warnings).toEqual(['repeated-values']);
  });

  it('leaves nothing to stake for a percentage in a first round', () => {
    const result = simulateScheme(simulation(percentage, { openingScoreHalfPoints: 0 }));
    expect([result.lowestHalfPoints, result.highestHalfPoints]).toEqual([0, 6]);
    expect(result.warnings).toEqual(['nothing-to-stake']);
    expect(simulateScheme(simulation(percentage)).warnings).toEqual([]);
  });

  it('may take a score below zero', () => {
    const first = simulateScheme(simulation(standard, { openingScoreHalfPoints: 0 }));
    expect(first.warnings).toEqual(['score-may-go-negative']);
    const gentle = { ...standard, subtractForIncorrect: false };
    expect(simulateScheme(simulation(gentle, { openingScoreHalfPoints: 0 })).warnings).toEqual([]);
    expect(simulateScheme(simulation(standard)).warnings).toEqual([]);
  });
});
