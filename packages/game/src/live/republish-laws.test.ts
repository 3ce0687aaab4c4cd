// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerOf, questionOf } from '../../test/record-rounds.ts';
import { responseKey } from '../answering.ts';
import { gainsOf, playerTotals } from '../scoring/scoring.ts';
import {
  applyCorrection,
  type CorrectableQuestion,
  type RecordCorrection,
  reversed,
} from './record-correction.ts';
import { type MarkedQuestion, republish } from './republish.ts';

const PLAYERS = ['owls', 'foxes', 'bears', 'hawks'] as const;
const ROUND = { rules: { scoringInterval: 1, maxPointValue: 5 }, scheme: null };

const mark = fc.record({
  verdict: fc.constantFrom('wrong' as const, 'half' as const, 'right' as const, null),
  additionalHalfPoints: fc.constantFrom(0, 2),
});
const response = fc.record({
  text: fc.constantFrom('Rome', 'ROME ', 'Oslo'),
  bet: fc.constantFrom(0, 1, 5),
  /** The mark of an answer that is marked separately. */
  apart: fc.option(mark),
});
const question = fc.record({
  valuePoints: fc.constantFrom(1, 2),
  voided: fc.boolean(),
  answerText: fc.constantFrom('Rome', 'Roma'),
  responses: fc.tuple(...PLAYERS.map(() => fc.option(response))),
  marks: fc.record({ rome: mark, oslo: mark }),
});

/** Two questions that any of four players answers; the answers of a group have one mark. */
const anyRound = fc.tuple(question, question).map((asked) =>
  asked.map(({ responses, marks, ...more }, index) => {
    const given = PLAYERS.flatMap((player, at) => {
      const own = responses[at];
      return own ? [{ player, key: responseKey(own.text), ...own }] : [];
    });
    const groups = Map.groupBy(given, ({ player, key, apart }) => (apart ? player : key));
    const answers = [...groups.values()].flatMap((own) => {
      const [first] = own;
      if (first === undefined) return [];
      const { verdict, additionalHalfPoints } =
        first.apart ?? marks[first.key === 'rome' ? 'rome' : 'oslo'];
      const players = own.map(({ player }) => player);
      const wagers = own.flatMap(({ player, bet }) => (bet > 0 ? [{ player, bet }] : []));
      const isApart = first.apart !== null;
      return [answerOf(first.text, players, { verdict, additionalHalfPoints, wagers, isApart })];
    });
    return questionOf(answers, { ...more, orderNum: index + 1 });
  }),
);

function idsFrom(prefix: string): () => string {
  let made = 0;
  return () => {
    made += 1;
    return `${prefix}${String(made).padStart(3, '0')}`;
  };
}

const published = (marked: readonly MarkedQuestion[]) =>
  republish([], marked, idsFrom('a')).map(({ after }) => after);

function without(marked: readonly MarkedQuestion[], present: readonly string[]) {
  return marked.map(({ answers, ...more }) => ({
    ...more,
    answers: answers.flatMap((answer) => {
      const players = answer.players.filter((player) => present.includes(player));
      const wagers = answer.wagers.filter(({ player }) => present.includes(player));
      return players.length === 0 ? [] : [{ ...answer, players, wagers }];
    }),
  }));
}

/** Everything that a correction can change, in one order. */
function plain({ questionText, answerText, valuePoints, voided, answers }: CorrectableQuestion) {
  const groups = answers.map(({ id, text, additionalHalfPoints, players, wagers, verdict }) => ({
    ...{ id, text, additionalHalfPoints, verdict },
    players: players.toSorted(),
    bets: wagers.map(({ player, bet }) => `${player} ${bet}`).toSorted(),
  }));
  const inOrder = groups.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return { questionText, answerText, valuePoints, voided, groups: inOrder };
}

function applied(from: CorrectableQuestion, corrections: readonly RecordCorrection[]) {
  return corrections.reduce((before, correction) => {
    const corrected = applyCorrection(before, correction);
    if (corrected === undefined) throw new Error(`Not possible: ${JSON.stringify(correction)}`);
    return corrected.question;
  }, from);
}

/** Everything that counts of each player's answer, apart from the words of its group. */
function factsOf(question: MarkedQuestion) {
  const { valuePoints, voided, answerText, answers } = question;
  const given = answers.flatMap((answer) =>
    answer.players.map((player): [string, unknown] => {
      const bet = answer.wagers.find((wager) => wager.player === player)?.bet ?? 0;
      const { text, verdict, additionalHalfPoints } = answer;
      return [player, [responseKey(text), bet, verdict, additionalHalfPoints]];
    }),
  );
  return { valuePoints, voided, answerText, given: Object.fromEntries(given) };
}

/** Publishes a round as marked before, then again as marked later by the players who are still present. */
const anyChange = fc
  .tuple(anyRound, anyRound, fc.subarray([...PLAYERS], { minLength: 1 }))
  .map(([earlier, later, present]) => {
    const before = published(earlier);
    const marked = without(later, present);
    const changes = republish(before, marked, idsFrom('b'));
    const kept = before.map(
      (stood) => changes.find(({ before }) => before === stood)?.after ?? stood,
    );
    const added = changes.flatMap(({ isAdded, after }) => (isAdded ? [after] : []));
    return { before, marked, changes, present, after: [...kept, ...added] };
  });

describe('a round published again, from any state to any other', () => {
  it('changes by corrections that lead to its marks, and back if undone in reverse', () => {
    fc.assert(
      fc.property(anyChange, ({ changes }) => {
        for (const { before, after, corrections } of changes) {
          expect(plain(applied(before, corrections))).toEqual(plain(after));
          const back = corrections.map(reversed).toReversed();
          expect(plain(applied(after, back))).toEqual(plain(before));
        }
      }),
    );
  });

  it('says of each answer what its marks say', () => {
    fc.assert(
      fc.property(anyChange, ({ marked, after }) => {
        for (const question of after) {
          const asked = marked.find(({ orderNum }) => orderNum === question.orderNum);
          expect(factsOf(question)).toMatchObject(asked === undefined ? {} : factsOf(asked));
        }
      }),
    );
  });

  it('moves scores by the gains of its changes', () => {
    fc.assert(
      fc.property(anyChange, ({ before, changes, after }) => {
        const [stood, stands] = [before, after].map((questions) =>
          playerTotals([{ ...ROUND, questions }]),
        );
        const gains = gainsOf(ROUND, changes);
        const moved = PLAYERS.map((player) => (stood?.get(player) ?? 0) + (gains.get(player) ?? 0));
        expect(moved).toEqual(PLAYERS.map((player) => stands?.get(player) ?? 0));
      }),
    );
  });

  it('keeps the answers of absent players in their groups', () => {
    fc.assert(
      fc.property(anyChange, ({ changes, present }) => {
        const absent = PLAYERS.filter((player) => !present.includes(player));
        const groupsOf = ({ answers }: CorrectableQuestion) =>
          absent.map((player) => answers.find(({ players }) => players.includes(player))?.id);
        for (const { before, after } of changes) expect(groupsOf(after)).toEqual(groupsOf(before));
      }),
    );
  });

  it('does not change if nothing was marked otherwise', () => {
    fc.assert(
      fc.property(anyRound, (marked) => {
        expect(republish(published(marked), marked, idsFrom('b'))).toEqual([]);
      }),
    );
  });
});
