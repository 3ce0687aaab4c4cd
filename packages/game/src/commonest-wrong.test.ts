// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonestWrong } from './commonest-wrong.ts';

const wrote = (text: string, ...teams: string[]) => teams.map((team) => ({ team, text }));

describe('the commonest wrong answers', () => {
  it('are spelled as most teams wrote them, most teams first', () => {
    const wrong = [
      ...wrote('sydney', 'a'),
      ...wrote('Sydney', 'b', 'c'),
      ...wrote('Perth', 'd', 'e'),
      ...wrote('Hobart', 'f', 'g'),
      ...wrote('Darwin', 'h', 'i'),
      ...wrote(' ', 'j', 'k', 'l', 'm'),
    ];
    expect(commonestWrong(wrong, 20)).toEqual([
      { text: 'Sydney', teams: 3 },
      { text: 'Darwin', teams: 2 },
      { text: 'Hobart', teams: 2 },
    ]);
  });

  it('leave out what one team wrote, however often, and all below five teams', () => {
    expect(commonestWrong([...wrote('Oslo', 'a', 'a', 'a')], 9)).toEqual([]);
    expect(commonestWrong(wrote('Oslo', 'a', 'b'), 4)).toEqual([]);
    expect(commonestWrong(wrote('Oslo', 'a', 'b'), 5)).toHaveLength(1);
  });

  it('are those of a count from nothing', () => {
    const answer = fc.record({
      team: fc.constantFrom(...'abcdef'),
      text: fc.constantFrom('Rome', 'ROME', 'Oslo', 'Bern', 'Riga', ''),
    });
    fc.assert(
      fc.property(fc.array(answer), (wrong) => {
        const counts = ['rome', 'oslo', 'bern', 'riga'].map((key) => {
          const teams = wrong.filter(({ text }) => text.toLowerCase() === key);
          return new Set(teams.map(({ team }) => team)).size;
        });
        const most = counts.filter((teams) => teams >= 2).toSorted((one, other) => other - one);
        const found = commonestWrong(wrong, 6);
        expect(found.map(({ teams }) => teams)).toEqual(most.slice(0, 3));
      }),
    );
  });
});
