/** Changes of a published round by its host. */
import { type LiveCommand, screenCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../../test/harness.ts';
import {
  everybodySees,
  mark,
  owlsSeat,
  ownOf,
  type PublishedNight,
  previewOf,
  publishedNight,
  recordedRound,
  SHOWN,
  written,
} from '../../../../../test/live/published-night.ts';
import { joinedRound } from '../../../../../test/live/quiz-hosts.ts';
import type { TestPhone } from '../../../../../test/live/quiz-night.ts';
import { newScreen } from '../../../../../test/live/watched-games.ts';
import { newId } from '../../../../platform/secrets.ts';

const server = startTestServer();

const pointsOf = async (phone: TestPhone) => (await ownOf(phone))?.score?.points;

const correctedOf = async (phone: TestPhone) => (await ownOf(phone))?.score?.corrected;

const changesOf = async ({ quiz }: PublishedNight) =>
  (await quiz.game()).rounds.map(({ unpublishedChanges }) => unpublishedChanges);

describe('a published round that its host changes', () => {
  it('looks as published to everyone, until it is published again', async () => {
    const night = await publishedNight(server);
    const { quiz, roundId, owls } = night;
    const screenToken = await newScreen(server, quiz);
    await quiz.done({ kind: 'showAnswer', roundId, n: 1 });
    const before = await everybodySees(server, { night, screenToken });
    const texts = { questionText: 'Capital of Italy?', answerText: 'Rome' };
    await quiz.done(
      mark(roundId, 'rome', { verdict: 'right' }),
      { kind: 'void', roundId, n: 2, voided: true },
      { kind: 'editQuestion', roundId, n: 1, ...texts },
      { kind: 'acceptLate', roundId },
    );
    expect(await everybodySees(server, { night, screenToken })).toBe(before);
    expect(await changesOf(night)).toEqual([4]);
    await quiz.done({ kind: 'publish', roundId });
    expect(await changesOf(night)).toEqual([0]);
    expect((await ownOf(owls))?.results?.rows).toMatchObject([
      { n: 1, verdict: 'right', points: 1, rightAnswer: 'Rome', isOnlyOne: true },
      { n: 2, text: 'Amazon', points: 0, isVoided: true },
    ]);
    const screen = await server.call(screenCalls.view, {}, { token: screenToken });
    expect(screen.body.stage.shown).toMatchObject({ answerText: 'Rome', known: { right: 1 } });
  });

  it('shows each affected team its gain, until the next round starts', async () => {
    const night = await publishedNight(server);
    const { quiz, roundId, owls, foxes } = night;
    await quiz.done(mark(roundId, 'rome', { verdict: 'right' }), { kind: 'publish', roundId });
    expect(await correctedOf(owls)).toEqual([{ roundNumber: 1, points: 1 }]);
    expect(await correctedOf(foxes)).toBeUndefined();
    // Reverting to the first publication leaves nothing to show.
    await quiz.done(mark(roundId, 'rome', { verdict: 'wrong' }), { kind: 'publish', roundId });
    expect(await correctedOf(owls)).toBeUndefined();
    await quiz.done(mark(roundId, 'rome', { verdict: 'right' }), { kind: 'publish', roundId });
    const next = await quiz.liveRound('Round 2', 1);
    await quiz.done({ kind: 'goTo', roundId: next, n: 1 });
    await quiz.closeAndPublish(next);
    expect(await ownOf(owls)).toMatchObject({ score: { points: 1 } });
    expect(await correctedOf(owls)).toBeUndefined();
  });

  it('shows no points if its room hides scores', async () => {
    const night = await publishedNight(server, { showAnswers: true, showScores: false });
    const { quiz, roundId, owls } = night;
    await quiz.done(mark(roundId, 'rome', { verdict: 'right' }), { kind: 'publish', roundId });
    const view = (await owls.view()).body;
    expect(view).toMatchObject({ own: { score: null } });
    expect((await ownOf(owls))?.results?.rows[0]).toMatchObject({ verdict: 'right', points: null });
    expect(JSON.stringify(view)).not.toContain('corrected');
  });

  it('voids a question, and unvoids it', async () => {
    const night = await publishedNight(server);
    const { quiz, roundId, owls } = night;
    const voided = (isOn: boolean) =>
      ({ kind: 'void', roundId, n: 1, voided: isOn }) satisfies LiveCommand;
    await quiz.done(mark(roundId, 'rome', { verdict: 'right' }), { kind: 'publish', roundId });
    await quiz.done(voided(true));
    expect(await changesOf(night)).toEqual([1]);
    await quiz.done(voided(false));
    expect(await changesOf(night)).toEqual([0]);
    await quiz.done(voided(true), { kind: 'publish', roundId });
    expect([await pointsOf(owls), (await recordedRound(server, night)).players[0]?.score]).toEqual([
      0, 0,
    ]);
    await quiz.done(voided(false), { kind: 'publish', roundId });
    expect([await pointsOf(owls), (await recordedRound(server, night)).players[0]?.score]).toEqual([
      1, 1,
    ]);
  });

  it('has no unpublished change of a question that was not asked, and shows none', async () => {
    const { quiz, roundId, owls, ...host } = await joinedRound(server, SHOWN);
    await owls.answer(written(1, 'Rome'));
    await quiz.done({ kind: 'closeRound', roundId, through: 2 });
    server.clock.advance(14);
    await quiz.done({ kind: 'publish', roundId });
    const night = { ...host, quiz, roundId, owls, foxes: owls };
    await quiz.done({ kind: 'void', roundId, n: 2, voided: true });
    expect(await changesOf(night)).toEqual([0]);
    expect((await ownOf(owls))?.results?.rows.map(({ n }) => n)).toEqual([1]);
  });

  it('accepts a late answer after the publication', async () => {
    const night = await publishedNight(server);
    const { quiz, roundId, owls } = night;
    const seatId = await owlsSeat(server, night);
    await quiz.done(
      { kind: 'judgeLate', roundId, n: 2, seatId, isAccepted: true },
      mark(roundId, 'amazon', { verdict: 'right', n: 2 }),
      { kind: 'publish', roundId },
    );
    expect(await pointsOf(owls)).toBe(1);
    const [, second] = (await recordedRound(server, night)).questions;
    expect(second?.answers).toMatchObject([{ text: 'Amazon', point: true }]);
    expect((await ownOf(owls))?.late).toEqual([]);
  });

  it('changes the value of a question, if its room adjusts by question', async () => {
    const night = await publishedNight(server, {
      ...SHOWN,
      adjustByQuestion: true,
      maxPointValue: 5,
    });
    const { quiz, roundId, owls } = night;
    const worth = (points: number) =>
      ({ kind: 'value', roundId, n: 1, points }) satisfies LiveCommand;
    await quiz.done(mark(roundId, 'rome', { verdict: 'right' }), { kind: 'publish', roundId });
    await quiz.done(worth(3), worth(5));
    expect(await changesOf(night)).toEqual([1]);
    await quiz.done(worth(1));
    expect(await changesOf(night)).toEqual([0]);
    await quiz.done(worth(4), { kind: 'publish', roundId });
    expect(await pointsOf(owls)).toBe(4);
    expect((await recordedRound(server, night)).questions[0]?.markedPoint).toBe(4);
    expect((await previewOf(server, night)).changes).toBe(0);
  });

  it('is undone step by step, like earlier marks', async () => {
    const night = await publishedNight(server);
    const { quiz, roundId } = night;
    const step = newId();
    await quiz.send(mark(roundId, 'rome', { verdict: 'right' }), { commandKey: step });
    await quiz.done({ kind: 'undo', roundId, step });
    expect(await changesOf(night)).toEqual([0]);
  });
});
