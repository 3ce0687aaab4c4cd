/** Effects of publishing a round again, and how long a published round may change. */
import { commandTexts, type LiveCommand, liveCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../../test/harness.ts';
import { betNight } from '../../../../../test/live/bet-night.ts';
import {
  LATE,
  mark,
  owlsSeat,
  ownOf,
  publishedNight,
  recordedRound,
  SHOWN,
  written,
} from '../../../../../test/live/published-night.ts';
import type { TestPhone } from '../../../../../test/live/quiz-night.ts';
import { newId } from '../../../../platform/secrets.ts';

const server = startTestServer();

const pointsOf = async (phone: TestPhone) => (await ownOf(phone))?.score?.points;

const correctedOf = async (phone: TestPhone) => (await ownOf(phone))?.score?.corrected;

describe('publishing a round again', () => {
  it('counts once when repeated, and when two devices send it at once', async () => {
    const night = await publishedNight(server);
    const { quiz, roundId, owls } = night;
    await quiz.done(mark(roundId, 'rome', { verdict: 'right' }));
    const { seen } = await quiz.game();
    const commandKey = newId();
    const twice = await Promise.all([
      quiz.send({ kind: 'publish', roundId }, { seen, commandKey }),
      quiz.send({ kind: 'publish', roundId }, { seen }),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const repeat = await quiz.send({ kind: 'publish', roundId }, { seen, commandKey });
    expect([200, 409]).toContain(repeat.status);
    // Publishing without changes has no effect.
    expect((await quiz.send({ kind: 'publish', roundId })).status).toBe(200);
    expect(await pointsOf(owls)).toBe(1);
    expect(await server.sql('select kind from score_corrections')).toEqual([{ kind: 'verdict' }]);
  });

  it('logs each correction with the earlier value, and writes an audit event', async () => {
    const night = await publishedNight(server);
    const { quiz, roundId, hostId, admin } = night;
    const seatId = await owlsSeat(server, night);
    await quiz.done(
      mark(roundId, 'rome', { verdict: 'right' }),
      { kind: 'acceptLate', roundId },
      { kind: 'void', roundId, n: 2, voided: true },
      { kind: 'publish', roundId },
    );
    const [first, second] = (await recordedRound(server, night)).questions;
    const rows = await server.sql(
      `select admin_id as "adminId", actor, actor_id as "actorId", kind, round_id as "roundId",
         question_id as "questionId", answer_id as "answerId", player_id as "playerId", before, after,
         reason, note, undoes_id as "undoesId" from score_corrections order by id`,
    );
    const given = { bet: 0, additionalHalves: 0, verdict: null };
    const by = { adminId: admin.adminId, actor: 'host', actorId: hostId, roundId };
    const plain = { ...by, reason: '', note: '', undoesId: null };
    expect(rows).toEqual([
      {
        ...plain,
        kind: 'verdict',
        questionId: first?._id,
        answerId: first?.answers.find((answer) => answer.text === 'Rome')?._id,
        playerId: null,
        before: { verdict: 'wrong' },
        after: { verdict: 'right' },
      },
      {
        ...plain,
        kind: 'voided',
        questionId: second?._id,
        answerId: null,
        playerId: null,
        before: { voided: false },
        after: { voided: true },
      },
      {
        ...plain,
        kind: 'late-accepted',
        questionId: second?._id,
        answerId: second?.answers[0]?._id,
        playerId: seatId,
        before: { ...given, text: 'Nile', answerId: expect.any(String) },
        after: { ...given, text: 'Amazon', answerId: second?.answers[0]?._id },
      },
    ]);
    const lines = await server.sql(
      `select detail from audit_events where kind = 'live.score-corrected'`,
    );
    expect(lines).toMatchObject([{ detail: { roundName: 'Round 1', changes: 3 } }]);
  });

  it('keeps the ids of unchanged parts', async () => {
    const night = await publishedNight(server);
    const { quiz, roundId } = night;
    const ids = async () =>
      (await recordedRound(server, night)).questions.map(({ _id, answers }) => [
        _id,
        answers.map((a) => a._id),
      ]);
    const before = await ids();
    await quiz.done(mark(roundId, 'rome', { verdict: 'right' }), { kind: 'publish', roundId });
    expect(await ids()).toEqual(before);
  });

  it('corrects phones even if no record is kept', async () => {
    const night = await publishedNight(server);
    await night.quiz.done({ kind: 'end', isMarkedLater: false });
    const { quiz } = night;
    await quiz.done({ kind: 'open', isRehearsal: true, name: '' });
    const owls = await quiz.join('Owls');
    const roundId = await quiz.liveRound('Round 1', 1);
    await quiz.done({ kind: 'goTo', roundId, n: 1 });
    await owls.answer(written(1, 'Rome'));
    await quiz.closeAndPublish(roundId);
    await quiz.done(mark(roundId, 'rome', { verdict: 'right' }));
    await quiz.done({ kind: 'publish', roundId });
    expect(await pointsOf(owls)).toBe(1);
    expect(await correctedOf(owls)).toEqual([{ roundNumber: 1, points: 1 }]);
    expect(await server.sql('select 1 from score_corrections')).toEqual([]);
  });
});

describe('a published round', () => {
  it.each([
    { what: 'is fixed by the next one', switchRounds: false },
    { what: 'changes as long as the game lasts where rounds may be switched', switchRounds: true },
  ])('$what', async ({ switchRounds }) => {
    const night = await publishedNight(server, { ...SHOWN, switchRounds });
    const { quiz, roundId } = night;
    await quiz.liveRound('Round 2', 1);
    const seatId = await owlsSeat(server, night);
    const commands: LiveCommand[] = [
      mark(roundId, 'rome', { verdict: 'right' }),
      { kind: 'void', roundId, n: 2, voided: true },
      { kind: 'editQuestion', roundId, n: 1, questionText: '', answerText: 'Rome' },
      { kind: 'judgeLate', roundId, n: 2, seatId, isAccepted: true },
    ];
    const fixed = commandTexts.roundFixed.text.replace('{round}', 'Round 1');
    const expected = switchRounds ? [200, undefined] : [409, fixed];
    for (const command of commands) {
      const { status, error } = await quiz.send(command);
      expect([command.kind, status, error?.message]).toEqual([command.kind, ...expected]);
    }
    const late = await server.sql('select state from live_late_answers');
    expect(late).toEqual([{ state: switchRounds ? 'accepted' : 'left-out' }]);
    expect((await quiz.send({ kind: 'publish', roundId })).status).toBe(200);
    expect(await pointsOf(night.owls)).toBe(switchRounds ? 1 : 0);
  });

  it('with unpublished changes blocks the next round and the end', async () => {
    const night = await publishedNight(server);
    const { quiz, roundId, owls } = night;
    await quiz.done(mark(roundId, 'rome', { verdict: 'right' }));
    const first = commandTexts.publishChangesFirst.text.replace('{round}', 'Round 1');
    const start = { kind: 'startLiveRound', name: 'Round 2', questionsCount: 1 } as const;
    expect((await quiz.send(start)).error.message).toBe(first);
    const end = await quiz.send({ kind: 'end', isMarkedLater: false });
    expect(end.error.message).toBe(first);
    // A waiting round is finished after the end, and then it is final.
    await quiz.done({ kind: 'end', isMarkedLater: true });
    const { toMark } = (await server.call(liveCalls.state, {}, { token: quiz.token })).body;
    expect(toMark).toMatchObject([{ rounds: [{ _id: roundId }] }]);
    const { seen } = (await server.call(liveCalls.marking, { roundId }, { token: quiz.token }))
      .body;
    expect((await quiz.send({ kind: 'publish', roundId }, { seen })).status).toBe(200);
    expect(await pointsOf(owls)).toBe(1);
    const fixed = await quiz.send(mark(roundId, 'rome', { verdict: 'wrong' }), { seen });
    expect(fixed.error.message).toBe(commandTexts.roundFixed.text.replace('{round}', 'Round 1'));
  });

  it('keeps a question voided if its freed bet counts again', async () => {
    const night = await betNight(server, SHOWN);
    const { quiz, roundId, owls } = night;
    await owls.answer({ ...written(1, 'Rome'), bet: 5 });
    await quiz.done({ kind: 'closeRound', roundId, through: 2 });
    server.clock.advance(14);
    await owls.answer({ ...written(2, 'Nile'), bet: 5, ...LATE });
    await quiz.done({ kind: 'publish', roundId });
    await quiz.done({ kind: 'void', roundId, n: 1, voided: true }, { kind: 'acceptLate', roundId });
    await quiz.done(mark(roundId, 'nile', { verdict: 'right', n: 2 }), {
      kind: 'publish',
      roundId,
    });
    expect((await ownOf(owls))?.results?.rows).toMatchObject([{ bet: 5 }, { bet: 5 }]);
    const back = await quiz.send({ kind: 'void', roundId, n: 1, voided: false });
    expect([back.status, back.error.message]).toEqual([
      409,
      commandTexts.betUsedAgain.text.replace('{n}', '1'),
    ]);
  });
});
