import { describe, expect, it } from 'vitest';
import { answerOf, questionOf } from '../../test/record-rounds.ts';
import { verdictFlags } from '../scoring/verdict.ts';
import { type Correction, diffRecords, type RecordQuestion } from './record-diff.ts';

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
          before: { additionalHalfPoints: 0 },
          after: { additionalHalfPoints: -2 },
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
          before: { text: 'Oslo', bet: 0, verdict: 'wrong', additionalHalfPoints: 0 },
          after: { text: 'Rome', bet: 2, verdict: 'wrong', additionalHalfPoints: 0 },
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
          after: { text: 'Nile', bet: 0, verdict: 'wrong', additionalHalfPoints: 0 },
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
    [
      'name a team that is judged apart, before its verdict',
      [
        questionOf([
          { ...rome, players: ['owls'] },
          { ...rome, ...RIGHT, players: ['foxes'], isApart: true },
          oslo,
        ]),
      ],
      [
        {
          kind: 'judged-apart',
          n: 1,
          player: 'foxes',
          before: { isApart: false },
          after: { isApart: true },
        },
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
