/** The corrections that publishing a round again brings. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { responseKey } from '../answering.ts';
import type { ScoredAnswer } from '../scoring/scoring.ts';
import { verdictFlags, verdictOf } from '../scoring/verdict.ts';
import {
  type Correction,
  diffRecords,
  type RecordedAnswer,
  type RecordQuestion,
} from './record-diff.ts';

function answerOf(text: string, players: string[], more: Partial<ScoredAnswer> = {}): ScoredAnswer {
  const marked = { ...verdictFlags('wrong'), marked: true, additionalHalfPoints: 0 };
  return { ...marked, text, players, wagers: [], ...more };
}

function questionOf(answers: ScoredAnswer[], more: Partial<RecordQuestion> = {}): RecordQuestion {
  const texts = { questionText: 'Capital of Italy?', answerText: 'Rome' };
  return { orderNum: 1, ...texts, markedPoint: 1, voided: false, answers, ...more };
}

const RIGHT = verdictFlags('right');
const rome = answerOf('Rome', ['owls', 'foxes']);
const oslo = answerOf('Oslo', ['bears']);
const question = questionOf([rome, oslo]);

describe('the corrections between two states of a round', () => {
  it.each<[string, RecordQuestion[], Correction[]]>([
    ['are none where nothing changed', [question], []],
    [
      'name a verdict with all who gave the answer',
      [questionOf([{ ...rome, ...RIGHT }, oslo])],
      [
        {
          kind: 'verdict',
          n: 1,
          text: 'Rome',
          players: ['owls', 'foxes'],
          before: { verdict: 'wrong' },
          after: { verdict: 'right' },
        },
      ],
    ],
    [
      'name a verdict that was taken back',
      [questionOf([rome, { ...oslo, marked: false }])],
      [
        {
          kind: 'verdict',
          n: 1,
          text: 'Oslo',
          players: ['bears'],
          before: { verdict: 'wrong' },
          after: { verdict: null },
        },
      ],
    ],
    [
      'name what was added to an answer',
      [questionOf([rome, { ...oslo, additionalHalfPoints: -2 }])],
      [
        {
          kind: 'adjustment',
          n: 1,
          text: 'Oslo',
          players: ['bears'],
          before: { additionalHalves: 0 },
          after: { additionalHalves: -2 },
        },
      ],
    ],
    [
      'name the worth, the void and the texts of a question',
      [questionOf([rome, oslo], { markedPoint: 3, voided: true, answerText: 'Roma' })],
      [
        {
          kind: 'question-text',
          n: 1,
          before: { questionText: 'Capital of Italy?', answerText: 'Rome' },
          after: { questionText: 'Capital of Italy?', answerText: 'Roma' },
        },
        { kind: 'question-value', n: 1, before: { points: 1 }, after: { points: 3 } },
        { kind: 'voided', n: 1, before: { voided: false }, after: { voided: true } },
      ],
    ],
    [
      'name a late answer in place of another one',
      [
        questionOf([
          { ...rome, players: ['owls', 'foxes', 'bears'], wagers: [{ player: 'bears', bet: 2 }] },
        ]),
      ],
      [
        {
          kind: 'late-accepted',
          n: 1,
          player: 'bears',
          before: { text: 'Oslo', bet: 0, verdict: 'wrong', additionalHalves: 0 },
          after: { text: 'Rome', bet: 2, verdict: 'wrong', additionalHalves: 0 },
        },
      ],
    ],
    [
      'name a late answer to a question that was not asked before',
      [question, questionOf([answerOf('Nile', ['owls'])], { orderNum: 3 })],
      [
        {
          kind: 'late-accepted',
          n: 3,
          player: 'owls',
          before: null,
          after: { text: 'Nile', bet: 0, verdict: 'wrong', additionalHalves: 0 },
        },
      ],
    ],
    [
      'name a verdict on the answer of one team alone',
      [
        questionOf([
          { ...rome, players: ['owls'] },
          { ...rome, ...RIGHT, players: ['foxes'] },
          oslo,
        ]),
      ],
      [
        {
          kind: 'verdict',
          n: 1,
          text: 'Rome',
          players: ['foxes'],
          before: { verdict: 'wrong' },
          after: { verdict: 'right' },
        },
      ],
    ],
    ['leave out who was removed meanwhile', [questionOf([{ ...rome, players: ['owls'] }])], []],
    ['leave out how an answer is written', [questionOf([{ ...rome, text: ' ROME' }, oslo])], []],
  ])('%s', (_what, after, expected) => {
    expect(diffRecords([question], after)).toEqual(expected);
  });
});

const PLAYERS = ['owls', 'foxes', 'bears'] as const;
const given = fc.record({
  text: fc.constantFrom('Rome', 'ROME ', 'Oslo'),
  bet: fc.constantFrom(0, 1, 5),
});
const marks = fc.record({
  verdict: fc.constantFrom('wrong' as const, 'half' as const, 'right' as const, null),
  additionalHalves: fc.constantFrom(0, 2),
});

/** A round in which each of three players gave some of two questions an answer. */
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
  marks: Record<string, { verdict: 'wrong' | 'half' | 'right' | null; additionalHalves: number }>;
}): RecordQuestion {
  const { responses, marks, ...question } = part;
  const players = PLAYERS.flatMap((player, index) => {
    const response = responses[index] ?? null;
    return response === null ? [] : [{ player, ...response }];
  });
  const answers = [...Map.groupBy(players, ({ text }) => responseKey(text))].map(([key, own]) => {
    const { verdict = null, additionalHalves = 0 } = marks[key] ?? {};
    return answerOf(
      own[0]?.text ?? '',
      own.map(({ player }) => player),
      {
        ...verdictFlags(verdict ?? 'wrong'),
        marked: verdict !== null,
        additionalHalfPoints: additionalHalves,
        wagers: own.flatMap(({ player, bet }) => (bet > 0 ? [{ player, bet }] : [])),
      },
    );
  });
  return { ...question, questionText: '', answers };
}

/** What counts of a round: its questions, and of each player the answer with all that it counts by. */
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

/** What a correction says stood before, and stands behind it. */
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
        each.before.additionalHalves,
        each.after.additionalHalves,
      ]);
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
  const { text, bet, verdict, additionalHalves: added } = answer;
  return { key: responseKey(text), bet, verdict, added };
}

/** The same after some corrections, each of which has to find what it says stood before. */
function corrected(facts: Map<string, unknown>, corrections: readonly Correction[]) {
  const behind = new Map(facts);
  for (const [name, before, after] of corrections.flatMap(factsOf)) {
    expect([name, behind.get(name)]).toEqual([name, before]);
    behind.set(name, after);
  }
  return behind;
}

describe('the corrections between any two states', () => {
  it('lead from the one to the other, and leave out nothing but who is gone', () => {
    fc.assert(
      fc.property(anyRound, anyRound, (before, after) => {
        const facts = corrected(counting(before), diffRecords(before, after));
        for (const [name, value] of counting(after))
          expect([name, facts.get(name)]).toEqual([name, value]);
      }),
    );
  });

  it('are none between a state and itself', () => {
    fc.assert(
      fc.property(anyRound, (state) => {
        expect(diffRecords(state, state)).toEqual([]);
      }),
    );
  });
});
