// @module-tag races
import { commandTexts, gameCalls, roundCalls, wagerCalls } from '@emcee/contract';
import { explainScore, toHalfPoints, toPoints, withVerdict } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import {
  createdRound,
  createdScheme,
  independentHost,
  newScheme,
} from '../../../../test/factories.ts';
import { storedScores } from '../../../../test/games/stored-scores.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { betNight } from '../../../../test/live/bet-night.ts';
import { openedRoom, type QuizHost } from '../../../../test/live/quiz-hosts.ts';
import { OPEN, quizNight } from '../../../../test/live/quiz-night.ts';

const server = startTestServer();

const SHOWN = { showAnswers: true, showScores: true } as const;
const bet = (n: number, points: number, text = 'Rome') => ({ round: 1, n, text, bet: points });

/** A question round that is connected to a scheme. */
async function wageredRound({ admin }: QuizHost) {
  const readyRoundId = await createdRound(server, admin);
  const schemeId = await createdScheme(server, admin, { name: 'Ladder', points: [1, 3] });
  const options = { token: admin.token };
  await server.call(roundCalls.connectScheme, { roundId: readyRoundId, schemeId }, options);
  return { readyRoundId, schemeId, options };
}

describe('a new round', () => {
  it('uses the current scheme of its question round', async () => {
    const host = await openedRoom(server);
    const { readyRoundId, schemeId, options } = await wageredRound(host);
    const { quiz } = host;
    const roundId = await quiz.readyRound(readyRoundId);
    const owls = await quiz.join('Owls');
    const changed = { ...newScheme({ name: 'Mega', points: [7] }), schemeId };
    await server.call(wagerCalls.update, changed, options);
    const ladder = { name: 'Ladder', type: 'points', points: [1, 3], singleUse: true };
    expect((await quiz.game()).rounds).toMatchObject([{ scheme: ladder }]);
    expect((await owls.view()).body.stage?.round).toMatchObject({ scheme: ladder });
    await quiz.done({ kind: 'goTo', roundId, n: 1 });
    await server.call(wagerCalls.remove, { schemeId }, options);
    expect(await owls.answer(bet(1, 3))).toMatchObject({ outcome: 'saved' });
    await quiz.closeAndPublish(roundId);
    await quiz.readyRound(readyRoundId);
    expect((await quiz.game()).rounds).toMatchObject([{ scheme: ladder }, { scheme: null }]);
  });

  it('uses a chosen scheme in a live round, but only one of the same admin', async () => {
    const host = await openedRoom(server);
    const other = await openedRoom(server);
    const { quiz } = host;
    const start = { kind: 'startLiveRound', name: 'Live', questionsCount: 3 } as const;
    const foreign = await createdScheme(server, other.admin);
    expect((await quiz.send({ ...start, schemeId: foreign })).status).toBe(404);
    const schemeId = await createdScheme(server, host.admin, { name: 'Ladder' });
    const alone = await quizNight(server, await independentHost(server));
    await alone.done(OPEN);
    expect((await alone.send({ ...start, schemeId })).status).toBe(404);
    await quiz.done({ ...start, schemeId });
    expect((await quiz.game()).rounds).toMatchObject([{ scheme: { name: 'Ladder' } }]);
  });

  it('as a live round uses no scheme without PRO, and says so', async () => {
    const host = await openedRoom(server);
    const schemeId = await createdScheme(server, host.admin);
    await server.endSubscription(host.admin.adminId);
    const start = { kind: 'startLiveRound', name: 'Live', questionsCount: 3 } as const;
    const refused = await host.quiz.send({ ...start, schemeId });
    expect([refused.status, refused.error.message]).toEqual([
      420,
      commandTexts.schemesNeedPro.text,
    ]);
    await host.quiz.done(start);
  });

  it('limits bets by the scores published so far', async () => {
    const { quiz, admin, owls, roundId } = await betNight(server, SHOWN);
    const percentage = { type: 'percentage', percentage: 100 } as const;
    await owls.answer(bet(1, 5));
    await quiz.done(
      { kind: 'mark', roundId, marks: [{ n: 1, group: 'rome', verdict: 'right' }] },
      { kind: 'closeRound', roundId },
      { kind: 'putOff', roundId },
    );
    await quiz.liveRound('Round 2', 3, await createdScheme(server, admin, percentage));
    const second = (await quiz.game()).rounds[1]?._id ?? '';
    await quiz.done({ kind: 'goTo', roundId: second, n: 1 });
    server.clock.advance(3);
    await quiz.done({ kind: 'publish', roundId });
    expect((await owls.view()).body.own).toMatchObject({
      score: { points: 5 },
      bets: { openingPoints: 0 },
    });
    const answer = { round: 2, n: 1, text: 'Rome', bet: 1 };
    expect(await owls.answer(answer)).toMatchObject({ reason: 'no-bet-left' });
    await quiz.done({ kind: 'closeRound', roundId: second, through: 1 });
    server.clock.advance(3);
    await quiz.done({ kind: 'publish', roundId: second });
    const third = await quiz.liveRound(
      'Round 3',
      3,
      await createdScheme(server, admin, percentage),
    );
    await quiz.done({ kind: 'goTo', roundId: third, n: 1 });
    const bears = await quiz.join('Bears');
    expect(await owls.answer({ ...answer, round: 3, bet: 5 })).toMatchObject({ outcome: 'saved' });
    expect(await bears.answer({ ...answer, round: 3 })).toMatchObject({ reason: 'no-bet-left' });
    expect((await owls.view()).body.own?.bets).toEqual({
      openingPoints: 5,
      placed: [{ n: 1, bet: 5 }],
    });
  });
});

