/** What an admin corrects after the end is what phones that still show the evening go on to show. */
import { correctionCalls, correctionTexts, liveCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { correct, undo } from '../../../../test/corrected-games.ts';
import { startTestServer } from '../../../../test/harness.ts';
import {
  ownOf,
  type PublishedNight,
  publishedNight,
  recordedRound,
  SHOWN,
} from '../../../../test/live/published-night.ts';

const server = startTestServer();

/** The correction by which what the Owls wrote to question 1 is right. */
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
  it('is shown by the phones of the evening, and taken back there as well', async () => {
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

  it('tells phones its note and never its reason, until it is undone for good', async () => {
    const night = await publishedNight(server);
    await night.quiz.done({ kind: 'end', isMarkedLater: false });
    const { token } = night.admin;
    const sent = { correction: await romeIsRight(night), reason: 'Dana had it wrong' };
    const note = 'Rome counts as well.';
    const made = await server.call(correctionCalls.make, { ...sent, note }, { token });
    // Also those who did not gain by it.
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

  it('tells no note where phones show no answers', async () => {
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

  it('waits until every round of the evening is marked', async () => {
    const night = await publishedNight(server);
    const { quiz, admin, owls } = night;
    const roundId = await quiz.liveRound('Round 2', 1);
    await quiz.done({ kind: 'goTo', roundId, n: 1 });
    await owls.answer({ round: 2, n: 1, text: 'Bern' });
    await quiz.done({ kind: 'closeRound', roundId }, { kind: 'end', isMarkedLater: true });
    const correction = await romeIsRight(night);
    const reply = await correct(server, admin.token, correction);
    expect([reply.status, reply.error.message]).toEqual([409, correctionTexts.toMark]);
    server.clock.advance(60);
    const { seen } = (await server.call(liveCalls.marking, { roundId }, { token: quiz.token }))
      .body;
    expect((await quiz.send({ kind: 'publish', roundId }, { seen })).status).toBe(200);
    expect((await correct(server, admin.token, correction)).status).toBe(201);
  });
});
