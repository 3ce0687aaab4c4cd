// @module-tag races
/** Phones that still show the game follow the admin's corrections after its end. */
import { correctionCalls, correctionTexts, hostCalls, liveCalls, playCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { correct, dumpRecord, undo } from '../../../../../test/games/corrected-games.ts';
import { startTestServer } from '../../../../../test/harness.ts';
import { readAgain } from '../../../../../test/live/past-games.ts';
import {
  mark,
  owlsSeat,
  ownOf,
  type PublishedNight,
  publishedNight,
  recordedRound,
  SHOWN,
} from '../../../../../test/live/published-night.ts';

const server = startTestServer();

/** Builds the correction that marks the Owls' answer to question 1 as right. */
async function romeIsRight(night: PublishedNight) {
  const round = await recordedRound(server, night);
  const [question] = round.questions;
  const answer = question?.answers.find(({ text }) => text === 'Rome');
  if (question === undefined || answer === undefined) throw new Error('Nobody wrote Rome.');
  const ids = { questionId: question._id, answerId: answer._id };
  const verdicts = { before: { verdict: 'wrong' }, after: { verdict: 'right' } } as const;
  return { kind: 'verdict', ...ids, ...verdicts } as const;
}

describe('a correction in the portal', () => {
  it('appears on the phones of the game, and so does its undo', async () => {
    const night = await publishedNight(server);
    await night.quiz.done({ kind: 'end', isMarkedLater: false });
    const { token } = night.admin;
    const before = await ownOf(night.owls);
    expect([before?.score?.points, before?.score?.rank]).toEqual([0, 1]);
    const made = await correct(server, token, await romeIsRight(night));
    const after = await ownOf(night.owls);
    expect(after?.score).toMatchObject({ points: 1, corrected: [{ roundNumber: 1, points: 1 }] });
    expect(after?.results?.rows[0]).toMatchObject({ text: 'Rome', verdict: 'right', points: 1 });
    expect(after?.seq).toBeGreaterThan(Number(before?.seq));
    expect((await ownOf(night.foxes))?.score?.rank).toBe(2);
    await undo(server, token, made.body.correction._id);
    const back = await ownOf(night.owls);
    expect([back?.score, back?.results]).toEqual([before?.score, before?.results]);
  });

  it('ignores removed teams when a single team knew an answer', async () => {
    const night = await publishedNight(server);
    const { quiz, admin, owls, foxes, roundId } = night;
    await quiz.done(mark(roundId, 'oslo', { verdict: 'right' }), { kind: 'publish', roundId });
    const { _id: seatId } = await quiz.seat(foxes.name);
    await quiz.done({ kind: 'removeSeat', seatId }, { kind: 'end', isMarkedLater: false });
    await correct(server, admin.token, await romeIsRight(night));
    const isOnlyOne = true;
    expect((await ownOf(owls))?.results?.rows[0]).toMatchObject({ isOnlyOne });
    const { evening: game } = (await readAgain(server, owls, owls.secret)).body;
    expect(game?.teams[0]?.rounds[0]?.results?.[0]).toMatchObject({ isOnlyOne });
  });

  it('shows phones the note but never the reason, until it is undone', async () => {
    const night = await publishedNight(server);
    await night.quiz.done({ kind: 'end', isMarkedLater: false });
    const { token } = night.admin;
    const sent = { correction: await romeIsRight(night), reason: 'Dana had it wrong' };
    const note = 'Rome counts as well.';
    const made = await server.call(correctionCalls.make, { ...sent, note }, { token });
    // The note goes also to teams without a gain.
    for (const phone of [night.owls, night.foxes]) {
      const view = (await phone.view()).body;
      expect(view.own?.notes).toEqual([{ roundNumber: 1, n: 1, text: note }]);
      expect(JSON.stringify(view)).not.toContain('Dana');
    }
    const undone = await undo(server, token, made.body.correction._id);
    expect((await ownOf(night.owls))?.notes).toBeUndefined();
    await undo(server, token, undone.body.correction._id);
    expect((await ownOf(night.owls))?.notes).toMatchObject([{ text: note }]);
  });

  it('shows no note if phones show no answers', async () => {
    const night = await publishedNight(server, { ...SHOWN, showAnswers: false });
    await night.quiz.done({ kind: 'end', isMarkedLater: false });
    const { token } = night.admin;
    const sent = {
      correction: await romeIsRight(night),
      reason: 'Checked it',
      note: 'It was Rome.',
    };
    expect((await server.call(correctionCalls.make, sent, { token })).status).toBe(201);
    const own = await ownOf(night.owls);
    expect(own?.score?.corrected).toEqual([{ roundNumber: 1, points: 1 }]);
    expect(JSON.stringify(own)).not.toContain('It was Rome');
  });

  it('can be made and undone after the host was removed; the past game follows', async () => {
    const night = await publishedNight(server);
    await night.quiz.done({ kind: 'end', isMarkedLater: false });
    const { token } = night.admin;
    await server.call(hostCalls.remove, { hostId: night.hostId }, { token });
    const points = async () =>
      (await readAgain(server, night.owls, night.owls.secret)).body.evening?.teams[0]?.points;
    const made = await correct(server, token, await romeIsRight(night));
    expect([made.status, await points()]).toEqual([201, 1]);
    const undone = await undo(server, token, made.body.correction._id);
    expect([undone.status, await points()]).toEqual([201, 0]);
  });

  it('is refused until every round of the game is marked', async () => {
    const night = await publishedNight(server);
    const { quiz, admin, owls } = night;
    const roundId = await quiz.liveRound('Round 2', 1);
    await quiz.done({ kind: 'goTo', roundId, n: 1 });
    await owls.answer({ round: 2, n: 1, text: 'Bern' });
    await quiz.done({ kind: 'closeRound', roundId }, { kind: 'end', isMarkedLater: true });
    const correction = await romeIsRight(night);
    const reply = await correct(server, admin.token, correction);
    expect([reply.status, reply.error.message]).toEqual([409, correctionTexts.toMark.text]);
    server.clock.advance(60);
    const { seen } = (await server.call(liveCalls.marking, { roundId }, { token: quiz.token }))
      .body;
    expect((await quiz.send({ kind: 'publish', roundId }, { seen })).status).toBe(200);
    expect((await correct(server, admin.token, correction)).status).toBe(201);
  });
});

async function undoKind(night: PublishedNight, kind: string) {
  const { token } = night.admin;
  const input = { id: night.owls.gameId };
  const { corrections } = (await server.call(correctionCalls.list, input, { token })).body;
  const newest = corrections.find((row) => row.kind === kind && row.canUndo);
  return undo(server, token, newest?._id ?? '');
}

describe('a correction by the host', () => {
  it('of a late answer can be undone exactly, and redone', async () => {
    const night = await publishedNight(server);
    const { quiz, roundId } = night;
    const stood = (await recordedRound(server, night)).questions;
    await quiz.done(
      { kind: 'acceptLate', roundId },
      mark(roundId, 'amazon', { verdict: 'right', n: 2 }),
      { kind: 'publish', roundId },
      { kind: 'end', isMarkedLater: false },
    );
    const accepted = await dumpRecord(server);
    expect((await ownOf(night.owls))?.score?.points).toBe(1);
    expect((await undoKind(night, 'late-accepted')).status).toBe(201);
    expect((await recordedRound(server, night)).questions).toEqual(stood);
    const own = await ownOf(night.owls);
    expect([own?.score?.points, own?.results?.rows[1]?.text]).toEqual([0, 'Nile']);
    expect((await undoKind(night, 'late-accepted')).status).toBe(201);
    expect(await dumpRecord(server)).toBe(accepted);
    expect((await ownOf(night.owls))?.results?.rows[1]?.text).toBe('Amazon');
  });

  it('of the texts of a question can be undone, on phones too', async () => {
    const night = await publishedNight(server, { ...SHOWN, showQuestions: true });
    const { quiz, roundId, owls } = night;
    const asked = { gameId: owls.gameId, round: 1 };
    const text = async () =>
      (await server.call(playCalls.questions, asked, { token: owls.secret })).body.questions[0]
        ?.text;
    // A question read aloud has no text.
    expect(await text()).toBe('');
    const texts = { questionText: 'Capital of Italy?', answerText: 'Rome' };
    await quiz.done(
      { kind: 'editQuestion', roundId, n: 1, ...texts },
      { kind: 'publish', roundId },
      { kind: 'end', isMarkedLater: false },
    );
    expect(await text()).toBe('Capital of Italy?');
    const rows = async () => (await ownOf(owls))?.results?.rows[0]?.rightAnswer;
    expect(await rows()).toBe('Rome');
    for (const [own, key] of [
      ['', ''],
      ['Capital of Italy?', 'Rome'],
    ]) {
      expect((await undoKind(night, 'question-text')).status).toBe(201);
      expect([await text(), await rows()]).toEqual([own, key]);
    }
  });

  it('by points of a team can be undone after the end, and redone; phones follow', async () => {
    const night = await publishedNight(server);
    const { quiz, admin, owls } = night;
    const seatId = await owlsSeat(server, night);
    await quiz.done({ kind: 'seatPoints', seatId, points: 2, reason: 'best name' });
    const offered = async () => {
      const game = { id: owls.gameId };
      const { body } = await server.call(correctionCalls.list, game, { token: admin.token });
      return body.corrections.map(({ canUndo }) => canUndo);
    };
    expect(await offered()).toEqual([false]);
    await quiz.done({ kind: 'end', isMarkedLater: false });
    expect(await offered()).toEqual([true]);
    const given = await dumpRecord(server);
    const points = async () => (await ownOf(night.owls))?.score?.points;
    expect(await points()).toBe(2);
    expect((await undoKind(night, 'seat-points')).status).toBe(201);
    expect(await points()).toBe(0);
    expect((await undoKind(night, 'seat-points')).status).toBe(201);
    expect([await points(), await dumpRecord(server)]).toEqual([2, given]);
  });
});

describe('a late answer accepted after the end', () => {
  it('is not offered again, unless it is undone', async () => {
    const night = await publishedNight(server);
    const { quiz, roundId, admin, owls } = night;
    await quiz.done(mark(roundId, 'rome', { verdict: 'right' }), {
      kind: 'end',
      isMarkedLater: true,
    });
    const offered = async () => {
      const game = { id: owls.gameId };
      const { body } = await server.call(correctionCalls.list, game, { token: admin.token });
      return body.lateAnswers.map(({ text }) => text);
    };
    expect(await offered()).toEqual(['Amazon']);
    const { seen } = (await server.call(liveCalls.marking, { roundId }, { token: quiz.token }))
      .body;
    await quiz.done({ kind: 'acceptLate', roundId });
    expect((await quiz.send({ kind: 'publish', roundId }, { seen })).status).toBe(200);
    expect(await offered()).toEqual([]);
    expect((await undoKind(night, 'late-accepted')).status).toBe(201);
    expect(await offered()).toEqual(['Amazon']);
    expect((await undoKind(night, 'late-accepted')).status).toBe(201);
    expect(await offered()).toEqual([]);
  });
});

describe('a late answer that was left out', () => {
  it('can be accepted after the game, counts on phones, and undo leaves it out again', async () => {
    const night = await publishedNight(server);
    const { quiz, admin, owls } = night;
    await quiz.done({ kind: 'end', isMarkedLater: false });
    const { token } = admin;
    const before = await dumpRecord(server);
    const read = async () =>
      (await server.call(correctionCalls.list, { id: owls.gameId }, { token })).body;
    const [late] = (await read()).lateAnswers;
    expect(late).toMatchObject({ text: 'Amazon', lateSeconds: 14, bet: 0 });
    const question = (await recordedRound(server, night)).questions[1];
    const accept = {
      kind: 'late-accepted',
      questionId: String(late?.questionId),
      playerId: String(late?.playerId),
      before: { answerId: String(question?.answers[0]?._id) },
      after: { verdict: 'right' },
    } as const;
    const both = await Promise.all([
      correct(server, token, accept),
      correct(server, token, accept),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.error.message).toContain("It's now: Amazon (Correct)");
    const own = await ownOf(owls);
    expect(own).toMatchObject({ score: { points: 1 }, late: [] });
    expect(own?.results?.rows[1]).toMatchObject({ text: 'Amazon', verdict: 'right', points: 1 });
    expect((await read()).lateAnswers).toEqual([]);
    expect((await undoKind(night, 'late-accepted')).status).toBe(201);
    expect(await dumpRecord(server)).toBe(before);
    expect((await ownOf(owls))?.results?.rows[1]?.text).toBe('Nile');
  });

  it('remains after the live data of its game is deleted', async () => {
    const night = await publishedNight(server);
    await night.quiz.done({ kind: 'end', isMarkedLater: false });
    await server.sql('delete from live_games');
    const input = { id: night.owls.gameId };
    const { token } = night.admin;
    const { lateAnswers } = (await server.call(correctionCalls.list, input, { token })).body;
    expect(lateAnswers).toMatchObject([{ text: 'Amazon' }]);
  });
});
