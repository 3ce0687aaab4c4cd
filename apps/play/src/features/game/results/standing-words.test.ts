// @module-tag properties
import type { Board } from '@emcee/contract';
import { standings } from '@emcee/game';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factsLine, movedWords, spokenPoints, standingSentence } from './standing-words.ts';

function boardOf(points: readonly number[], known = points.length): Board {
  const seats = points.map((score, index) => ({ name: `Team ${index + 1}`, score }));
  const rows = standings(seats).map(({ name, score, rank }) => ({
    ...{ rank, name, points: score, previousRank: null },
  }));
  return { seq: 1, rowsCount: rows.length, rows: rows.slice(0, known) };
}

const lineOf = (name: string, board: Board, naming: 'always' | 'behind' = 'behind') => {
  const row = board.rows.find((each) => each.name === name);
  return row && factsLine(row, { name, board, naming });
};

describe('the line about a standing', () => {
  it.each([
    { points: [28, 25, 24], name: 'Team 3', line: '24 points, 1 behind Team 2' },
    { points: [31, 28], name: 'Team 1', line: '31 points, 3 ahead' },
    { points: [24, 24, 3], name: 'Team 2', line: '24 points, level with Team 1' },
    { points: [0.5], name: 'Team 1', line: '0.5 points' },
    { points: [1, -2], name: 'Team 2', line: '−2 points, 3 behind Team 1' },
  ])('of $name with $points is $line', ({ points, name, line }) => {
    expect(lineOf(name, boardOf(points))).toBe(line);
  });

  it('says that a tiebreaker decided', () => {
    const board = boardOf([24, 24]);
    const own = { points: 24, rank: 2, tie: 2 };
    expect(factsLine(own, { name: 'Team 2', board })).toBe('24 points, 2nd by tiebreaker');
    expect(standingSentence({ ...own, previousRank: 1 }, 8)).toBe(
      'You are 2nd of 8 by tiebreaker, down 1 place, with 24 points.',
    );
  });

  it('names the second team at the end', () => {
    expect(lineOf('Team 1', boardOf([41, 38]), 'always')).toBe('41 points, 3 ahead of Team 2');
  });

  it('has only the points if the phone does not have the next row, or an older one', () => {
    const board = boardOf([28, 25, 24, 20], 2);
    const own = { points: 20, rank: 4 };
    expect(factsLine(own, { name: 'Team 4', board })).toBe('20 points');
    expect(factsLine(own, { name: 'Team 4', board: undefined })).toBe('20 points');
    expect(factsLine(own, { name: 'Team 2', board })).toBe('20 points');
  });

  it('never names the own team, and its points agree with the table', () => {
    const points = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(points, fc.nat(), fc.nat(), (halves, who, cut) => {
        const all = boardOf(halves.map((half) => half / 2));
        const own = all.rows[who % all.rows.length];
        const board = { ...all, rows: all.rows.slice(0, cut % (all.rows.length + 1)) };
        if (own === undefined) return;
        const line = factsLine(own, { name: own.name, board, naming: 'always' });
        const said = /^(?<points>\S+) points?(?:, (?<apart>\S+) \D*)?(?<other>Team \d+)?$/.exec(
          line.replaceAll('−', '-'),
        )?.groups;
        expect(Number(said?.points)).toBe(own.points);
        const other = all.rows.find(({ name }) => line.endsWith(` ${name}`));
        expect(other?.name).not.toBe(own.name);
        if (other === undefined) return;
        const isLevel = line.includes('level with');
        expect(isLevel ? 0 : Number(said?.apart)).toBe(Math.abs(other.points - own.points));
        expect(line.includes('behind')).toBe(other.points > own.points);
      }),
    );
  });
});

describe('a move', () => {
  it.each([
    [5, 'Up 2 places', 'You are 3rd of 12, up 2 places, with 24 points.'],
    [4, 'Up 1 place', 'You are 3rd of 12, up 1 place, with 24 points.'],
    [3, 'Still 3rd', 'You are still 3rd of 12, with 24 points.'],
    [2, 'Down 1 place', 'You are 3rd of 12, down 1 place, with 24 points.'],
    [null, undefined, 'You are 3rd of 12, with 24 points.'],
  ])('from %s to 3 is %s', (previousRank, words, said) => {
    const rank = 3;
    expect(movedWords({ rank, previousRank })?.text).toBe(words);
    expect(standingSentence({ points: 24, rank, previousRank }, 12)).toBe(said);
  });

  it('has points with their sign as a word', () => {
    expect([2.5, -0.5, 0, 1].map(spokenPoints)).toEqual([
      'Plus 2.5 points.',
      'Minus 0.5 points.',
      '0 points.',
      'Plus 1 point.',
    ]);
  });
});
