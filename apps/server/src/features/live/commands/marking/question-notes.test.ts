import { gameCalls, liveCalls, offeredNightCalls, roundCalls, screenCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../../test/harness.ts';
import { readAgain } from '../../../../../test/live/past-games.ts';
import { joinedRoom, type TestSettings } from '../../../../../test/live/quiz-hosts.ts';
import type { TestPhone } from '../../../../../test/live/quiz-night.ts';
import { newScreen } from '../../../../../test/live/watched-games.ts';

const server = startTestServer();

const SHOWN = { showAnswers: true, showScores: true, displayCorrectAnswer: true } as const;
const extras = {
  alternateAnswers: ['Lutetia (Roman)', 'Paname'],
  note: 'Say it in French.',
  explanation: 'Since 987.',
};
const questions = [
  { questionText: 'Capital of France?', answerText: 'Paris', ...extras },
  { questionText: 'Capital of Italy?', answerText: 'Rome' },
  { questionText: 'Capital of Norway?', answerText: 'Oslo', explanation: 'Once Christiania.' },
];

async function askedRound(settings: TestSettings = SHOWN) {
  const host = await joinedRoom(server, settings);
  const { quiz, admin } = host;
  const sent = { roundName: 'Capitals', questions };
  const { body } = await server.call(roundCalls.create, sent, { token: admin.token });
  const readyRoundId = body.round._id;
  const roundId = await quiz.readyRound(readyRoundId);
  await quiz.done({ kind: 'goTo', roundId, n: 1 });
  const token = { token: quiz.token };
  const publish = async () => {
    await quiz.done({ kind: 'revealAll', roundId }, { kind: 'closeRound', roundId });
    server.clock.advance(3);
    await quiz.done({ kind: 'publish', roundId });
  };
  const played = async () => {
    const asked = { id: roundId };
    const reply = await server.call(gameCalls.playedRound, asked, { token: admin.token });
    return reply.body.round.questions;
  };
  return { ...host, roundId, readyRoundId, token, publish, played };
}

const explained = async (phone: TestPhone) =>
  (await phone.view()).body.own?.results?.rows.map(({ explanation }) => explanation);

describe('other answers, note and explanation of a prepared question', () => {
  it('are in the console, each with its question', async () => {
    const { quiz, roundId, readyRoundId, token } = await askedRound();
    expect((await quiz.game()).question).toMatchObject({ n: 1, ...extras });
    await quiz.done({ kind: 'goTo', roundId, n: 2 });
    const { question } = await quiz.game();
    expect(Object.keys(question ?? {})).not.toContain('note');
    const listed = await server.call(liveCalls.questions, { roundId, from: 1 }, token);
    const third = { n: 3, explanation: 'Once Christiania.' };
    expect(listed.body.questions).toMatchObject([{ n: 1, ...extras }, { n: 2 }, third]);
    const read = await server.call(offeredNightCalls.readRound, { roundId: readyRoundId }, token);
    expect(read.body.round.questions).toMatchObject([extras, {}, {}]);
  });

  it('suggest marks like the answer', async () => {
    const { owls, roundId, token } = await askedRound();
    const suggested = async (text: string) => {
      await owls.answer({ round: 1, n: 1, text });
      const { body } = await server.call(liveCalls.answers, { roundId, n: 1 }, token);
      expect(body.question).toMatchObject(extras);
      return body.groups.map(({ suggestion }) => suggestion);
    };
    expect(await suggested('lutetia')).toEqual(['same']);
    expect(await suggested('Panam')).toEqual(['near']);
    expect(await suggested('Rome')).toEqual(['other']);
  });

  it('are shown to players as far as the correct answer is, and only the explanation', async () => {
    const { owls, quiz, roundId, publish, played } = await askedRound();
    const screenToken = await newScreen(server, quiz);
    const onScreen = async () =>
      (await server.call(screenCalls.view, {}, { token: screenToken })).body.stage.shown;
    expect(await explained(owls)).toBeUndefined();
    await publish();
    expect(await explained(owls)).toEqual(['Since 987.', undefined, 'Once Christiania.']);
    await quiz.done({ kind: 'showAnswer', roundId, n: 1 });
    expect(await onScreen()).toMatchObject({ answerText: 'Paris', explanation: 'Since 987.' });
    await quiz.done({ kind: 'end', isMarkedLater: false });
    const again = (await readAgain(server, owls, owls.secret)).body.evening?.teams[0];
    expect(again?.rounds[0]?.results?.map(({ explanation }) => explanation)).toEqual([
      'Since 987.',
      undefined,
      'Once Christiania.',
    ]);
    const record = await played();
    expect(record.map(({ explanation }) => explanation)).toEqual([
      'Since 987.',
      undefined,
      'Once Christiania.',
    ]);
    expect(JSON.stringify([again, record])).not.toMatch(/Lutetia|French/);
  });

  it.each([{ displayCorrectAnswer: false }, { showAnswers: false }])(
    'are hidden with the correct answer: %o',
    async (hidden) => {
      const { owls, quiz, publish } = await askedRound({ ...SHOWN, ...hidden });
      await publish();
      expect(JSON.stringify((await owls.view()).body)).not.toContain('987');
      await quiz.done({ kind: 'end', isMarkedLater: false });
      expect(JSON.stringify((await readAgain(server, owls, owls.secret)).body)).not.toContain(
        '987',
      );
    },
  );

  it('stay when the host edits the question, and a new explanation acts at once', async () => {
    const { owls, quiz, roundId, publish, played } = await askedRound();
    const edit = { kind: 'editQuestion', roundId, n: 1, questionText: 'France?' } as const;
    await quiz.done({ ...edit, answerText: 'Paris' });
    expect((await quiz.game()).question).toMatchObject({ questionText: 'France?', ...extras });
    await publish();
    await quiz.done({ ...edit, answerText: 'Paris', explanation: 'Since 508.' });
    const why = ['Since 508.', undefined, 'Once Christiania.'];
    expect(await explained(owls)).toEqual(why);
    expect((await played()).map(({ explanation }) => explanation)).toEqual(why);
    const { rounds } = await quiz.game();
    expect(rounds.map(({ unpublishedChanges }) => unpublishedChanges)).toEqual([0]);
    const tooLong = { ...edit, answerText: 'Paris', explanation: 'x'.repeat(501) };
    expect((await quiz.send(tooLong)).error.param).toBe('command.explanation');
  });
});
