// @module-tag races
import { liveCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  answerOf,
  correct,
  type Morning,
  morningAfter,
  questionOf,
  undo,
} from '../../../../../test/games/corrected-games.ts';
import { startTestServer } from '../../../../../test/harness.ts';
import { fields, listNight } from '../../../../../test/live/list-night.ts';
import {
  openedRound,
  type PlayedRound,
  type TestSettings,
} from '../../../../../test/live/quiz-hosts.ts';

import { OPEN } from '../../../../../test/live/quiz-night.ts';

const server = startTestServer();

const QUESTION = { questionText: 'Capital of Australia?', answerText: 'Sydney' };

/** The question of an earlier game is asked again; one team gives an answer that nobody gave then. */
async function askedAgain(settings: TestSettings = {}, question = QUESTION): Promise<PlayedRound> {
  const night = await openedRound(server, settings);
  const { quiz, roundId } = night;
  await quiz.done({ kind: 'editQuestion', roundId, n: 1, ...question });
  for (const text of ['sydney', ' CANBERRA', 'Perth']) {
    const phone = await quiz.join(`${text} team`);
    await phone.answer({ round: 1, n: 1, text });
  }
  return night;
}

async function lastTime({ quiz, roundId }: PlayedRound) {
  const { body } = await server.call(liveCalls.answers, { roundId, n: 1 }, { token: quiz.token });
  return Object.fromEntries(body.groups.map(({ group, lastVerdict }) => [group, lastVerdict]));
}

async function setVerdict(morning: Morning, text: string, verdict: 'half' | 'right') {
  const { ids, answer } = await answerOf(server, morning, [QUESTION.questionText, text]);
  const before = { verdict: answer.point ? ('right' as const) : ('wrong' as const) };
  const correction = { kind: 'verdict', ...ids, before, after: { verdict } } as const;
  expect((await correct(server, morning.admin.token, correction)).status).toBe(201);
}

const UNKNOWN = { sydney: null, canberra: null, perth: null };

describe('an answer to a list that was asked before', () => {
  it('has the mark that most teams got in any field, without repeats', async () => {
    const { quiz, owls, mark, publish, readyRoundId, answers } = await listNight(server);
    const foxes = await quiz.join('Foxes');
    await owls.answerAll(fields(['Benny', 'benny', 'Stig', 'Beny']));
    await foxes.answerAll(fields(['Frida', 'BENNY']));
    await mark({ benny: 'right', beny: 'right', frida: 'half', stig: 'wrong' });
    await publish();
    await quiz.done({ kind: 'end', isMarkedLater: false }, OPEN);
    const roundId = await quiz.readyRound(readyRoundId);
    const bears = await quiz.join('Bears');
    await quiz.done({ kind: 'revealAll', roundId });
    await bears.answerAll(fields(['Benny', 'Frida', 'Stig', 'Agneta']));
    const { groups } = await answers(roundId);
    expect(Object.fromEntries(groups.map((one) => [one.group, one.lastVerdict]))).toEqual({
      benny: 'right',
      frida: 'half',
      stig: 'wrong',
      agneta: null,
    });
  });
});

describe('an answer to a question that was asked before', () => {
  it('has its earlier mark as a suggestion that decides nothing', async () => {
    const night = await askedAgain();
    expect(await lastTime(night)).toEqual(UNKNOWN);
    await morningAfter(server, night.admin);
    expect(await lastTime(night)).toEqual({ sydney: 'right', canberra: 'wrong', perth: null });
    const { marks } = await night.quiz.game();
    expect(marks?.open).toBe(3);
  });

  it('has the corrected mark; half right only if the round has half points', async () => {
    const [halves, plain] = [await askedAgain({ halfPoints: true }), await askedAgain()];
    for (const { admin } of [halves, plain]) {
      await setVerdict(await morningAfter(server, admin), 'Canberra', 'half');
    }
    expect(await lastTime(halves)).toMatchObject({ canberra: 'half' });
    expect(await lastTime(plain)).toMatchObject({ canberra: null });
  });

  it('has the mark that follows from a corrected correct answer', async () => {
    const night = await askedAgain();
    const morning = await morningAfter(server, night.admin);
    const { _id: questionId } = await questionOf(server, morning, QUESTION.questionText);
    const { answerText } = QUESTION;
    const correction = {
      kind: 'answer-key',
      questionId,
      before: { answerText },
      after: { answer: 'Canberra', isInstead: true },
    } as const;
    expect((await correct(server, morning.admin.token, correction)).status).toBe(201);
    expect(await lastTime(night)).toMatchObject({ sydney: 'wrong', canberra: 'right' });
  });

  it('has no suggestion if the corrected correct answer was restored', async () => {
    const night = await askedAgain({}, { ...QUESTION, answerText: 'Canberra' });
    const morning = await morningAfter(server, night.admin);
    const { token } = morning.admin;
    const { _id: questionId } = await questionOf(server, morning, QUESTION.questionText);
    const before = { answerText: QUESTION.answerText };
    const after = { answer: 'Canberra', isInstead: true };
    const key = { kind: 'answer-key', questionId, before, after } as const;
    const { correction } = (await correct(server, token, key)).body;
    expect(await lastTime(night)).toMatchObject({ canberra: 'right' });
    expect((await undo(server, token, correction._id)).status).toBe(201);
    expect(await lastTime(night)).toEqual(UNKNOWN);
  });

  it('has the mark of the newest game', async () => {
    const night = await askedAgain();
    const older = await morningAfter(server, night.admin);
    server.clock.advance(86_400);
    await morningAfter(server, night.admin);
    await setVerdict(older, 'Canberra', 'right');
    expect(await lastTime(night)).toMatchObject({ canberra: 'wrong' });
  });

  it('has no suggestion if the question, the correct answer or the organizer differs', async () => {
    const otherKey = await askedAgain({}, { ...QUESTION, answerText: 'Canberra' });
    const otherText = await askedAgain({}, { ...QUESTION, questionText: 'Largest city?' });
    const noText = await askedAgain({}, { ...QUESTION, questionText: ' ' });
    for (const night of [otherKey, otherText, noText]) {
      await morningAfter(server, night.admin);
      expect(await lastTime(night)).toEqual(UNKNOWN);
    }
    const stranger = await askedAgain();
    expect(await lastTime(stranger)).toEqual(UNKNOWN);
  });
});
