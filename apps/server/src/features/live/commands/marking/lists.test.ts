import { gameCalls, liveCalls, liveTexts, markingTexts, pastGameCalls } from '@emcee/contract';
import type { Verdict } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import { csvRows } from '../../../../../test/export-files.ts';
import { startTestServer } from '../../../../../test/harness.ts';
import {
  ABBA,
  type AskedList,
  fields,
  list,
  listNight as playedList,
} from '../../../../../test/live/list-night.ts';
import { expectShownRecord } from '../../../../../test/live/shown-record.ts';

const server = startTestServer();
const listNight = (asked?: AskedList) => playedList(server, asked);

const RIGHT = { frida: 'right', björn: 'right', benny: 'right', agneta: 'right' } as const;

describe('a list earns', () => {
  type Case = {
    what: string;
    asked?: AskedList;
    texts: string[];
    marks: Readonly<Record<string, Verdict>>;
    points: number;
  };
  const all = ['Frida', 'Björn', 'Benny', 'Agneta'];
  const near = ['Bennny', 'Benny'];
  const line = { benny: 'right', 'benny andersson': 'right' } as const;
  const five = { form: list({ answers: 3, bonusPoints: 1 }), key: `${ABBA}\nStig`, worth: 1 };
  const high = { form: list({ bonusPoints: 5 }), worth: 0.5, settings: { maxPointValue: 1 } };
  it.each<Case>([
    { what: 'its bonus', texts: all, marks: RIGHT, points: 10 },
    {
      what: 'once for the same words',
      texts: ['Benny', 'benny', 'Björn', 'Frida'],
      marks: RIGHT,
      points: 6,
    },
    {
      what: 'once for two ways to write a line',
      texts: ['Benny', 'Benny Andersson'],
      marks: line,
      points: 2,
    },
    {
      what: 'once for near words',
      texts: near,
      marks: { bennny: 'right', benny: 'right' },
      points: 2,
    },
    {
      what: 'for the better mark',
      texts: near,
      marks: { bennny: 'wrong', benny: 'right' },
      points: 2,
    },
    { what: 'for three of five', asked: five, texts: all.slice(0, 3), marks: RIGHT, points: 4 },
    { what: 'a bonus above the highest value', asked: high, texts: all, marks: RIGHT, points: 7 },
  ])('$what', async ({ asked, texts, marks, points }) => {
    const night = await listNight(asked);
    await night.owls.answerAll(fields(texts));
    await night.mark(marks);
    await night.publish();
    expect(await night.points()).toBe(points);
  });

  it('for each line in order, where the same words may be right twice', async () => {
    const form = list({ answers: 2, order: 'fixed', names: ['Artist', 'Title'], bonusPoints: 0 });
    const { owls, mark, publish, points, mine, answers } = await listNight({
      form,
      key: 'Queen\nQueen',
      worth: 0.5,
    });
    await owls.answerAll(fields(['Queen', 'queen']));
    expect((await answers()).groups).toMatchObject([
      { group: 'queen', suggestion: 'same' },
      { n: 1002, group: 'queen', suggestion: 'same' },
    ]);
    await mark({ queen: 'right' });
    await mark({ queen: 'right' }, 1002);
    await publish();
    expect(await points()).toBe(1);
    expect((await mine()).map(({ n, rightAnswer }) => [n, rightAnswer])).toEqual([
      [1, 'A'],
      [2, 'Queen'],
      [1002, 'Queen'],
      [3, 'A'],
    ]);
  });
});

