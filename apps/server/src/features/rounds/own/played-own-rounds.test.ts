// @module-tag races
import {
  commandTexts,
  gameCalls,
  hostSessionCalls,
  ownRoundCalls,
  ownRoundTexts,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  auditDetails,
  createdRound,
  createdScheme,
  independentHost,
} from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { openedRoom, quizHost } from '../../../../test/live/quiz-hosts.ts';
import { OPEN, quizNight, type TestQuiz } from '../../../../test/live/quiz-night.ts';

const server = startTestServer();

const QUESTION = { questionText: 'Whose?', answerText: 'Mine', image: '' };

async function ownRound({ token }: Pick<TestQuiz, 'token'>): Promise<string> {
  const round = { roundName: 'Mine', questions: [QUESTION, QUESTION], worth: 3 };
  return (await server.call(ownRoundCalls.create, round, { token })).body.round._id;
}

const start = (readyRoundId: string, schemeId?: string) =>
  ({ kind: 'startRound', readyRoundId, from: 1, schemeId }) as const;

describe("a host's own round that is played", () => {
  it('needs no organization, and no PRO', async () => {
    const alone = await quizNight(server, await independentHost(server));
    await alone.done(OPEN);
    await alone.done(start(await ownRound(alone)));
    expect((await alone.game()).rounds).toMatchObject([{ name: 'Mine', state: 'open' }]);
    const { admin, quiz } = await openedRoom(server);
    const ofAdmin = await createdRound(server, admin);
    await server.endSubscription(admin.adminId);
    expect((await quiz.send(start(ofAdmin))).status).toBe(420);
    await quiz.done(start(await ownRound(quiz)));
  });

  it("is nobody else's to play", async () => {
    const { quiz } = await openedRoom(server);
    const other = await openedRoom(server);
    expect((await other.quiz.send(start(await ownRound(quiz)))).status).toBe(404);
  });

  it("uses a scheme that the host chooses, and the organization's round its own", async () => {
    const { admin, quiz } = await openedRoom(server);
    const schemeId = await createdScheme(server, admin, { name: 'Ladder' });
    const ofAdmin = await createdRound(server, admin);
    const refused = await quiz.send(start(ofAdmin, schemeId));
    const message = ownRoundTexts.schemeOfOthers.text;
    expect([refused.status, refused.body]).toMatchObject([409, { param: 'schemeId', message }]);
    const other = await openedRoom(server);
    const foreign = await createdScheme(server, other.admin);
    const roundId = await ownRound(quiz);
    expect((await quiz.send(start(roundId, foreign))).status).toBe(404);
    await quiz.done(start(roundId, schemeId));
    expect((await quiz.game()).rounds).toMatchObject([{ scheme: { name: 'Ladder' } }]);
  });

  it('has bets only with PRO', async () => {
    const { admin, quiz } = await openedRoom(server);
    const schemeId = await createdScheme(server, admin);
    const roundId = await ownRound(quiz);
    await server.endSubscription(admin.adminId);
    const refused = await quiz.send(start(roundId, schemeId));
    const { text: message } = commandTexts.schemesNeedPro;
    expect([refused.status, refused.body]).toMatchObject([420, { message }]);
  });

  it('is in the record of the organization, goes on without its source, and counts as played', async () => {
    const { admin, quiz } = await openedRoom(server);
    const readyRoundId = await ownRound(quiz);
    const roundId = await quiz.readyRound(readyRoundId);
    await quiz.join('Owls');
    await quiz.done({ kind: 'goTo', roundId, n: 1 });
    await quiz.closeAndPublish(roundId);
    const { body: history } = await server.call(gameCalls.roundsHistory, {}, admin);
    expect(JSON.stringify(history)).toContain('Mine');
    await server.runJob('count plays');
    const played = () => server.call(hostSessionCalls.roundsPlayed, {}, { token: quiz.token });
    // Both questions are the same.
    expect((await played()).body.rounds).toMatchObject([{ _id: readyRoundId, questions: 2 }]);
    await server.endSubscription(admin.adminId);
    expect((await played()).body.rounds).toHaveLength(1);
    await quiz.readyRound(readyRoundId);
    const { token } = quiz;
    await server.call(ownRoundCalls.remove, { roundId: readyRoundId }, { token });
    expect((await quiz.game()).rounds).toMatchObject([{}, { state: 'open' }]);
    expect((await played()).body.rounds).toEqual([]);
  });

  it('starts whole or is gone, if it is deleted at the same time', async () => {
    const { quiz } = await openedRoom(server);
    const { token } = quiz;
    for (let n = 0; n < 5; n += 1) {
      const roundId = await ownRound(quiz);
      const [started, removed] = await Promise.all([
        quiz.send(start(roundId)),
        server.call(ownRoundCalls.remove, { roundId }, { token }),
      ]);
      expect(removed.status).toBe(200);
      if (started.status === 404) continue;
      expect(started.status).toBe(200);
      const round = started.body.game?.rounds.at(-1);
      expect(round).toMatchObject({ name: 'Mine', questionsCount: 2, state: 'open' });
      // Without a shown question, this discards it.
      await quiz.done({ kind: 'closeRound', roundId: round?._id ?? '' });
    }
  });

  it('leaves no line about its rehearsal', async () => {
    const { admin, quiz } = await quizHost(server);
    await quiz.done({ ...OPEN, isRehearsal: true }, start(await ownRound(quiz)));
    expect(await auditDetails(server, admin, 'rounds.rehearsed')).toEqual([]);
  });
});