describe('a round with bets that is published', () => {
  it('has the same scores on phones, in the standings, in the record, and in the explanation', async () => {
    const scheme = { name: 'Ladder', points: [1, 3, 5], bonus: true, bonusPoints: 2 };
    const night = await betNight(server, {
      ...SHOWN,
      scheme,
      halfPoints: true,
      scoringInterval: 2,
    });
    const { quiz, owls, foxes, roundId, admin } = night;
    await owls.answerAll([bet(1, 5), bet(2, 3), bet(3, 1), bet(4, 0)]);
    await foxes.answerAll([bet(1, 5, 'Oslo'), bet(2, 1, 'ROME'), bet(3, 0)]);
    await quiz.done(
      { kind: 'void', roundId, n: 3, voided: true },
      { kind: 'closeRound', roundId },
      {
        kind: 'mark',
        roundId,
        marks: [
          { n: 1, group: 'rome', verdict: 'right' },
          { n: 1, group: 'oslo', verdict: 'wrong' },
          { n: 2, group: 'rome', verdict: 'half' },
          { n: 3, group: 'rome', verdict: 'right' },
          { n: 4, group: 'rome', verdict: 'right' },
        ],
      },
    );
    server.clock.advance(3);
    await quiz.done({ kind: 'publish', roundId });
    const view = (await owls.view()).body;
    const worth = { valuePoints: 2, additionalPoints: 0 };
    expect(view.own?.results?.rows).toMatchObject([
      { n: 1, bet: 5, points: 7, ...worth },
      { n: 2, bet: 3, points: 1.5, ...worth },
      { n: 3, bet: 1, points: 0, isVoided: true, ...worth },
      { n: 4, bet: 0, points: 2, ...worth },
    ]);
    const totals = [
      ['Owls', 10.5],
      ['Foxes', -4.5],
    ];
    expect(view.board?.rows.map(({ name, points }) => [name, points])).toEqual(totals);
    const { body } = await server.call(
      gameCalls.playedRound,
      { id: roundId },
      { token: admin.token },
    );
    const { round } = body;
    expect(round).toMatchObject({ wagerMode: 'points', currentWagerScheme: { name: 'Ladder' } });
    expect(round.players.map(({ name, score }) => [name, score])).toEqual(totals);
    const explained = round.players.map(({ _id, name }) => {
      const halves = round.questions.flatMap(({ markedPoint, voided, answers }) =>
        answers.flatMap((answer) => {
          const earned = answer.earned.find(({ player }) => player === _id);
          if (earned === undefined) return [];
          const { rows } = explainScore(
            { ...withVerdict(answer), additionalHalfPoints: toHalfPoints(answer.additionalPoints) },
            _id,
            {
              valuePoints: markedPoint,
              voided,
              scheme: round.currentWagerScheme,
              earnedHalfPoints: toHalfPoints(earned.points),
            },
          );
          // A question with a bet has no limit on its points.
          expect(rows.map(({ reason }) => reason)).not.toContain('limit');
          return rows.map(({ halfPoints }) => halfPoints);
        }),
      );
      return [name, toPoints(halves.reduce((sum, each) => sum + each, 0))];
    });
    expect(explained).toEqual(totals);
    const { stored, recomputed } = await storedScores(server);
    expect(stored).toEqual(recomputed);
  });

  it.each([
    { what: 'subtractForIncorrect', scheme: { subtractForIncorrect: true }, right: 3, wrong: -3 },
    {
      what: 'no subtractForIncorrect',
      scheme: { subtractForIncorrect: false },
      right: 3,
      wrong: 0,
    },
    { what: 'half of a lost bet', scheme: { loses: 'half' as const }, right: 3, wrong: -1.5 },
    { what: 'bonusPoints', scheme: { bonus: true, bonusPoints: 4 }, right: 7, wrong: -3 },
    { what: 'no bonus', scheme: { bonus: false, bonusPoints: 4 }, right: 3, wrong: -3 },
  ])('settles a bet of 3 with $what as $right and $wrong', async ({ scheme, right, wrong }) => {
    const { quiz, owls, foxes, roundId } = await betNight(server, { ...SHOWN, scheme });
    const seen = (await owls.view()).body.stage?.round?.scheme;
    expect(seen?.losesHalf).toBe('loses' in scheme ? true : undefined);
    await owls.answer(bet(1, 3));
    await foxes.answer(bet(1, 3, 'Oslo'));
    const marks = [
      { n: 1, group: 'rome', verdict: 'right' as const },
      { n: 1, group: 'oslo', verdict: 'wrong' as const },
    ];
    await quiz.done({ kind: 'mark', roundId, marks });
    await quiz.closeAndPublish(roundId);
    const earned = (await owls.view()).body.board?.rows.map(({ points }) => points);
    expect(earned).toEqual([right, wrong]);
    const { stored, recomputed } = await storedScores(server);
    expect(stored).toEqual(recomputed);
  });

  it('shows bets but neither points nor values if its room hides scores', async () => {
    const { quiz, owls, roundId } = await betNight(server, { showAnswers: true, points: 3 });
    await owls.answer(bet(1, 5));
    // These values need no score, so the opening score is 0.
    expect((await owls.view()).body.own?.bets?.openingPoints).toBe(0);
    await quiz.closeAndPublish(roundId);
    expect((await owls.view()).body.own?.results?.rows).toMatchObject([
      { bet: 5, points: null, valuePoints: null, additionalPoints: null },
    ]);
  });
});
