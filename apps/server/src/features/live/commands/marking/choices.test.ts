import { liveCalls, playCalls, roundCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { createdScheme } from '../../../../../test/factories.ts';
import { startTestServer } from '../../../../../test/harness.ts';
import { quizHost, type TestSettings } from '../../../../../test/live/quiz-hosts.ts';
import { OPEN } from '../../../../../test/live/quiz-night.ts';
import { expectShownRecord } from '../../../../../test/live/shown-record.ts';

const server = startTestServer();
const OPTIONS = ['Rome', 'Oslo', 'Bern'];

/** Two prepared multiple-choice questions, with Owls playing. */
async function choiceNight(
  settings: TestSettings = {},
  { scheme, isRehearsal = false }: { scheme?: { points: number[] }; isRehearsal?: boolean } = {},
) {
  const host = await quizHost(server, { showAnswers: true, showScores: true, ...settings });
  await host.quiz.done({ ...OPEN, isRehearsal });
  const { admin, quiz } = host;
  const form = { kind: 'choice' as const, options: OPTIONS };
  const questions = [1, 2].map((n) => ({ questionText: `Where ${n}?`, answerText: 'Oslo', form }));
  const sent = { roundName: 'Cities', questions };
  const { round } = (await server.call(roundCalls.create, sent, { token: admin.token })).body;
  if (scheme !== undefined) {
    const schemeId = await createdScheme(server, admin, scheme);
    const connected = { roundId: round._id, schemeId };
    await server.call(roundCalls.connectScheme, connected, { token: admin.token });
  }
  const roundId = await quiz.readyRound(round._id);
  const owls = await quiz.join('Owls');
  const asked = async () => {
    const named = { gameId: owls.gameId, round: 1 };
    return (await server.call(playCalls.questions, named, { token: owls.secret })).body.questions;
  };
  const groups = async () => {
    const named = { roundId, n: 1 };
    return (await server.call(liveCalls.answers, named, { token: quiz.token })).body.groups;
  };
  return { ...host, roundId, owls, asked, groups };
}

describe('a multiple-choice question', () => {
  it.each([true, false])(
    'is answered by an option, with question texts shown: %s',
    async (showQuestions) => {
      const { owls, asked, quiz, roundId } = await choiceNight({ showQuestions });
      const texts = (n: number) => ({ text: showQuestions ? `Where ${n}?` : '', image: '' });
      expect((await owls.view()).body.stage?.question).toBeNull();
      expect(await asked()).toEqual([]);
      await quiz.done({ kind: 'goTo', roundId, n: 1 });
      const first = { n: 1, ...texts(1), options: OPTIONS };
      expect((await owls.view()).body.stage?.question).toEqual(first);
      expect(await asked()).toEqual([first]);
      await quiz.done({ kind: 'goTo', roundId, n: 2 });
      expect(await asked()).toEqual([first, { n: 2, ...texts(2), options: OPTIONS }]);
    },
  );

  it('is marked, corrected and recorded like any other', async () => {
    const { admin, owls, quiz, roundId, groups } = await choiceNight();
    await quiz.done({ kind: 'goTo', roundId, n: 1 });
    expect((await quiz.game()).question).toMatchObject({ options: OPTIONS });
    expect((await quiz.game()).question).not.toHaveProperty('form');
    await owls.answer({ round: 1, n: 1, text: 'Oslo' });
    expect(await groups()).toMatchObject([{ group: 'oslo', suggestion: 'same' }]);
    await quiz.done({ kind: 'mark', roundId, marks: [{ n: 1, group: 'oslo', verdict: 'right' }] });
    await quiz.done({ kind: 'closeRound', roundId, through: 1 });
    server.clock.advance(3);
    await quiz.done({ kind: 'publish', roundId });
    await expectShownRecord(server, { adminId: admin.adminId, gameId: owls.gameId });
    expect(await server.sql('select form from played_questions')).toEqual([{ form: null }]);
    expect((await owls.view()).body.own?.score?.points).toBe(1);
  });

  it('takes a bet', async () => {
    const { owls, quiz, roundId } = await choiceNight({}, { scheme: { points: [3] } });
    await quiz.done({ kind: 'goTo', roundId, n: 1 });
    await owls.answer({ round: 1, n: 1, text: 'Oslo', bet: 3 });
    expect((await owls.view()).body.own?.answers).toMatchObject([{ n: 1, text: 'Oslo', bet: 3 }]);
  });

  it('is answered by practice teams with its options', async () => {
    const { quiz, roundId, groups } = await choiceNight({}, { isRehearsal: true });
    await quiz.done({ kind: 'goTo', roundId, n: 1 });
    const given = (await groups()).map(({ text }) => text);
    expect(given.toSorted()).toEqual(OPTIONS.toSorted());
  });
});
