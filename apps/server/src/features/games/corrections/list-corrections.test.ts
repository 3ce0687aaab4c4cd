import { type CorrectionInput, correctionCalls, correctionTexts, gameCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { ABBA, fields, list, listNight } from '../../../../test/live/list-night.ts';
import { expectShownRecord } from '../../../../test/live/shown-record.ts';

const server = startTestServer();

/** Owls wrote Benny, Beny and Frida, Foxes Beny and Björn; Beny is wrong, all others are right. */
async function endedLists(asked: Parameters<typeof listNight>[1] = {}) {
  const night = await listNight(server, asked);
  const { quiz, admin, roundId, owls } = night;
  const foxes = await quiz.join('Foxes');
  await owls.answerAll(fields(['Benny', 'Beny', 'Frida']));
  await foxes.answerAll(fields(['Beny', 'Björn']));
  await night.mark({ benny: 'right', beny: 'wrong', frida: 'right', björn: 'right' });
  await night.publish();
  await quiz.done({ kind: 'end', isMarkedLater: false });
  const token = { token: admin.token };
  const rows = async () =>
    (await server.call(gameCalls.playedRound, { id: roundId }, token)).body.round.questions;
  const row = async (label: string) => {
    const found = (await rows()).find((each) => each.label === label);
    if (found === undefined) throw new Error(`No row ${label}.`);
    return found;
  };
  const answerIn = async (label: string, text: string) => {
    const { _id: questionId, answers } = await row(label);
    return { questionId, answerId: String(answers.find((each) => each.text === text)?._id) };
  };
  const correct = (correction: CorrectionInput) =>
    server.call(correctionCalls.make, { correction, reason: 'Checked' }, token);
  const undo = (correctionId: string) => server.call(correctionCalls.undo, { correctionId }, token);
  const log = async () =>
    (await server.call(correctionCalls.list, { id: owls.gameId }, token)).body.corrections;
  const scores = async () => [await night.points(owls), await night.points(foxes)];
  const right = async (label: string, text: string) =>
    correct({
      kind: 'verdict',
      ...(await answerIn(label, text)),
      before: { verdict: 'wrong' },
      after: { verdict: 'right' },
    });
  const expectShown = () =>
    expectShownRecord(server, { adminId: admin.adminId, gameId: owls.gameId });
  return { ...night, foxes, row, rows, answerIn, correct, right, undo, log, scores, expectShown };
}

describe('a correction of a list', () => {
  it('of a mark counts in all its answers, and never twice for a line', async () => {
    const { right, undo, log, scores, expectShown } = await endedLists();
    expect(await scores()).toEqual([4, 2]);
    const made = await right('2a', 'Beny');
    expect(made.status).toBe(201);
    // Owls have Benny already.
    expect(await scores()).toEqual([4, 4]);
    await expectShown();
    const undone = await undo(made.body.correction._id);
    expect(undone.status).toBe(201);
    expect(await scores()).toEqual([4, 2]);
    await undo(undone.body.correction._id);
    expect(await scores()).toEqual([4, 4]);
    await expectShown();
    expect((await log()).map(({ canUndo, followsId }) => [canUndo, followsId])).toMatchObject([
      [true, undefined],
      [false, undefined],
      [false, undefined],
    ]);
  });

  it('of all its rows is one line to undo, and its followers none', async () => {
    const { correct, undo, log, row, rows, scores, expectShown } = await endedLists();
    const { _id: questionId } = await row('2c');
    const value = { kind: 'question-value' as const, questionId };
    const made = await correct({ ...value, before: { points: 2 }, after: { points: 1 } });
    expect((await rows()).map(({ markedPoint }) => markedPoint)).toEqual([1, 1, 1, 1, 1, 2, 1]);
    expect(await scores()).toEqual([2, 1]);
    await expectShown();
    const [first, ...followers] = (await log()).toReversed();
    expect(first).toMatchObject({ canUndo: true, orderNum: 2, label: '2c' });
    expect(followers.map(({ followsId, canUndo }) => [followsId, canUndo])).toEqual(
      followers.map(() => [first?._id, false]),
    );
    expect(followers).toHaveLength(3);
    const refused = await undo(String(followers[0]?._id));
    expect(refused.error).toMatchObject({
      message: 'This change came with another correction. Undo that one instead.',
      param: 'correctionId',
    });
    expect((await undo(made.body.correction._id)).status).toBe(201);
    expect(await scores()).toEqual([4, 2]);
    await expectShown();
    expect(
      (await log()).every(({ canUndo, undoneAt, undoesId, followsId }) => {
        return canUndo === (undoneAt === null && undoesId !== null && followsId === undefined);
      }),
    ).toBe(true);
  });

  it('of the key adds a line, with its answers and the bonus', async () => {
    const form = list({ answers: 3 });
    const { correct, row, rows, scores, expectShown, undo } = await endedLists({ form });
    const { _id: questionId, answerText } = await row('2b');
    const key = { kind: 'answer-key' as const, questionId, before: { answerText } };
    const replaced = await correct({ ...key, after: { answer: 'Beny', isInstead: true } });
    expect(replaced.error).toMatchObject({
      message: correctionTexts.onlyLines.text,
      param: 'correction',
    });
    const made = await correct({ ...key, after: { answer: 'Beny', isInstead: false } });
    expect((await rows()).slice(1, 4).map((each) => each.answerText)).toEqual(
      Array(3).fill(`${ABBA}\nBeny`),
    );
    // The key has a line for Beny now, so the Owls have all three answers and the bonus.
    expect(await scores()).toEqual([8, 4]);
    await expectShown();
    expect((await undo(made.body.correction._id)).status).toBe(201);
    expect(await scores()).toEqual([4, 2]);
    expect((await row('2b')).answerText).toBe(ABBA);
    await expectShown();
  });

  it('in order changes one line', async () => {
    const form = list({ answers: 3, order: 'fixed' });
    const { correct, row, rows, expectShown } = await endedLists({ form, key: 'A\nB\nC' });
    const { _id: questionId } = await row('2c');
    const before = { answerText: 'C' };
    const after = { answer: 'Frida', isInstead: true };
    expect((await correct({ kind: 'answer-key', questionId, before, after })).status).toBe(201);
    expect((await rows()).map(({ answerText }) => answerText)).toEqual([
      'A',
      'A',
      'B',
      'Frida',
      '',
      'A',
    ]);
    await expectShown();
  });

  it('voids all its answers and the bonus; the bonus has marks of no one', async () => {
    const { correct, row, rows, answerIn, scores, expectShown } = await endedLists();
    const { _id: questionId } = await row('2a');
    const voided = { kind: 'voided' as const, questionId };
    await correct({ ...voided, before: { voided: false }, after: { voided: true } });
    expect((await rows()).map((each) => each.voided)).toEqual([
      false,
      ...Array(5).fill(true),
      false,
    ]);
    expect(await scores()).toEqual([0, 0]);
    await expectShown();
    const refused = await correct({
      kind: 'verdict',
      ...(await answerIn('2 bonus', 'All 4 right')),
      before: { verdict: 'wrong' },
      after: { verdict: 'right' },
    });
    expect(refused.error.code).toBe(correctionTexts.followsOther.code);
  });
});
