import { describe, expect, it } from 'vitest';
import { tablePages } from './table-pages.ts';

const teams = (count: number) => Array.from({ length: count }, (_none, index) => index + 1);
const lengths = (count: number, { isFinal = false, isUpright = false } = {}) =>
  tablePages(teams(count), { isFinal, isUpright }).map(
    ({ kind, rows }) => `${kind} ${rows.length}`,
  );

describe('the pages of the standings', () => {
  it('are one with the first three large for up to 12 teams', () => {
    expect(lengths(0)).toEqual(['leading 0']);
    expect(lengths(12)).toEqual(['leading 12']);
  });

  it('are one in two columns for up to 40 teams', () => {
    expect(lengths(13)).toEqual(['columns 13']);
    expect(lengths(40)).toEqual(['columns 40']);
  });

  it('are several of about the same length for more', () => {
    expect(lengths(41)).toEqual(['columns 21', 'columns 20']);
    expect(lengths(100)).toEqual(['columns 34', 'columns 34', 'columns 32']);
  });

  it('begin with the first three large at the end of the game', () => {
    expect(lengths(30, { isFinal: true })).toEqual(['leading 12', 'columns 18']);
  });

  it('are shorter in portrait format', () => {
    expect(lengths(12, { isUpright: true })).toEqual(['leading 12']);
    expect(lengths(16, { isUpright: true })).toEqual(['columns 16']);
    expect(lengths(40, { isUpright: true })).toEqual(['columns 14', 'columns 14', 'columns 12']);
  });

  it.each([1, 12, 13, 40, 41, 80, 81, 100])(
    'have every one of %i teams once, in order',
    (count) => {
      for (const isFinal of [false, true]) {
        const pages = tablePages(teams(count), { isFinal, isUpright: isFinal });
        expect(pages.flatMap(({ rows }) => rows)).toEqual(teams(count));
        for (const { rows, before } of pages) expect(rows[0]).toBe(before + 1);
      }
    },
  );
});
