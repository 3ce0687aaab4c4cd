import {
  type CorrectionInput,
  correctionCalls,
  gameCalls,
  type KeptLateAnswer,
  type PlayedQuestion,
} from '@emcee/contract';
import { type Verdict, verdictOf } from '@emcee/game';
import { expect } from 'vitest';
import type { TestAdmin } from '../factories.ts';
import type { TestServer } from '../harness.ts';
import { correct, undo } from './corrected-games.ts';

export const WISHED_KINDS = [
  'verdict',
  'adjustment',
  'question-value',
  'voided',
  'answer-key',
  'judged-apart',
  'joined',
  'late-accepted',
  'seat-points',
] as const;

/** Numbers choose from the record by their remainder. */
export type WantedCorrection = {
  kind: (typeof WISHED_KINDS)[number];
  question: number;
  answer: number;
  player: number;
  other: number;
  verdict: Verdict;
  /** From 1 to 5. */
  points: number;
  isInstead: boolean;
  /** Undoes the newest correction instead. */
  isUndo: boolean;
};

export type OwnedRecord = { admin: TestAdmin; gameId: string };

type Standing = {
  questions: readonly PlayedQuestion[];
  lateAnswers: readonly KeptLateAnswer[];
  /** Points other than those of answers. */
  seats: readonly { playerId: string; points: number }[];
};

/** Returns the corrections that are still in effect. */
export async function correctAll(
  server: TestServer,
  record: OwnedRecord,
  corrections: readonly WantedCorrection[],
): Promise<string[]> {
  const { token } = record.admin;
  const standing: string[] = [];
  for (const wanted of corrections) {
    const newest = standing.at(-1);
    if (wanted.isUndo && newest !== undefined) {
      expect((await undo(server, token, newest)).status).toBe(201);
      standing.pop();
      continue;
    }
    const input = inputOf(await standingOf(server, record), wanted);
    if (input === undefined) continue;
    const correctionId = await correctAsForetold(server, record, input);
    if (correctionId !== undefined) standing.push(correctionId);
  }
  return standing;
}

/** Expects the result that the preview promised. */
async function correctAsForetold(
  server: TestServer,
  record: OwnedRecord,
  correction: CorrectionInput,
): Promise<string | undefined> {
  const { token } = record.admin;
  const before = await placesIn(server, record);
  const foretold = await server.call(correctionCalls.preview, { correction }, { token });
  const made = await correct(server, token, correction);
  if (made.status !== 201) {
    expect(made.status).toBe(409);
    const { message, param } = made.error;
    expect([foretold.status, foretold.error]).toMatchObject([409, { message, param }]);
    return undefined;
  }
  const after = await placesIn(server, record);
  const moved = [...after].filter(([playerId, place]) => before.get(playerId) !== place);
  const told = foretold.body.effects.map(({ playerId, ...effect }) => {
    expect(placeText(effect.before)).toBe(before.get(playerId));
    return [playerId, placeText(effect.after)] as const;
  });
  expect(new Map(told)).toEqual(new Map(moved));
  return made.body.correction._id;
}

type Place = { score: number; rank: number };

const placeText = ({ score, rank }: Place) => `${score} points, place ${rank}`;

/** Equal points share a rank. */
async function placesIn(
  server: TestServer,
  { gameId: id, admin: { token } }: OwnedRecord,
): Promise<Map<string, string>> {
  const { scores } = (await server.call(gameCalls.result, { id }, { token })).body;
  return new Map(
    scores.map(({ playerId, score }) => {
      const rank = 1 + scores.filter((other) => other.score > score).length;
      return [playerId, placeText({ score, rank })];
    }),
  );
}

export async function undoAll(
  server: TestServer,
  { admin: { token } }: OwnedRecord,
  corrections: readonly string[],
): Promise<void> {
  for (const correctionId of corrections.toReversed()) {
    expect((await undo(server, token, correctionId)).status).toBe(201);
  }
}

async function standingOf(server: TestServer, { gameId, admin }: OwnedRecord): Promise<Standing> {
  const sent = [{ id: gameId }, { token: admin.token }] as const;
  const { lateAnswers } = (await server.call(correctionCalls.list, ...sent)).body;
  const { scores } = (await server.call(gameCalls.result, ...sent)).body;
  const { game } = (await server.call(gameCalls.read, ...sent)).body;
  const seats = scores.map(({ playerId, seatPoints }) => ({
    playerId,
    points: seatPoints.reduce((sum, { points }) => sum + points, 0),
  }));
  return { questions: game.rounds.flatMap(({ questions }) => questions), lateAnswers, seats };
}

/** Undefined if the record has nothing of the kind. */
function inputOf(standing: Standing, wanted: WantedCorrection): CorrectionInput | undefined {
  const { lateAnswers, seats } = standing;
  if (wanted.kind === 'seat-points') {
    const seat = pick(seats, wanted.player);
    const points = wanted.points - 2.5;
    return seat && { kind: 'seat-points', ...seat, points, before: { points: seat.points } };
  }
  const late = wanted.kind === 'late-accepted' ? pick(lateAnswers, wanted.answer) : undefined;
  if (late === undefined) return questionInput(standing.questions, wanted);
  const { questionId, playerId } = late;
  const asked = standing.questions.find(({ _id }) => _id === questionId);
  const given = asked?.answers.find(({ players }) => players.includes(playerId));
  const before = { answerId: given?._id ?? null };
  const after = { verdict: wanted.verdict };
  return { kind: 'late-accepted', questionId, playerId, before, after };
}

function questionInput(
  questions: readonly PlayedQuestion[],
  wanted: WantedCorrection,
): CorrectionInput | undefined {
  const question = pick(questions, wanted.question);
  if (question === undefined) return undefined;
  const onQuestion = { questionId: question._id };
  const { points } = wanted;
  if (wanted.kind === 'question-value') {
    const before = { points: question.markedPoint };
    return { kind: 'question-value', ...onQuestion, before, after: { points } };
  }
  if (wanted.kind === 'voided') {
    const { voided } = question;
    return { kind: 'voided', ...onQuestion, before: { voided }, after: { voided: !voided } };
  }
  return answerInput(question, wanted);
}

function answerInput(
  question: PlayedQuestion,
  wanted: WantedCorrection,
): CorrectionInput | undefined {
  const answer = pick(question.answers, wanted.answer);
  const playerId = answer && pick(answer.players, wanted.player);
  const other = pick(question.answers, wanted.other);
  if (answer === undefined || playerId === undefined || other === undefined) return undefined;
  const onQuestion = { questionId: question._id };
  const onAnswer = { ...onQuestion, answerId: answer._id };
  const { verdict, points } = wanted;
  switch (wanted.kind) {
    case 'adjustment': {
      const { additionalPoints } = answer;
      const after = { additionalPoints: points / 2 };
      return { kind: 'adjustment', ...onAnswer, before: { additionalPoints }, after };
    }
    case 'answer-key': {
      const { answerText } = question;
      const after = { answer: answer.text, isInstead: wanted.isInstead };
      return { kind: 'answer-key', ...onQuestion, before: { answerText }, after };
    }
    case 'judged-apart':
      return { kind: 'judged-apart', ...onAnswer, playerId, after: { verdict } };
    case 'joined':
      return { kind: 'joined', ...onAnswer, playerId, after: { answerId: other._id } };
    default:
      return {
        kind: 'verdict',
        ...onAnswer,
        before: { verdict: verdictOf(answer) },
        after: { verdict },
      };
  }
}

function pick<T>(values: readonly T[], at: number): T | undefined {
  return values[at % values.length];
}
