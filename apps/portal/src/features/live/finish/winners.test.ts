import { describe, expect, it } from 'vitest';
import { seatOf } from '../../../../test/open-console.ts';
import { leadText, tieText, winnersOf } from './winners.ts';

const of = (...points: number[]) =>
  winnersOf(points.map((score, index) => seatOf(`Team ${index + 1}`, score)));

describe('the winners of a game', () => {
  it.each([
    ['nobody', [], '', undefined],
    ['one team', [2.5], '1st place: Team 1, 2.5 points.', undefined],
    ['a lead', [24, 21, 3, 1], '1st place: Team 1, 3 points ahead.', undefined],
    ['a tie for 1st', [24, 24, 3], '2 teams share 1st place.', 'There is a tie for 1st place.'],
    [
      'a tie for 2nd',
      [9, 7, 7],
      '1st place: Team 1, 2 points ahead.',
      'There is a tie for 2nd place.',
    ],
    [
      'a tie for 3rd',
      [9, 8, 7, 7],
      '1st place: Team 1, 1 point ahead.',
      'There is a tie for 3rd place.',
    ],
    ['a tie for 4th', [9, 8, 7, 6, 6], '1st place: Team 1, 1 point ahead.', undefined],
  ])('of %s are said', (...[, points, lead, tie]) => {
    expect(leadText(of(...points))).toBe(lead);
    expect(tieText(of(...points))).toBe(tie);
  });
});
