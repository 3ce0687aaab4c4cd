// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standings } from './standings.ts';

describe('standings', () => {
  it('give equal scores the same rank and skip the next', () => {
    const table = standings([
      { team: 'A', score: 7 },
      { team: 'B', score: 20 },
      { team: 'C', score: 7 },
      { team: 'D', score: -3 },
      { team: 'E', score: 0 },
    ]);
    expect(table.map(({ rank, team }) => `${rank} ${team}`)).toEqual([
      '1 B',
      '2 A',
      '2 C',
      '4 E',
      '5 D',
    ]);
  });

  it('rank each player by the number of better ones', () => {
    const entries = fc.array(fc.record({ score: fc.integer({ min: -3, max: 3 }) }));
    fc.assert(
      fc.property(entries, (players) => {
        for (const { rank, score } of standings(players)) {
          const better = players.filter((player) => player.score > score);
          expect(rank).toBe(better.length + 1);
        }
      }),
    );
  });
});
