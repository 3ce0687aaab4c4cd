import {
  correctionCalls,
  gameCalls,
  liveCalls,
  markingTexts,
  pastGameCalls,
  playCalls,
  roundCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { csvRows } from '../../../../../test/export-files.ts';
import { startTestServer } from '../../../../../test/harness.ts';
import { openedRoom, type TestSettings } from '../../../../../test/live/quiz-hosts.ts';
import { expectShownRecord } from '../../../../../test/live/shown-record.ts';

const server = startTestServer();

const SHOWN = { showAnswers: true, showScores: true, halfPoints: true, adjustByQuestion: true };

/** Five questions: the round is worth 3, its questions 1 and 5 are worth 0.5 and 5; highest value 1. */
async function risingRound(settings: TestSettings = {}) {
  const host = await openedRoom(server, { ...SHOWN, ...settings });
  const { admin, quiz } = host;
  const questions = [1, 2, 3, 4, 5].map((n) => ({
    questionText: `Question ${n}?`,
    answerText: 'A',
    worth: { 1: 0.5, 5: 5 }[n] ?? null,
  }));
  const sent = { roundName: 'Rising', worth: 3, questions };
  const { round } = (await server.call(roundCalls.create, sent, { token: admin.token })).body;
  const roundId = await quiz.readyRound(round._id);
  const owls = await quiz.join('Owls');
  const worthOf = async (n: number) =>
    (await server.call(liveCalls.answers, { roundId, n }, { token: quiz.token })).body.worth;
  const mark = (n: number, verdict: 'right' | 'half') =>
    quiz.done({ kind: 'mark', roundId, marks: [{ n, group: 'a', verdict }] });
  const mine = async () => {
    const named = { gameId: owls.gameId, round: 1 };
    return (await server.call(playCalls.mine, named, { token: owls.secret })).body.results ?? [];
  };
  return { ...host, roundId, owls, worthOf, mark, mine };
}

type Rising = Awaited<ReturnType<typeof risingRound>>;

async function published(settings: TestSettings = {}): Promise<Rising> {
  const night = await risingRound(settings);
  const { quiz, roundId, owls, mark } = night;
  await quiz.done({ kind: 'revealAll', roundId });
  await owls.answerAll([1, 2, 4, 5].map((n) => ({ round: 1, n, text: 'A' })));
  for (const n of [1, 2, 5]) await mark(n, 'right');
  await mark(4, 'half');
  await quiz.done({ kind: 'closeRound', roundId, through: 5 });
  server.clock.advance(3);
  await quiz.done({ kind: 'publish', roundId });
  return night;
}

describe('prepared values', () => {
  it('count above the highest value of the room, on phones, in the record and in files', async () => {
    const { owls, mine, roundId, admin } = await published();
    // 0.5 + 3 + half of 3 + 5
    expect((await owls.view()).body.own?.score?.points).toBe(10);
    expect(
      (await mine()).map(({ points, valuePoints, value }) => [points, valuePoints, value]),
    ).toEqual([
      [0.5, 1, 0.5],
      [3, 3, undefined],
      [0, 3, undefined],
      [1.5, 3, undefined],
      [5, 5, undefined],
    ]);
    const token = { token: admin.token };
    const { round } = (await server.call(gameCalls.playedRound, { id: roundId }, token)).body;
    expect(round.questions.map(({ markedPoint }) => markedPoint)).toEqual([0.5, 3, 3, 3, 5]);
    const [titles = [], ...rows] = await csvRows(server, admin, {
      report: 'game',
      id: owls.gameId,
    });
    expect(rows.map((row) => row[titles.indexOf('Value')])).toEqual(['0.5', '3', '3', '5']);
    await expectShownRecord(server, { adminId: admin.adminId, gameId: owls.gameId });
  });

  it('are told to phones where they differ from the value of the round', async () => {
    const { quiz, roundId, owls } = await risingRound({ showQuestions: true });
    await quiz.done({ kind: 'goTo', roundId, n: 1 });
    const first = (await owls.view()).body.stage;
    expect([first?.round?.pointValue, first?.question?.points]).toEqual([3, 0.5]);
    await quiz.done({ kind: 'goTo', roundId, n: 2 });
    expect((await owls.view()).body.stage?.question).not.toHaveProperty('points');
    const named = { gameId: owls.gameId, round: 1 };
    const { questions } = (await server.call(playCalls.questions, named, { token: owls.secret }))
      .body;
    expect(questions.map(({ points }) => points)).toEqual([0.5, undefined]);
  });

  it('are values that the host may choose, also after publishing', async () => {
    const { quiz, roundId, worthOf, owls, admin } = await published();
    expect(await worthOf(1)).toMatchObject({ points: 1, value: 0.5, most: 1, worths: [0.5, 3, 5] });
    const refused = await quiz.send({ kind: 'value', roundId, n: 2, points: 4 });
    expect(refused.error.code).toBe(markingTexts.valueRange.code);
    await quiz.done({ kind: 'value', roundId, n: 2, points: 0.5 });
    expect((await owls.view()).body.own?.score?.points).toBe(10);
    await quiz.done({ kind: 'value', roundId, n: 2, points: 3 });
    expect((await quiz.game()).rounds[0]?.unpublishedChanges).toBe(0);
    await quiz.done({ kind: 'value', roundId, n: 1, points: 1 });
    await quiz.done({ kind: 'value', roundId, n: 1, points: 5 });
    await quiz.done({ kind: 'publish', roundId });
    expect((await owls.view()).body.own?.score?.points).toBe(14.5);
    await expectShownRecord(server, { adminId: admin.adminId, gameId: owls.gameId });
  });

  it('are corrected after the game, and shown in the past game', async () => {
    const { quiz, roundId, owls, admin, mine } = await published();
    await quiz.done({ kind: 'end', isMarkedLater: false });
    const token = { token: admin.token };
    const { gameId: id } = owls;
    const { rounds } = (await server.call(correctionCalls.list, { id }, token)).body;
    expect(rounds).toMatchObject([{ interval: 1, most: 1, worths: [0.5, 3, 5] }]);
    const { round } = (await server.call(gameCalls.playedRound, { id: roundId }, token)).body;
    const questionId = String(round.questions[1]?._id);
    const correct = (from: number, to: number) => {
      const correction = { kind: 'question-value' as const, questionId };
      const change = { ...correction, before: { points: from }, after: { points: to } };
      return server.call(correctionCalls.make, { correction: change, reason: 'Typo' }, token);
    };
    expect((await correct(3, 4)).status).toBe(409);
    const { body } = await correct(3, 0.5);
    expect([body.correction.before, body.correction.after]).toEqual(['3 points', '0.5 points']);
    expect((await mine())[1]).toMatchObject({ points: 0.5, valuePoints: 1, value: 0.5 });
    const past = await server.call(pastGameCalls.read, { gameId: id }, { token: owls.secret });
    const results = past.body.evening?.teams[0]?.rounds[0]?.results;
    expect(results?.[1]).toMatchObject({ points: 0.5, valuePoints: 1, value: 0.5 });
    await expectShownRecord(server, { adminId: admin.adminId, gameId: id });
    const undone = { correctionId: body.correction._id };
    expect((await server.call(correctionCalls.undo, undone, token)).status).toBe(201);
    expect((await mine())[1]).toMatchObject({ points: 3, valuePoints: 3 });
  });

  it('belong to every question of a live round, also to added ones', async () => {
    const { quiz } = await openedRoom(server, SHOWN);
    const started = { kind: 'startLiveRound', name: 'Music', questionsCount: 1 } as const;
    const refused = await quiz.send({ ...started, worth: 0.3 });
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'Use 0.5 to 10,000 points, in steps of 0.5.',
    ]);
    const roundId = (await quiz.done({ ...started, worth: 0.5 }))?.rounds[0]?._id ?? '';
    await quiz.done({ kind: 'goTo', roundId, n: 1 }, { kind: 'goTo', roundId, n: 2 });
    const owls = await quiz.join('Owls');
    const { stage } = (await owls.view()).body;
    expect(stage?.round).toMatchObject({ pointValue: 1, value: 0.5, questionsCount: 2 });
    expect(stage?.question).not.toHaveProperty('points');
    await owls.answer({ round: 1, n: 2, text: 'ABBA' });
    await quiz.done({
      kind: 'mark',
      roundId,
      marks: [{ n: 2, group: 'abba', verdict: 'right' }],
    });
    await quiz.closeAndPublish(roundId);
    expect((await owls.view()).body.own?.score?.points).toBe(0.5);
  });
});
