// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedPlaces, standings } from './standings.ts';

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

  it('order equal scores by their places in a decided tie', () => {
    const table = standings([
      { team: 'A', score: 7, tie: 3 },
      { team: 'B', score: 9 },
      { team: 'C', score: 7, tie: 1 },
      { team: 'D', score: 7, tie: 1 },
      { team: 'E', score: 5, tie: null },
    ]);
    expect(table.map(({ rank, team }) => `${rank} ${team}`)).toEqual([
      '1 B',
      '2 C',
      '2 D',
      '4 A',
      '5 E',
    ]);
  });

  it('name the places that teams share', () => {
    const table = standings([4, 9, 4, 9, 9, 1].map((score) => ({ score })));
    expect(sharedPlaces(table).map(({ place, teams }) => [place, teams.length])).toEqual([
      [1, 3],
      [4, 2],
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
