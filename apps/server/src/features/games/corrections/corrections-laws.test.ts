/** Whatever is corrected, and in whatever order: undone in reverse, the record is what it was, to the letter. */
import {
  type CorrectionInput,
  correctionCalls,
  gameCalls,
  type KeptLateAnswer,
  type PlayedQuestion,
} from '@emcee/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  correct,
  dumpRecord,
  type Morning,
  morningAfter,
  questionsOf,
  undo,
} from '../../../../test/corrected-games.ts';
import { inDepth } from '../../../../test/depth.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { storedScores } from '../../../../test/stored-scores.ts';

const server = startTestServer();

const verdict = fc.constantFrom('wrong', 'half', 'right');
/** A correction of whatever stands, chosen by numbers of which the rest is taken. */
const wish = fc.record({
  kind: fc.constantFrom(
    'verdict',
    'adjustment',
    'question-value',
    'voided',
    'answer-key',
    'judged-apart',
    'joined',
    'late-accepted',
    'seat-points',
  ),
  question: fc.nat(20),
  answer: fc.nat(20),
  player: fc.nat(20),
  other: fc.nat(20),
  verdict,
  points: fc.integer({ min: 1, max: 5 }),
  isInstead: fc.boolean(),
  /** Undoes the newest one, instead of correcting more. */
  isUndo: fc.constantFrom(false, false, false, true),
});
type Wish = typeof wish extends fc.Arbitrary<infer Value> ? Value : never;

function pick<T>(values: readonly T[], at: number): T {
  const value = values[at % values.length];
  if (value === undefined) throw new Error('There is nothing to choose from.');
  return value;
}

type Standing = {
  questions: readonly PlayedQuestion[];
  lateAnswers: readonly KeptLateAnswer[];
  /** The teams, and all points that each has beside its answers. */
  seats: readonly { playerId: string; points: number }[];
};

/** What there is to be corrected. */
async function standingOf(morning: Morning): Promise<Standing> {
  const { game, admin } = morning;
  const sent = [{ id: game.gameId }, { token: admin.token }] as const;
  const { lateAnswers } = (await server.call(correctionCalls.list, ...sent)).body;
  const { scores } = (await server.call(gameCalls.result, ...sent)).body;
  const seats = scores.map(({ playerId, seatPoints }) => ({
    playerId,
    points: seatPoints.reduce((sum, { points }) => sum + points, 0),
  }));
  return { questions: await questionsOf(server, morning), lateAnswers, seats };
}

function inputOf(standing: Standing, wished: Wish): CorrectionInput {
  const { lateAnswers, seats } = standing;
  if (wished.kind === 'seat-points') {
    const { playerId, points } = pick(seats, wished.player);
    const halves = wished.points - 2.5;
    return {
      kind: 'seat-points',
      playerId,
      points: Math.round(2 * halves) / 2,
      before: { points },
    };
  }
  if (wished.kind === 'late-accepted' && lateAnswers.length > 0) {
    const { questionId, playerId } = pick(lateAnswers, wished.answer);
    const asked = standing.questions.find(({ _id }) => _id === questionId);
    const given = asked?.answers.find(({ players }) => players.includes(playerId));
    const before = { answerId: given?._id ?? null };
    const after = { verdict: wished.verdict } as const;
    return { kind: 'late-accepted', questionId, playerId, before, after };
  }
  return questionInput(standing.questions, wished);
}

function questionInput(questions: readonly PlayedQuestion[], wished: Wish): CorrectionInput {
  const question = pick(questions, wished.question);
  const answer = pick(question.answers, wished.answer);
  const onQuestion = { questionId: question._id };
  const onAnswer = { ...onQuestion, answerId: answer._id };
  const ofPlayer = { ...onAnswer, playerId: pick(answer.players, wished.player) };
  const { verdict, points } = wished;
  switch (wished.kind) {
    case 'adjustment': {
      const { additionalPoints } = answer;
      const after = { additionalPoints: points / 2 };
      return { kind: 'adjustment', ...onAnswer, before: { additionalPoints }, after };
    }
    case 'question-value': {
      const before = { points: question.markedPoint };
      return { kind: 'question-value', ...onQuestion, before, after: { points } };
    }
    case 'voided': {
      const { voided } = question;
      return { kind: 'voided', ...onQuestion, before: { voided }, after: { voided: !voided } };
    }
    case 'answer-key': {
      const { answerText } = question;
      const after = { answer: answer.text, isInstead: wished.isInstead };
      return { kind: 'answer-key', ...onQuestion, before: { answerText }, after };
    }
    case 'judged-apart':
      return { kind: 'judged-apart', ...ofPlayer, after: { verdict } };
    case 'joined': {
      const after = { answerId: pick(question.answers, wished.other)._id };
      return { kind: 'joined', ...ofPlayer, after };
    }
    default:
      return { kind: 'verdict', ...onAnswer, before: markOf(answer), after: { verdict } };
  }
}

function markOf({ marked, point, halfPoint }: PlayedQuestion['answers'][number]) {
  if (!marked) return { verdict: null };
  if (point) return { verdict: 'right' as const };
  return { verdict: halfPoint ? ('half' as const) : ('wrong' as const) };
}

/** Does what is wished as far as it is allowed, and gives the corrections that were made and stand. */
async function correctAll(morning: Morning, wishes: readonly Wish[]): Promise<string[]> {
  const { token } = morning.admin;
  const standing: string[] = [];
  for (const wished of wishes) {
    const newest = standing.at(-1);
    if (wished.isUndo && newest !== undefined) {
      expect((await undo(server, token, newest)).status).toBe(201);
      standing.pop();
      continue;
    }
    const input = inputOf(await standingOf(morning), wished);
    const reply = await correct(server, token, input);
    if (reply.status === 201) standing.push(reply.body.correction._id);
    else expect(reply.status).toBe(409);
  }
  return standing;
}

it('gives back the record that there was, and keeps the scores what the rules make of it', async () => {
  let corrections = 0;
  const check = async (wishes: readonly Wish[]) => {
    const morning = await morningAfter(server);
    const before = await dumpRecord(server);
    const made = await correctAll(morning, wishes);
    corrections += made.length;
    const { stored, recomputed } = await storedScores(server);
    expect(recomputed).toEqual(stored);
    for (const correctionId of made.toReversed()) {
      expect((await undo(server, morning.admin.token, correctionId)).status).toBe(201);
    }
    expect(await dumpRecord(server)).toBe(before);
  };
  const wishes = fc.array(wish, { minLength: 3, maxLength: 10 });
  await fc.assert(fc.asyncProperty(wishes, check), { numRuns: inDepth({ usual: 8, deep: 300 }) });
  // Not everything that is wished was refused; how much of it, is up to chance.
  expect(corrections).toBeGreaterThan(0);
});
