import { liveCalls, screenCalls } from '@emcee/contract';
import type { Verdict } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../../test/harness.ts';
import { ABBA, fields, list, listNight } from '../../../../../test/live/list-night.ts';
import { openedRoom } from '../../../../../test/live/quiz-hosts.ts';
import { newScreen } from '../../../../../test/live/watched-games.ts';

const server = startTestServer();

const RIGHT = { frida: 'right', björn: 'right', stig: 'wrong', benny: 'half' } as const;

describe('points of a list', () => {
  it('are the same in whichever order the fields are filled', async () => {
    const texts = ['Frida', 'Björn', 'Stig', 'Benny'];
    const night = await listNight(server);
    const foxes = await night.quiz.join('Foxes');
    await night.owls.answerAll(fields(texts));
    await foxes.answerAll(fields(texts.toReversed()));
    await night.mark(RIGHT);
    await night.publish();
    const marks = async (phone = night.owls) =>
      (await night.mine(phone)).map(({ text, verdict, points }) => `${text} ${verdict} ${points}`);
    expect((await marks()).sort()).toEqual((await marks(foxes)).sort());
    expect([await night.points(), await night.points(foxes)]).toEqual([5, 5]);
  });

  it('are those of as many questions, if it is in order and has no bonus', async () => {
    const answers = ['ABBA', 'Fernando', '1976'];
    const given: [string, Verdict][] = [
      ['Abba', 'right'],
      ['Fernado', 'half'],
      ['1975', 'wrong'],
    ];
    const form = list({ answers: 3, order: 'fixed', bonusPoints: 0 });
    const inList = await listNight(server, { form, key: answers.join('\n'), worth: 1.5 });
    await inList.owls.answerAll(fields(given.map(([text]) => text)));
    for (const [field, [text, verdict]] of given.entries())
      await inList.mark({ [text.toLowerCase()]: verdict }, 2 + 1000 * field);
    await inList.publish();
    const settings = { showAnswers: true, showScores: true, halfPoints: true };
    const { quiz } = await openedRoom(server, settings);
    const started = { kind: 'startLiveRound', name: 'Plain', questionsCount: 3 } as const;
    const roundId = (await quiz.done({ ...started, worth: 1.5 }))?.rounds[0]?._id ?? '';
    const owls = await quiz.join('Owls');
    await quiz.done({ kind: 'revealAll', roundId });
    await owls.answerAll(given.map(([text], at) => ({ round: 1, n: at + 1, text })));
    const marks = given.map(([text, verdict], at) => {
      return { n: at + 1, group: text.toLowerCase(), verdict };
    });
    await quiz.done({ kind: 'mark', roundId, marks });
    await quiz.closeAndPublish(roundId);
    expect(await inList.points()).toBe((await owls.view()).body.own?.score?.points);
    expect(await inList.points()).toBe(2);
  });
});

describe('a list among other questions', () => {
  it('counts teams, not answers', async () => {
    const { quiz, roundId, owls } = await listNight(server);
    const foxes = await quiz.join('Foxes');
    const bears = await quiz.join('Bears');
    await quiz.done({ kind: 'goTo', roundId, n: 2 });
    for (const phone of [owls, foxes, bears])
      await phone.answerAll(fields(['Benny', 'Frida', 'Björn']));
    expect((await quiz.game()).question?.answered).toBe(3);
    const screen = await server.call(liveCalls.state, {}, { token: quiz.token });
    expect(screen.body.game?.marks).toMatchObject({ groups: 3, open: 3 });
    await quiz.done({ kind: 'mark', roundId, marks: [{ n: 2, group: 'benny', verdict: 'right' }] });
    const { body } = await server.call(liveCalls.marking, { roundId }, { token: quiz.token });
    expect(body.questions[1]).toMatchObject({ answers: 9, marked: 3, groups: 3, open: 2 });
  });

  it('shows on the big screen how many teams got all of it', async () => {
    const { quiz, roundId, owls, mark, publish } = await listNight(server);
    const foxes = await quiz.join('Foxes');
    await owls.answerAll(fields(['Frida', 'Björn', 'Benny', 'Agnetha']));
    await foxes.answerAll(fields(['Frida']));
    await mark({ frida: 'right', björn: 'right', benny: 'right', agnetha: 'right' });
    await publish();
    await quiz.done({ kind: 'showAnswer', roundId, n: 2 });
    const shown = await server.call(screenCalls.view, {}, { token: await newScreen(server, quiz) });
    expect(shown.body.stage.shown).toMatchObject({
      n: 2,
      answerText: ABBA,
      answers: 4,
      known: { right: 1, half: 0, teams: 2 },
    });
    await quiz.done({ kind: 'showGiven', roundId, n: 2, group: 'björn' });
    expect((await quiz.game()).shownQuestion).toEqual({ roundId, n: 2 });
  });
});
