// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standings } from '../scoring/standings.ts';
import type { Verdict } from '../scoring/verdict.ts';
import { type Tiebreaker, tieOrder, tiePlaces } from './ties.ts';

type Given = Record<string, string | [text: string, verdict: Verdict]>;

function tiebreaker(
  answerText: string,
  given: Given,
  change: Partial<Tiebreaker> = {},
): Tiebreaker {
  const answers = Object.entries(given).map(([player, answer]) => {
    const [text, verdict] = typeof answer === 'string' ? [answer, null] : answer;
    return { player, text, verdict };
  });
  return { tied: Object.keys(given), answerText, isVoided: false, answers, ...change };
}

function ranksOf(scores: Record<string, number>, tiebreakers: readonly Tiebreaker[] = []) {
  const teams = Object.entries(scores).map(([id, score]) => ({ id, score }));
  const places = tiePlaces(teams, tiebreakers);
  const rows = standings(teams.map((team) => ({ ...team, tie: places.get(team.id) })));
  return Object.fromEntries(rows.map(({ id, rank }) => [id, rank]));
}

const three = { A: 42, B: 42, C: 42, D: 40 };
const steps = tiebreaker('331', { A: '330', B: '300', C: '400' });
const shared = tiebreaker('331', { A: '330', B: '332', C: '400' });

describe('places after a tiebreaker', () => {
  type Case = {
    what: string;
    scores?: Record<string, number>;
    after?: readonly Tiebreaker[];
    places: Record<string, number>;
  };
  const open = { A: 1, B: 1, C: 1, D: 4 };
  it.each<Case>([
    { what: 'follow the distance', after: [steps], places: { A: 1, B: 2, C: 3, D: 4 } },
    { what: 'are shared by equals', after: [shared], places: { A: 1, B: 1, C: 3, D: 4 } },
    {
      what: 'follow a second one where the first is open',
      after: [shared, tiebreaker('Paris', { B: ['Paris', 'right'], A: ['Rome', 'wrong'] })],
      places: { A: 2, B: 1, C: 3, D: 4 },
    },
    {
      what: 'are shared again with a team that took no part',
      scores: { ...three, D: 42 },
      after: [steps],
      places: { A: 1, B: 1, C: 1, D: 1 },
    },
    {
      what: 'stay when one of them falls behind',
      scores: { ...three, C: 41 },
      after: [steps],
      places: { A: 1, B: 2, C: 3, D: 4 },
    },
    {
      what: 'are shared while none counts',
      scores: { ...three, A: 50, B: 50, C: 50 },
      places: open,
    },
    {
      what: 'follow a corrected key',
      after: [tiebreaker('390', { A: '330', B: '300', C: '400' })],
      places: { A: 2, B: 3, C: 1, D: 4 },
    },
    {
      what: 'follow the marks of words',
      after: [
        tiebreaker('Paris', { A: ['Paris', 'right'], B: ['Rome', 'wrong'], C: ['Oslo', 'wrong'] }),
      ],
      places: { A: 1, B: 2, C: 2, D: 4 },
    },
    { what: 'are shared when it is voided', after: [{ ...steps, isVoided: true }], places: open },
  ])('$what', ({ scores = three, after, places }) => {
    expect(ranksOf(scores, after)).toEqual(places);
  });

  it('are missing for teams of an open tie, and for those that were never tied', () => {
    const teams = Object.entries(three).map(([id, score]) => ({ id, score }));
    expect([...tiePlaces(teams, [])]).toEqual([]);
    expect([...tiePlaces(teams, [steps])].map(([id]) => id)).toEqual(['A', 'B', 'C']);
  });
});

describe('the order of a tiebreaker', () => {
  it('is by mark, distance, any answer, none', () => {
    const given: Given = {
      silent: '',
      words: 'no idea',
      far: '400',
      near: ['300', 'wrong'],
      half: ['1', 'half'],
      right: ['9', 'right'],
    };
    expect(tieOrder(tiebreaker('331', given))).toEqual([
      ['right'],
      ['half'],
      ['near'],
      ['far'],
      ['words'],
      ['silent'],
    ]);
  });

  it('is shared by all teams without any answer', () => {
    expect(tieOrder(tiebreaker('331', {}, { tied: ['A', 'B'] }))).toEqual([['A', 'B']]);
  });
});

/** The parts of a set of teams, best first; none if some of them took no part. */
function splitBy(tie: Tiebreaker, set: readonly string[]): string[][] {
  if (!set.every((id) => tie.tied.includes(id))) return [];
  return tieOrder(tie)
    .map((equal) => equal.filter((id) => set.includes(id)))
    .filter((part) => part.length > 0);
}

describe('tiebreakers of any game', () => {
  const ids = ['A', 'B', 'C', 'D', 'E'];
  const anyScores = fc.tuple(...ids.map(() => fc.integer({ min: 0, max: 2 })));
  const anyTiebreaker = fc.record({
    tied: fc.subarray(ids, { minLength: 2 }),
    answerText: fc.constantFrom('331', 'Paris'),
    isVoided: fc.boolean(),
    answers: fc
      .array(
        fc.record({
          text: fc.constantFrom('', '330', '332', '9', 'Paris'),
          verdict: fc.constantFrom<Verdict | null>('right', 'half', 'wrong', null),
        }),
        { minLength: 5, maxLength: 5 },
      )
      .map((drawn) => drawn.map((answer, at) => ({ ...answer, player: ids[at] ?? '' }))),
  });
  const anyGame = fc.record({
    scores: anyScores.map((scores) =>
      Object.fromEntries(ids.map((id, at) => [id, scores[at] ?? 0])),
    ),
    tiebreakers: fc.array(anyTiebreaker, { maxLength: 4 }),
  });

  it('move no team past one with another score', () => {
    fc.assert(
      fc.property(anyGame, ({ scores, tiebreakers }) => {
        const before = ranksOf(scores);
        const after = ranksOf(scores, tiebreakers);
        for (const id of ids) {
          const equal = ids.filter((other) => scores[other] === scores[id]).length;
          expect(after[id]).toBeGreaterThanOrEqual(before[id] ?? 0);
          expect(after[id]).toBeLessThan((before[id] ?? 0) + equal);
        }
      }),
    );
  });

  it('place a team behind those that the first tiebreaker between them all prefers', () => {
    fc.assert(
      fc.property(anyGame, ({ scores, tiebreakers }) => {
        const after = ranksOf(scores, tiebreakers);
        for (const set of Map.groupBy(ids, (id) => scores[id]).values()) {
          const order = tiebreakers
            .map((tie) => splitBy(tie, set))
            .find((parts) => parts.length > 1);
          const ranks = (order ?? [set]).map((part) => part.map((id) => after[id] ?? 0));
          for (const [at, part] of ranks.entries()) {
            const later = ranks.slice(at + 1).flat();
            expect(Math.max(...part)).toBeLessThan(Math.min(...later, ids.length + 1));
          }
          if (order === undefined) expect(new Set(ranks.flat()).size).toBe(1);
        }
      }),
    );
  });

  it('need no order of the teams', () => {
    fc.assert(
      fc.property(anyGame, ({ scores, tiebreakers }) => {
        const reversed = Object.fromEntries(Object.entries(scores).toReversed());
        expect(ranksOf(reversed, tiebreakers)).toEqual(ranksOf(scores, tiebreakers));
      }),
    );
  });
});
