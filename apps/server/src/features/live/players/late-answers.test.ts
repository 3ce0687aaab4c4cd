// @module-tag races
import { liveCalls, playCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { betNight } from '../../../../test/live/bet-night.ts';
import { openedRound, type QuizHost } from '../../../../test/live/quiz-hosts.ts';
import type { TestPhone } from '../../../../test/live/quiz-night.ts';
import { newId } from '../../../platform/secrets.ts';

const server = startTestServer();

type Game = QuizHost & { roundId: string; owls: TestPhone };

const LATE = { madeAgoMs: 60_000 };

/** The Owls answered question 1; their phone was offline when the round closed 14 s ago. */
async function closedRound(): Promise<Game> {
  const host = await openedRound(server, { questionsCount: 3 });
  const owls = await host.quiz.join('Owls');
  await owls.answer({ round: 1, n: 1, text: 'Lyon' });
  await host.quiz.done({ kind: 'closeRound', roundId: host.roundId, through: 2 });
  server.clock.advance(14);
  return { ...host, owls };
}

const markingOf = async ({ quiz, roundId }: Game) =>
  (await server.call(liveCalls.marking, { roundId }, { token: quiz.token })).body;

const ownOf = async ({ owls }: Game) => (await owls.view()).body.own;

const seatOf = async ({ quiz }: Game) => String((await quiz.seats())[0]?._id);

describe('an answer written in time that arrives late', () => {
  it('waits for the host, and does not count yet', async () => {
    const night = await closedRound();
    const { owls, quiz, roundId } = night;
    const before = await ownOf(night);
    const outcome = await owls.answer({ round: 1, n: 1, text: 'Paris', ...LATE });
    expect(outcome).toMatchObject({ outcome: 'late', current: { text: 'Lyon' } });
    const own = await ownOf(night);
    expect(own?.late).toEqual([{ n: 1, text: 'Paris', bet: 0, state: 'waiting' }]);
    expect(own?.answers).toEqual([{ n: 1, text: 'Lyon', revision: 1, bet: 0 }]);
    expect(own?.revision).toBe(Number(before?.revision) + 1);
    expect((await quiz.game()).marks).toMatchObject({ late: 1 });
    const marking = await markingOf(night);
    expect(marking).toMatchObject({ lateCount: 1 });
    expect(marking.late).toEqual([
      { n: 1, seatId: await seatOf(night), text: 'Paris', standing: 'Lyon', lateMs: 14_000 },
    ]);
    await quiz.done({ kind: 'publish', roundId });
    // The answer may still be accepted as a correction, until the game ends.
    expect((await ownOf(night))?.late).toMatchObject([{ text: 'Paris', state: 'waiting' }]);
    await quiz.done({ kind: 'end', isMarkedLater: false });
    expect((await ownOf(night))?.late).toEqual([
      { n: 1, text: 'Paris', bet: 0, state: 'left-out' },
    ]);
    const rows = await server.sql('select text from live_results');
    expect(rows).toEqual([{ text: 'Lyon' }]);
  });

  it('to a question after the last that counts brings no question into the record', async () => {
    const { quiz, roundId } = await openedRound(server, { questionsCount: 3 });
    const owls = await quiz.join('Owls');
    await owls.answer({ round: 1, n: 1, text: 'Lyon' });
    await quiz.done({ kind: 'goTo', roundId, n: 3 }, { kind: 'countdown', roundId, seconds: 5 });
    server.clock.advance(14);
    const late = await owls.answer({ round: 1, n: 3, text: 'Nile', ...LATE });
    expect(late).toMatchObject({ outcome: 'late' });
    await quiz.done({ kind: 'closeRound', roundId, through: 2 });
    server.clock.advance(3);
    await quiz.done({ kind: 'publish', roundId }, { kind: 'end', isMarkedLater: false });
    const rows = await server.sql('select order_num from played_questions where order_num > 2');
    expect(rows).toEqual([]);
  });

  it('replaces the current answer once the host accepts it', async () => {
    const night = await closedRound();
    const { owls, quiz, roundId } = night;
    const key = newId();
    await owls.answer({ round: 1, n: 1, text: 'Paris', key, ...LATE });
    const seatId = await seatOf(night);
    await quiz.done({ kind: 'judgeLate', roundId, n: 1, seatId, isAccepted: true });
    const own = await ownOf(night);
    expect(own?.answers).toEqual([{ n: 1, text: 'Paris', revision: 2, bet: 0 }]);
    expect(own?.late).toEqual([]);
    expect(await markingOf(night)).toMatchObject({ late: [], lateCount: 0 });
    // A decision is final, and a repeat gets the first reply.
    await quiz.done({ kind: 'judgeLate', roundId, n: 1, seatId, isAccepted: false });
    expect((await ownOf(night))?.answers).toMatchObject([{ text: 'Paris' }]);
    const again = await owls.answer({ round: 1, n: 1, text: 'Paris', key, ...LATE });
    expect(again).toMatchObject({ outcome: 'late', current: { text: 'Paris' } });
  });

  it('can be left out, and accepted after all', async () => {
    const night = await closedRound();
    const { owls, quiz, roundId } = night;
    await owls.answer({ round: 1, n: 2, text: 'Nile', ...LATE });
    const seatId = await seatOf(night);
    await quiz.done({ kind: 'judgeLate', roundId, n: 2, seatId, isAccepted: false });
    expect((await ownOf(night))?.late).toEqual([{ n: 2, text: 'Nile', bet: 0, state: 'left-out' }]);
    expect(await markingOf(night)).toMatchObject({ lateCount: 0 });
    await quiz.done({ kind: 'judgeLate', roundId, n: 2, seatId, isAccepted: true });
    expect((await ownOf(night))?.answers).toMatchObject([{ text: 'Lyon' }, { text: 'Nile' }]);
  });

  it('is accepted with all other waiting ones by one tap', async () => {
    const night = await closedRound();
    const { owls, quiz, roundId } = night;
    await owls.answer({ round: 1, n: 1, text: 'Paris', ...LATE });
    await owls.answer({ round: 1, n: 2, text: 'Nile', ...LATE });
    await quiz.done({ kind: 'acceptLate', roundId });
    expect((await ownOf(night))?.answers).toMatchObject([{ text: 'Paris' }, { text: 'Nile' }]);
    expect(await quiz.game()).toMatchObject({ marks: { late: 0, groups: 2 } });
    await quiz.done({ kind: 'publish', roundId }, { kind: 'end', isMarkedLater: false });
    const refused = await quiz.send({ kind: 'acceptLate', roundId });
    expect(refused).toMatchObject({ status: 409, error: { param: 'command' } });
  });

  it('is obsolete once a newer one is saved in a reopened round', async () => {
    const night = await closedRound();
    const { owls, quiz, roundId } = night;
    await owls.answer({ round: 1, n: 1, text: 'Paris', ...LATE });
    server.clock.advance(1);
    await quiz.done({ kind: 'reopenRound', roundId });
    await owls.answer({ round: 1, n: 1, text: 'Nice' });
    await quiz.done({ kind: 'closeRound', roundId });
    expect(await markingOf(night)).toMatchObject({ late: [] });
    expect((await ownOf(night))?.late).toEqual([]);
    // A device that still shows the late answer may send this; the newer answer stays.
    const seatId = await seatOf(night);
    await quiz.done({ kind: 'judgeLate', roundId, n: 1, seatId, isAccepted: true });
    expect((await ownOf(night))?.answers).toMatchObject([{ text: 'Nice' }]);
  });

  it.each([
    { what: 'was written after the closing', n: 1, text: 'Paris', madeAgoMs: 14_000 },
    { what: 'withdraws one', n: 1, text: ' ', madeAgoMs: 60_000 },
    { what: 'is to a question behind the last that counts', n: 3, text: 'Nile', madeAgoMs: 60_000 },
  ])('is refused if it $what', async ({ n, text, madeAgoMs }) => {
    const night = await closedRound();
    const outcome = await night.owls.answer({ round: 1, n, text, madeAgoMs });
    expect(outcome).toMatchObject({ outcome: 'refused', reason: 'round-over' });
    expect(await markingOf(night)).toMatchObject({ lateCount: 0 });
  });

  it('of a removed team is hidden, and cannot be accepted', async () => {
    const night = await closedRound();
    const { owls, quiz, roundId } = night;
    await owls.answer({ round: 1, n: 1, text: 'Paris', ...LATE });
    const seatId = await seatOf(night);
    await quiz.done({ kind: 'removeSeat', seatId });
    expect(await markingOf(night)).toMatchObject({ late: [] });
    const refused = await quiz.send({ kind: 'judgeLate', roundId, n: 1, seatId, isAccepted: true });
    expect(refused).toMatchObject({ status: 404 });
  });
});

describe('an answer with a long delivery', () => {
  /** The outcome of an answer by its age when sent, and its delay after the round closed. */
  async function outcomeOf({
    sentAgoMs,
    madeAgoMs,
    arrivesAfterMs,
  }: {
    sentAgoMs: number | undefined;
    madeAgoMs: number;
    arrivesAfterMs: number;
  }) {
    const { quiz, roundId } = await openedRound(server);
    const { gameId, secret } = await quiz.join('Owls');
    await quiz.done({ kind: 'closeRound', roundId, through: 1 });
    server.clock.advance(arrivesAfterMs / 1_000);
    const sentAtMs = sentAgoMs === undefined ? undefined : server.clock.now().getTime() - sentAgoMs;
    const answer = { key: newId(), round: 1, n: 1, text: 'Paris', basedOn: 0, madeAgoMs };
    const sent = { gameId, sentAtMs, answers: [answer] };
    const reply = await server.call(playCalls.answer, sent, { token: secret });
    return reply.body.results[0];
  }

  it.each([
    { what: 'its last letter was a second before', sentAgoMs: 3_400, madeAgoMs: 100 },
    { what: 'it waited on its phone as well', sentAgoMs: 1_500, madeAgoMs: 2_000 },
  ])('is late if it was written before the closing: $what', async (sent) => {
    expect(await outcomeOf({ ...sent, arrivesAfterMs: 2_500 })).toMatchObject({ outcome: 'late' });
    const [logged] = await server.sql('select made_ago_ms::int from live_answers');
    expect(logged).toEqual({ made_ago_ms: 3_500 });
  });

  it.each([
    { what: 'was written after the closing', sentAgoMs: 2_000, arrivesAfterMs: 2_500 },
    { what: 'comes from a phone that is ahead', sentAgoMs: -60_000, arrivesAfterMs: 2_500 },
    { what: 'does not say when it was sent', sentAgoMs: undefined, arrivesAfterMs: 2_500 },
    {
      what: 'comes from a phone that slept, whose watch stood still',
      sentAgoMs: 1_200_000,
      arrivesAfterMs: 16_000,
    },
  ])('is refused if it $what', async (sent) => {
    expect(await outcomeOf({ ...sent, madeAgoMs: 100 })).toMatchObject({
      outcome: 'refused',
      reason: 'round-over',
    });
  });
});

describe('a late answer with a bet', () => {
  /** The Owls bet 5 on question 2; their bet on question 1 arrived after the round was closed. */
  async function lateBet(points: number): Promise<Game> {
    const night = await betNight(server);
    const { owls, quiz, roundId } = night;
    await owls.answer({ round: 1, n: 2, text: 'Nile', bet: 5 });
    await quiz.done({ kind: 'closeRound', roundId, through: 2 });
    server.clock.advance(14);
    const late = { round: 1, n: 1, text: 'Paris', bet: points, ...LATE };
    expect(await owls.answer(late)).toMatchObject({ outcome: 'late', current: null });
    expect((await ownOf(night))?.late).toMatchObject([{ bet: points }]);
    return night;
  }

  it.each([
    { what: 'keeps it where it is still legal', points: 3, counts: 3 },
    { what: 'counts without it where the team has used it', points: 5, counts: 0 },
    { what: 'counts without it where it never was legal', points: 4, counts: 0 },
  ])('$what', async ({ points, counts }) => {
    const night = await lateBet(points);
    const { quiz, roundId } = night;
    await quiz.done({ kind: 'acceptLate', roundId });
    const answers = [
      { n: 1, text: 'Paris', bet: counts },
      { n: 2, text: 'Nile', bet: 5 },
    ];
    expect((await ownOf(night))?.answers).toMatchObject(answers);
    await quiz.done({ kind: 'publish', roundId });
    const rows = await server.sql('select n, text, bet::int from live_results order by n');
    expect(rows).toEqual(answers);
  });
});
