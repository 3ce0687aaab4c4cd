// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JudgedResponse, type JudgingMark, markedGroups } from './judged-groups.ts';

const response = (seatId: string, groupKey: string, n = 1): JudgedResponse => ({
  n,
  groupKey,
  seatId,
});
const mark = (
  groupKey: string,
  verdict: JudgingMark['verdict'],
  seatId: string | null = null,
): JudgingMark => ({ n: 1, groupKey, seatId, verdict });

const seen = (responses: readonly JudgedResponse[], marks: readonly JudgingMark[]) =>
  markedGroups(responses, marks).map((group) => [
    group.groupKey,
    group.seatId,
    group.given.map(({ seatId }) => seatId).join(' '),
    group.mark?.verdict,
  ]);

const mercury = [response('owls', 'mercury'), response('foxes', 'mercury')];

describe('answers that are judged', () => {
  it('form a group and share its mark if they are equal', () => {
    expect(seen([...mercury, response('bears', 'mars')], [mark('mercury', 'right')])).toEqual([
      ['mercury', null, 'owls foxes', 'right'],
      ['mars', null, 'bears', undefined],
    ]);
  });

  it('are separate if a mark names their seat, even without a verdict', () => {
    const marks = [mark('mercury', 'right'), mark('mercury', null, 'owls')];
    expect(seen(mercury, marks)).toEqual([
      ['mercury', null, 'foxes', 'right'],
      ['mercury', 'owls', 'owls', null],
    ]);
    expect(seen(mercury, [mark('mercury', 'wrong', 'owls')])).toEqual([
      ['mercury', null, 'foxes', undefined],
      ['mercury', 'owls', 'owls', 'wrong'],
    ]);
  });

  it('leave no empty group', () => {
    const marks = [mark('mercury', 'half', 'owls'), mark('mercury', 'wrong', 'foxes')];
    expect(seen(mercury, marks)).toEqual([
      ['mercury', 'owls', 'owls', 'half'],
      ['mercury', 'foxes', 'foxes', 'wrong'],
    ]);
  });

  it("belong to the group of the seat's newest wording", () => {
    const marks = [mark('mercury', 'wrong', 'owls'), mark('mars', 'right')];
    expect(seen([response('owls', 'mars'), response('bears', 'mars')], marks)).toEqual([
      ['mars', null, 'owls bears', 'right'],
    ]);
  });

  it('depend only on their own question', () => {
    const twice = [response('owls', 'mercury'), response('owls', 'mercury', 2)];
    expect(seen(twice, [mark('mercury', 'right', 'owls')])).toEqual([
      ['mercury', 'owls', 'owls', 'right'],
      ['mercury', null, 'owls', undefined],
    ]);
  });
});

const seats = ['a', 'b', 'c', 'd', 'e'] as const;
const words = fc.constantFrom('mercury', 'mars', '["mercury"');
const verdict = fc.constantFrom('wrong', 'half', 'right');
const someResponses = fc.tuple(...seats.map((seatId) => words.map((key) => response(seatId, key))));
const someMarks = fc
  .uniqueArray(fc.tuple(words, fc.constantFrom(null, ...seats)), { selector: String })
  .chain((targets) =>
    fc.tuple(
      ...targets.map(([groupKey, seatId]) =>
        (seatId === null ? verdict : fc.option(verdict)).map((given) =>
          mark(groupKey, given, seatId),
        ),
      ),
    ),
  );

describe('any marks on any answers', () => {
  it('apply to each answer once', () => {
    fc.assert(
      fc.property(someResponses, someMarks, (responses, marks) => {
        const groups = markedGroups(responses, marks);
        expect(groups.flatMap(({ given }) => given)).toHaveLength(responses.length);
        expect(new Set(groups.flatMap(({ given }) => given))).toEqual(new Set(responses));
        for (const { given, groupKey } of groups) {
          expect(given.every((one) => one.groupKey === groupKey)).toBe(true);
        }
      }),
    );
  });

  it('keep separate marks and group marks independent', () => {
    fc.assert(
      fc.property(someResponses, someMarks, (responses, marks) => {
        const markOf = (groupKey: string, seatId: string | null) =>
          marks.find((one) => one.groupKey === groupKey && one.seatId === seatId);
        const judged = markedGroups(responses, marks).flatMap((group) =>
          group.given.map(({ seatId, groupKey }) => ({ ...group, seat: seatId, groupKey })),
        );
        for (const { seat, groupKey, seatId, mark } of judged) {
          const apart = markOf(groupKey, seat);
          expect(seatId).toBe(apart === undefined ? null : seat);
          expect(mark).toBe(apart ?? markOf(groupKey, null));
        }
      }),
    );
  });

  it('are restored when a separate answer returns to its group', () => {
    fc.assert(
      fc.property(someResponses, someMarks, fc.constantFrom(...seats), (responses, marks, who) => {
        const { groupKey } = responses.find(({ seatId }) => seatId === who) ?? { groupKey: '' };
        const joined = marks.filter((one) => one.groupKey !== groupKey || one.seatId !== who);
        const apart = [...joined, mark(groupKey, null, who)];
        const others = (some: readonly JudgingMark[]) =>
          markedGroups(responses, some).flatMap((group) =>
            group.given
              .filter(({ seatId }) => seatId !== who)
              .map(({ seatId }) => [seatId, group.mark?.verdict]),
          );
        // A separate mark changes nothing for the other teams.
        expect(others(apart)).toEqual(others(joined));
      }),
    );
  });
});
