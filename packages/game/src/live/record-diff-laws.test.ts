// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerOf } from '../../test/record-rounds.ts';
import { responseKey } from '../answering.ts';
import { verdictFlags, verdictOf } from '../scoring/verdict.ts';
import {
  type Correction,
  diffRecords,
  type RecordedAnswer,
  type RecordQuestion,
} from './record-diff.ts';

const PLAYERS = ['owls', 'foxes', 'bears'] as const;
const given = fc.record({
  text: fc.constantFrom('Rome', 'ROME ', 'Oslo'),
  bet: fc.constantFrom(0, 1, 5),
});
const marks = fc.record({
  verdict: fc.constantFrom('wrong' as const, 'half' as const, 'right' as const, null),
  additionalHalfPoints: fc.constantFrom(0, 2),
});

/** A round of two questions; each of three players answers any of them. */
const anyRound = fc
  .tuple(
    ...[1, 2].map((orderNum) =>
      fc.record({
        orderNum: fc.constant(orderNum),
        markedPoint: fc.constantFrom(1, 2),
        voided: fc.boolean(),
        answerText: fc.constantFrom('Rome', 'Roma'),
        responses: fc.array(fc.option(given), { minLength: 3, maxLength: 3 }),
        marks: fc.dictionary(fc.constantFrom('rome', 'oslo'), marks),
      }),
    ),
  )
  .map((questions) => questions.map(builtQuestion));

function builtQuestion(part: {
  orderNum: number;
  markedPoint: number;
  voided: boolean;
  answerText: string;
  responses: ({ text: string; bet: number } | null)[];
  marks: Record<
    string,
    { verdict: 'wrong' | 'half' | 'right' | null; additionalHalfPoints: number }
  >;
}): RecordQuestion {
  const { responses, marks, ...question } = part;
  const players = PLAYERS.flatMap((player, index) => {
    const response = responses[index] ?? null;
    return response === null ? [] : [{ player, ...response }];
  });
  const answers = [...Map.groupBy(players, ({ text }) => responseKey(text))].map(([key, own]) => {
    const { verdict = null, additionalHalfPoints = 0 } = marks[key] ?? {};
    return answerOf(
      own[0]?.text ?? '',
      own.map(({ player }) => player),
      {
        ...verdictFlags(verdict ?? 'wrong'),
        marked: verdict !== null,
        additionalHalfPoints,
        wagers: own.flatMap(({ player, bet }) => (bet > 0 ? [{ player, bet }] : [])),
      },
    );
  });
  return { ...question, questionText: '', answers };
}

/** Everything that counts in a round, as facts by name. */
function counting(questions: readonly RecordQuestion[]) {
  const facts = new Map<string, unknown>();
  for (const { orderNum: n, answers, ...question } of questions) {
    facts.set(`${n} points`, question.markedPoint);
    facts.set(`${n} voided`, question.voided);
    facts.set(`${n} text`, question.answerText);
    for (const answer of answers) {
      for (const player of answer.players) {
        facts.set(`${n} ${player} key`, responseKey(answer.text));
        const bet = answer.wagers.find((wager) => wager.player === player)?.bet ?? 0;
        facts.set(`${n} ${player} bet`, bet);
        facts.set(`${n} ${player} verdict`, answer.marked ? verdictOf(answer) : null);
        facts.set(`${n} ${player} added`, answer.additionalHalfPoints);
      }
    }
  }
  return facts;
}

type Fact = [name: string, before: unknown, after: unknown];

function factsOf(each: Correction): Fact[] {
  const { n } = each;
  switch (each.kind) {
    case 'question-value':
      return [[`${n} points`, each.before.points, each.after.points]];
    case 'voided':
      return [[`${n} voided`, each.before.voided, each.after.voided]];
    case 'question-text':
      return [[`${n} text`, each.before.answerText, each.after.answerText]];
    case 'verdict':
      return each.players.map((player) => [
        `${n} ${player} verdict`,
        each.before.verdict,
        each.after.verdict,
      ]);
    case 'adjustment':
      return each.players.map((player) => [
        `${n} ${player} added`,
        each.before.additionalHalfPoints,
        each.after.additionalHalfPoints,
      ]);
    case 'judged-apart':
    case 'joined':
      return [[`${n} ${each.player} apart`, each.before.isApart, each.after.isApart]];
    case 'late-accepted': {
      const [stood, stands] = [factsOfAnswer(each.before), factsOfAnswer(each.after)];
      return Object.keys(stands).map((name) => [
        `${n} ${each.player} ${name}`,
        stood[name],
        stands[name],
      ]);
    }
  }
}

function factsOfAnswer(answer: RecordedAnswer | null): Record<string, unknown> {
  if (answer === null) return {};
  const { text, bet, verdict, additionalHalfPoints: added } = answer;
  return { key: responseKey(text), bet, verdict, added };
}

/** Applies corrections to facts. Each must find the `before` that it states. */
function corrected(facts: Map<string, unknown>, corrections: readonly Correction[]) {
  const behind = new Map(facts);
  for (const [name, before, after] of corrections.flatMap(factsOf)) {
    expect([name, behind.get(name)]).toEqual([name, before]);
    behind.set(name, after);
  }
  return behind;
}

describe('the corrections between any two states', () => {
  it('lead from one to the other, except for removed players', () => {
    fc.assert(
      fc.property(anyRound, anyRound, (before, after) => {
        const facts = corrected(counting(before), diffRecords(before, after));
        for (const [name, value] of counting(after))
          expect([name, facts.get(name)]).toEqual([name, value]);
      }),
    );
  });

  it('are empty between a state and itself', () => {
    fc.assert(
      fc.property(anyRound, (state) => {
        expect(diffRecords(state, state)).toEqual([]);
      }),
    );
  });
});
