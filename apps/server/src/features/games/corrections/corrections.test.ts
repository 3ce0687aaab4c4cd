// @module-tag sql
// @module-tag dates
import {
  activityCalls,
  type CorrectionInput,
  correctionCalls,
  correctionTexts,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { correctionOf } from '../../../../test/calls/correction-fixtures.ts';
import { dumpTables } from '../../../../test/database/table-dump.ts';
import { verifiedAdmin } from '../../../../test/factories.ts';
import {
  answerOf,
  correct,
  dumpRecord,
  type Morning,
  morningAfter,
  questionOf,
  scoresOf,
  undo,
} from '../../../../test/games/corrected-games.ts';
import { storedScores } from '../../../../test/games/stored-scores.ts';
import { startTestServer } from '../../../../test/harness.ts';

const server = startTestServer();

const AUSTRALIA = 'Capital of Australia?';
const RIVER = 'Longest river?';

async function verdictOn(
  morning: Morning,
  answer: string,
  verdict: 'wrong' | 'half' | 'right',
): Promise<CorrectionInput> {
  const { ids, answer: given } = await answerOf(server, morning, [AUSTRALIA, answer]);
  const before = { verdict: given.point ? ('right' as const) : ('wrong' as const) };
  return { kind: 'verdict', ...ids, before, after: { verdict } };
}

async function voiding(morning: Morning, text: string, voided: boolean): Promise<CorrectionInput> {
  const { _id: questionId } = await questionOf(server, morning, text);
  return { kind: 'voided', questionId, before: { voided: !voided }, after: { voided } };
}

async function listOf({ admin: { token }, game }: Morning) {
  return (await server.call(correctionCalls.list, { id: game.gameId }, { token })).body;
}

async function expectSumsFit(): Promise<void> {
  const { stored, recomputed } = await storedScores(server);
  expect(recomputed).toEqual(stored);
}

const START = { Owls: 6, Foxes: 2, Bears: -3 };

describe('a correction', () => {
  it('of a mark counts for all teams with that answer, and names the admin and the reason', async () => {
    const morning = await morningAfter(server);
    const { token, email } = morning.admin;
    // Sydney brought 1, and the bets 5, 1 and -3.
    expect(await scoresOf(server, morning)).toEqual(START);
    const correction = await verdictOn(morning, 'Canberra', 'right');
    const input = { correction, reason: ' The key was wrong ', note: 'Sorry!' };
    const reply = await server.call(correctionCalls.make, input, { token });
    expect(reply.status).toBe(201);
    expect(reply.body.correction).toMatchObject({
      by: 'admin',
      person: email,
      kind: 'verdict',
      roundName: 'Capitals',
      orderNum: 1,
      questionText: AUSTRALIA,
      answerText: 'Canberra',
      playerName: null,
      before: 'Wrong',
      after: 'Correct',
      reason: 'The key was wrong',
      note: 'Sorry!',
      undoneAt: null,
      undoneBy: null,
      canUndo: true,
    });
    expect(await scoresOf(server, morning)).toEqual({ Owls: 6, Foxes: 2, Bears: -2 });
    expect((await listOf(morning)).corrections).toEqual([reply.body.correction]);
    await expectSumsFit();
  });

  it.each([
    ['adjustment', { Owls: 6, Foxes: 2, Bears: -1.5 }],
    ['question-value', { Owls: 8, Foxes: 4, Bears: -3 }],
    ['voided', { Owls: 5, Foxes: 1, Bears: -3 }],
    ['answer-key', { Owls: 5, Foxes: 1, Bears: -2 }],
    ['judged-apart', { Owls: 5, Foxes: 2, Bears: -3 }],
    ['joined', { Owls: 6, Foxes: 2, Bears: -2 }],
    ['late-accepted', { Owls: 6, Foxes: 2, Bears: -2 }],
    ['seat-points', { Owls: 6, Foxes: 4.5, Bears: -3 }],
  ] as const)('of kind %s counts, and can be undone exactly', async (kind, scores) => {
    const morning = await morningAfter(server);
    const { token } = morning.admin;
    const record = await dumpRecord(server);
    const correction = await correctionOf(server, morning, kind);
    const { status, body } = await correct(server, token, correction);
    expect(status).toBe(201);
    expect(await scoresOf(server, morning)).toEqual(scores);
    await expectSumsFit();
    expect((await undo(server, token, body.correction._id)).status).toBe(201);
    expect(await scoresOf(server, morning)).toEqual(START);
    expect(await dumpRecord(server)).toBe(record);
  });

  it('adds another correct answer, and marks the teams that gave it', async () => {
    const morning = await morningAfter(server);
    const { token } = morning.admin;
    const { _id: questionId } = await questionOf(server, morning, AUSTRALIA);
    const after = { answer: 'Canberra', isInstead: false };
    const before = { answerText: 'Sydney' };
    const correction = { kind: 'answer-key', questionId, before, after } as const;
    const { body } = await correct(server, token, correction);
    expect(body.correction).toMatchObject({ before: 'Sydney', after: 'Sydney / Canberra' });
    expect((await questionOf(server, morning, AUSTRALIA)).answerText).toBe('Sydney / Canberra');
    expect(await scoresOf(server, morning)).toEqual({ Owls: 6, Foxes: 2, Bears: -2 });
    const again = { ...correction, before: { answerText: 'Sydney / Canberra' } };
    expect((await correct(server, token, again)).error.message).toBe(
      correctionTexts.unchanged.text,
    );
  });

  it('moves no bet: each counts by the new mark as placed', async () => {
    const morning = await morningAfter(server);
    const { ids } = await answerOf(server, morning, ['Highest', 'K2']);
    const verdict = { before: { verdict: 'wrong' }, after: { verdict: 'half' } } as const;
    await correct(server, morning.admin.token, { kind: 'verdict', ...ids, ...verdict });
    expect(await scoresOf(server, morning)).toEqual({ Owls: 6, Foxes: 2, Bears: 1.5 });
    await expectSumsFit();
  });

  it('keeps a question voided if a bet on it was used again', async () => {
    const morning = await morningAfter(server);
    const { token } = morning.admin;
    const refused = await correct(server, token, await voiding(morning, RIVER, false));
    expect([refused.status, refused.error.message]).toEqual([
      409,
      correctionTexts.betUsedAgain.text,
    ]);
    await correct(server, token, await voiding(morning, 'Highest', true));
    expect((await correct(server, token, await voiding(morning, RIVER, false))).status).toBe(201);
    expect(await scoresOf(server, morning)).toEqual({ Owls: 6, Foxes: -2, Bears: 0 });
    await expectSumsFit();
  });

  it('is refused with the current state if that has changed', async () => {
    const morning = await morningAfter(server);
    const correction = await verdictOn(morning, 'Canberra', 'right');
    const { token } = morning.admin;
    await correct(server, token, correction);
    const late = await correct(server, token, withVerdict(correction, 'half'));
    expect([late.status, late.error.param, late.error.message]).toEqual([
      409,
      'correction',
      "Someone changed this in the meantime. It's now: Correct.",
    ]);
  });

  it('of two at once is made once; the other request gets the current state', async () => {
    const morning = await morningAfter(server);
    const correction = await verdictOn(morning, 'Canberra', 'right');
    const { token } = morning.admin;
    const replies = await Promise.all([
      correct(server, token, correction),
      correct(server, token, withVerdict(correction, 'half')),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const [refused] = replies.filter(({ status }) => status === 409);
    expect(refused?.error.message).toMatch(/in the meantime. It's now: (Correct|Half)\.$/);
    expect((await listOf(morning)).corrections).toHaveLength(1);
    await expectSumsFit();
  });

  it('is refused during the game, and the list says so', async () => {
    const morning = await morningAfter(server, undefined, true);
    const correction = await verdictOn(morning, 'Canberra', 'right');
    const reply = await correct(server, morning.admin.token, correction);
    expect([reply.status, reply.error.message]).toEqual([
      409,
      "This game is still in progress. Corrections can be made in the room's console.",
    ]);
    expect((await listOf(morning)).state).toBe('open');
  });

  it('needs a reason, and must fit the rules of the room', async () => {
    const morning = await morningAfter(server);
    const { token } = morning.admin;
    const correction = await verdictOn(morning, 'Canberra', 'right');
    const unsaid = await server.call(correctionCalls.make, { correction, reason: ' ' }, { token });
    expect([unsaid.status, unsaid.error.param]).toEqual([409, 'reason']);
    const { _id: questionId } = await questionOf(server, morning, AUSTRALIA);
    const value = { kind: 'question-value', questionId, before: { points: 1 } } as const;
    const dear = await correct(server, token, { ...value, after: { points: 9 } });
    expect([dear.status, dear.error.param, dear.error.message]).toEqual([
      409,
      'correction.after.points',
      'Choose a multiple of 1, up to 5.',
    ]);
    const same = await correct(server, token, await verdictOn(morning, 'Canberra', 'wrong'));
    expect(same.error.message).toBe(correctionTexts.unchanged.text);
  });

  it('with a repeated key is made once', async () => {
    const morning = await morningAfter(server);
    const correction = await verdictOn(morning, 'Canberra', 'right');
    const sent = { token: morning.admin.token, headers: { 'idempotency-key': 'once' } };
    const input = { correction, reason: 'The key was wrong' };
    const replies = [
      await server.call(correctionCalls.make, input, sent),
      await server.call(correctionCalls.make, input, sent),
    ];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[1]?.body).toEqual(replies[0]?.body);
  });

  it('appears in the activity panel, with a link to its game', async () => {
    const morning = await morningAfter(server);
    const { token } = morning.admin;
    const correction = await verdictOn(morning, 'Canberra', 'right');
    const { body } = await correct(server, token, correction);
    await undo(server, token, body.correction._id);
    const activity = await server.call(activityCalls.read, {}, { token });
    const where = `question 1 of round “Capitals” in room “${morning.game.roomCode}”`;
    const href = `/game-history/${morning.game.gameId}`;
    expect(activity.body.notifications.slice(0, 2)).toEqual([
      expect.objectContaining({ text: `A correction of ${where} was undone.`, href }),
      expect.objectContaining({
        text: `Q${where.slice(1)} was corrected. Reason: “Checked it”.`,
        href,
      }),
    ]);
  });
});

describe('undoing', () => {
  it('is possible once, is itself a correction, and can be undone', async () => {
    const morning = await morningAfter(server);
    const { token } = morning.admin;
    const apart = await correctionOf(server, morning, 'judged-apart');
    const made = await correct(server, token, apart);
    const behind = await dumpRecord(server);
    const undone = await undo(server, token, made.body.correction._id);
    const twice = await undo(server, token, made.body.correction._id);
    expect([twice.status, twice.error.message]).toEqual([409, correctionTexts.undoneBefore.text]);
    const { corrections } = await listOf(morning);
    expect(corrections.map(({ undoesId, canUndo }) => [undoesId, canUndo])).toEqual([
      [made.body.correction._id, true],
      [null, false],
    ]);
    expect(corrections[1]).toMatchObject({ undoneAt: corrections[0]?.at, undoneBy: 'admin' });
    expect((await undo(server, token, undone.body.correction._id)).status).toBe(201);
    expect(await dumpRecord(server)).toBe(behind);
  });

  it('is refused if the state has changed since', async () => {
    const morning = await morningAfter(server);
    const { token } = morning.admin;
    const first = await correct(server, token, await verdictOn(morning, 'Canberra', 'half'));
    const { ids } = await answerOf(server, morning, [AUSTRALIA, 'Canberra']);
    const verdicts = { before: { verdict: 'half' }, after: { verdict: 'right' } } as const;
    await correct(server, token, { kind: 'verdict', ...ids, ...verdicts });
    expect((await listOf(morning)).corrections.map(({ canUndo }) => canUndo)).toEqual([
      true,
      false,
    ]);
    const reply = await undo(server, token, first.body.correction._id);
    expect([reply.status, reply.error.param, reply.error.message]).toEqual([
      409,
      'correctionId',
      "Someone changed this in the meantime. It's now: Correct.",
    ]);
  });

  it('finds no corrections of another admin', async () => {
    const morning = await morningAfter(server);
    const correction = await verdictOn(morning, 'Canberra', 'right');
    const { body } = await correct(server, morning.admin.token, correction);
    const { token } = await verifiedAdmin(server);
    const before = await dumpTables(server);
    expect((await undo(server, token, body.correction._id)).status).toBe(404);
    expect((await correct(server, token, correction)).status).toBe(404);
    const list = await server.call(correctionCalls.list, { id: morning.game.gameId }, { token });
    expect(list.status).toBe(404);
    expect(await dumpTables(server)).toEqual(before);
  });
});

describe('a preview', () => {
  it('shows gains, losses and new ranks, and writes nothing', async () => {
    const morning = await morningAfter(server);
    const { token } = morning.admin;
    const { ids } = await answerOf(server, morning, ['Highest', 'K2']);
    const verdicts = { before: { verdict: 'wrong' }, after: { verdict: 'right' } } as const;
    const correction = { kind: 'verdict', ...ids, ...verdicts } as const;
    // The rate limiter counts every call.
    const written = async () => ({ ...(await dumpTables(server)), limits: [] });
    const before = await written();
    const { body } = await server.call(correctionCalls.preview, { correction }, { token });
    expect(await written()).toEqual(before);
    const named = body.effects.map(({ playerName, before, after }) => [playerName, before, after]);
    expect(named).toEqual([
      ['Bears', { score: -3, rank: 3 }, { score: 3, rank: 2 }],
      ['Foxes', { score: 2, rank: 2 }, { score: 2, rank: 3 }],
    ]);
    await correct(server, token, correction);
    expect(await scoresOf(server, morning)).toEqual({ Owls: 6, Foxes: 2, Bears: 3 });
  });

  it('refuses the same as saving', async () => {
    const morning = await morningAfter(server);
    const { token } = morning.admin;
    const correction = await voiding(morning, RIVER, false);
    const reply = await server.call(correctionCalls.preview, { correction }, { token });
    expect([reply.status, reply.error.message]).toEqual([409, correctionTexts.betUsedAgain.text]);
  });
});

function withVerdict(correction: CorrectionInput, verdict: 'half'): CorrectionInput {
  if (correction.kind !== 'verdict') throw new Error('No verdict is corrected.');
  return { ...correction, after: { verdict } };
}