describe('the answers of a list', () => {
  it('are one question for counts, locks, screens and marking', async () => {
    const { quiz, roundId, owls, answers } = await listNight();
    const foxes = await quiz.join('Foxes');
    await quiz.done({ kind: 'goTo', roundId, n: 2 });
    await owls.answerAll(fields(['Benny', 'Beny', 'Frida']));
    await foxes.answerAll([{ round: 1, n: 3002, text: 'benny' }]);
    expect((await quiz.game()).question).toMatchObject({ n: 2, answered: 2, form: list() });
    const { questions } = (
      await server.call(liveCalls.questions, { roundId }, { token: quiz.token })
    ).body;
    expect(questions.map(({ answered }) => answered)).toEqual([0, 2, 0]);
    const { groups, question, blank } = await answers();
    expect(question.answered).toBe(2);
    expect(blank).toEqual([]);
    expect(groups.map(({ text, teams }) => [text, teams.map(({ name }) => name)])).toEqual([
      ['Beny', ['Owls']],
      ['Benny', ['Owls', 'Foxes']],
      ['Frida', ['Owls']],
    ]);
    expect((await quiz.game()).marks).toMatchObject({ groups: 3, open: 3 });
    const marking = await server.call(liveCalls.marking, { roundId }, { token: quiz.token });
    expect(marking.body.questions[1]).toMatchObject({ n: 2, answers: 4, groups: 3, open: 3 });
    // A last call closes every field.
    await quiz.done({ kind: 'countdown', roundId, seconds: 5 });
    server.clock.advance(8);
    expect(await owls.answer({ round: 1, n: 3002, text: 'Agneta' })).toMatchObject({
      outcome: 'refused',
      reason: 'closed',
    });
    await quiz.done({ kind: 'closeRound', roundId });
    expect((await quiz.game()).rounds[0]).toMatchObject({ through: 3 });
  });

  it('exist only as far as the question has them', async () => {
    const { quiz, roundId, owls } = await listNight();
    const results = await owls.answerAll([
      { round: 1, n: 4002, text: 'All 4 right' },
      { round: 1, n: 1001, text: 'A' },
    ]);
    expect(results.map(({ reason }) => reason)).toEqual(['round-over', 'round-over']);
    await owls.answerAll(fields(['Benny', 'Frida']));
    const inField = { kind: 'mark', roundId } as const;
    for (const n of [1002, 4002, 1001]) {
      const marks = [{ n, group: 'frida', verdict: 'right' as const }];
      const refused = await quiz.send({ ...inField, marks });
      expect(refused.error.code).toBe(liveTexts.noSuchQuestion.code);
    }
  });

  it('are marked together, undone together, and named by their question', async () => {
    const { quiz, roundId, owls, mark, answers } = await listNight();
    await owls.answerAll(fields(['Benny', 'Frida']));
    await mark({ frida: 'right' });
    const { steps } = (await server.call(liveCalls.marking, { roundId }, { token: quiz.token }))
      .body;
    expect(steps).toMatchObject([{ n: 2 }]);
    await mark({ frida: 'wrong' });
    const [step = ''] = steps.map((each) => each.step);
    const refused = await quiz.send({ kind: 'undo', roundId, step });
    expect(refused.error).toMatchObject({ code: markingTexts.markedSince.code, values: { n: 2 } });
    const { seats } = (await server.call(liveCalls.seats, {}, { token: quiz.token })).body;
    const seatId = String(seats[0]?._id);
    await quiz.done({ kind: 'judgeApart', roundId, n: 2, seatId, group: 'frida', isApart: true });
    expect((await answers()).groups).toMatchObject([{ text: 'Benny' }, { text: 'Frida', seatId }]);
  });

  it('say which of them are repeats, without taking one from its group', async () => {
    const { quiz, owls, mark, publish, mine, answers, points, roundId } = await listNight();
    await owls.answerAll(fields(['Benny', 'Beny']));
    await mark({ benny: 'right', beny: 'right' });
    expect((await answers()).groups.map(({ text, teams }) => [text, teams])).toMatchObject([
      ['Beny', [{ isRepeat: true }]],
      ['Benny', [{ name: 'Owls' }]],
    ]);
    await publish();
    expect(await points()).toBe(2);
    expect(
      (await mine()).map(({ n, verdict, isRepeat, points }) => [n, verdict, isRepeat, points]),
    ).toEqual([
      [1, null, undefined, 0],
      [2, 'right', undefined, 2],
      [1002, 'wrong', true, 0],
      [2002, null, undefined, 0],
      [3002, null, undefined, 0],
      [4002, 'wrong', undefined, 0],
      [3, null, undefined, 0],
    ]);
    // Another mark makes the other answer count, by corrections of the record.
    await mark({ benny: 'wrong' });
    expect((await quiz.game()).rounds[0]?.unpublishedChanges).toBeGreaterThan(0);
    await quiz.done({ kind: 'publish', roundId });
    expect(await points()).toBe(2);
    expect((await mine())[2]).toMatchObject({ verdict: 'right', points: 2 });
  });

  it('keep their bonus by corrections when the round is published again', async () => {
    const { quiz, admin, roundId, owls, mark, publish, points, mine } = await listNight();
    const foxes = await quiz.join('Foxes');
    await foxes.answer({ round: 1, n: 2, text: 'Frida' });
    await owls.answerAll(fields(['Frida', 'Björn', 'Benny', 'Agneta']));
    await mark({ ...RIGHT, agneta: 'wrong' });
    await publish();
    expect(await points()).toBe(6);
    await mark(RIGHT);
    await quiz.done({ kind: 'publish', roundId });
    expect(await points()).toBe(10);
    expect((await mine())[5]).toMatchObject({ n: 4002, verdict: 'right', points: 2 });
    await expectShownRecord(server, { adminId: admin.adminId, gameId: owls.gameId });
    const kinds = await server.sql('select kind from score_corrections order by id');
    expect(kinds.slice(-2)).toEqual([{ kind: 'verdict' }, { kind: 'joined' }]);
  });

  it('take no bet, and are never lost with one', async () => {
    const { owls, roundId } = await listNight();
    await server.sql(`update live_rounds set scheme = $1 where id = $2`, [
      JSON.stringify({
        _id: roundId,
        name: 'All in',
        type: 'percentage',
        points: [],
        percentage: 100,
        singleUse: true,
        mandatoryWagering: true,
        subtractForIncorrect: true,
        bonusPoints: null,
      }),
      roundId,
    ]);
    const sent = [{ round: 1, n: 1002, text: 'Frida', bet: 7, key: 'list' }];
    expect(await owls.answerAll(sent)).toMatchObject([{ outcome: 'saved', current: { bet: 0 } }]);
    expect(await owls.answerAll(sent)).toMatchObject([{ outcome: 'saved' }]);
    const mixed = await owls.answerAll([
      { round: 1, n: 1, text: 'A', bet: 5 },
      { round: 1, n: 2, text: 'Benny' },
    ]);
    expect(mixed).toMatchObject([{ reason: 'no-bet-left' }, { outcome: 'saved' }]);
  });

  it('are recorded as rows with labels, and shown in the past game', async () => {
    const { quiz, admin, roundId, owls, mark, publish } = await listNight();
    await owls.answerAll(fields(['Frida', 'Beny', 'Benny']));
    await mark({ frida: 'right', beny: 'right', benny: 'right' });
    await publish();
    const token = { token: admin.token };
    const { round } = (await server.call(gameCalls.playedRound, { id: roundId }, token)).body;
    expect(
      round.questions.map(({ orderNum, label, isBonus, markedPoint }) => {
        return [orderNum, label, isBonus, markedPoint];
      }),
    ).toEqual([
      [1, undefined, undefined, 1],
      [2, '2a', undefined, 2],
      [2, '2b', undefined, 2],
      [2, '2c', undefined, 2],
      [2, '2d', undefined, 2],
      [2, '2 bonus', true, 2],
      [3, undefined, undefined, 1],
    ]);
    expect(round.questions[3]?.answers[0]?.earned[0]).toMatchObject({ points: 0, isRepeat: true });
    const { roundsHistory: rounds } = (await server.call(gameCalls.roundsHistory, {}, token)).body;
    expect(rounds[0]).toMatchObject({ questionsCount: 3 });
    const [titles = [], ...lines] = await csvRows(server, admin, {
      report: 'game',
      id: owls.gameId,
    });
    expect(lines.map((line) => line[titles.indexOf('Number')])).toEqual([
      '2a',
      '2b',
      '2c',
      '2 bonus',
    ]);
    await quiz.done({ kind: 'end', isMarkedLater: false });
    const past = await server.call(
      pastGameCalls.read,
      { gameId: owls.gameId },
      { token: owls.secret },
    );
    const results = past.body.evening?.teams[0]?.rounds[0]?.results ?? [];
    expect(results.map(({ n, rightAnswer, isRepeat }) => [n, rightAnswer, isRepeat])).toEqual([
      [1, 'A', undefined],
      [2, ABBA, undefined],
      [1002, null, undefined],
      [2002, null, true],
      [3002, null, undefined],
      [4002, null, undefined],
      [3, 'A', undefined],
    ]);
  });
});
