// @module-tag races
import { gameCalls, type LiveCommand, liveCalls } from '@emcee/contract';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestServer } from '../../../../../test/harness.ts';
import {
  openedRound,
  type QuizHost,
  type TestSettings,
} from '../../../../../test/live/quiz-hosts.ts';
import type { TestPhone } from '../../../../../test/live/quiz-night.ts';
import { newId } from '../../../../platform/secrets.ts';

const server = startTestServer();

type Marks = Extract<LiveCommand, { kind: 'mark' }>['marks'];
type Game = QuizHost & { roundId: string };

/** A round whose first question each team answered differently. */
async function answered(texts: readonly string[], answerText = 'Vermeer'): Promise<Game> {
  const night = await openedRound(server, { showAnswers: true, showScores: true });
  const { quiz, roundId } = night;
  await quiz.done({ kind: 'editQuestion', roundId, n: 1, questionText: '', answerText });
  for (const [index, text] of texts.entries()) {
    const phone = await quiz.join(`Team ${index + 1}`);
    await phone.answer({ round: 1, n: 1, text });
  }
  return night;
}

async function groupsOf({ quiz, roundId }: Game) {
  const { body } = await server.call(liveCalls.answers, { roundId, n: 1 }, { token: quiz.token });
  return body.groups;
}

async function stepsOf({ quiz, roundId }: Game) {
  const { body } = await server.call(liveCalls.marking, { roundId }, { token: quiz.token });
  return body.steps.map(({ step }) => step);
}

const verdicts = async (night: Game) =>
  (await groupsOf(night)).map(({ text, verdict }) => [text, verdict]);

const mark = (group: string, verdict: Marks[number]['verdict']) => ({ n: 1, group, verdict });

async function step({ quiz, roundId }: Game, marks: Marks): Promise<string> {
  const commandKey = newId();
  expect((await quiz.send({ kind: 'mark', roundId, marks }, { commandKey })).status).toBe(200);
  return commandKey;
}

const undo = ({ quiz, roundId }: Game, key: string) =>
  quiz.send({ kind: 'undo', roundId, step: key });

describe('a mark', () => {
  it('reads the stage of its game once', async () => {
    const night = await answered(['Vermeer']);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => query.mockRestore());
    await step(night, [mark('vermeer', 'right')]);
    const { calls, contexts } = query.mock;
    const sent = calls.map(([statement], index) => ({
      client: contexts[index],
      text: JSON.stringify(statement) ?? '',
    }));
    const client = sent.find(({ text }) => text.includes('insert into live_marks'))?.client;
    const texts = sent.filter((query) => query.client === client).map(({ text }) => text);
    const marked = texts.findIndex((text) => text.includes('insert into live_marks'));
    const begun = texts.slice(0, marked).findLastIndex((text) => text.includes('begin'));
    const committed = texts.findIndex((text, index) => index > marked && text.includes('commit'));
    const own = texts.slice(begun, committed);
    expect(own.filter((text) => text.includes('from live_rounds as r where'))).toHaveLength(1);
  });
});

describe('suggestions', () => {
  it('come with the answers: those that need a closer look first, then the larger groups', async () => {
    const night = await answered([
      'Rembrandt',
      'Ver Meer',
      'Vermeer',
      'Jan Vermeer',
      'vermeer ',
      'Vermer',
    ]);
    expect((await groupsOf(night)).map((group) => [group.text, group.suggestion])).toEqual([
      ['Vermer', 'near'],
      ['Jan Vermeer', 'part'],
      ['Vermeer', 'same'],
      ['Ver Meer', 'spelled'],
      ['Rembrandt', 'other'],
    ]);
  });

  it('show the distance of a number, closest first, for a tiebreaker', async () => {
    const night = await answered(['300', 'many', '1,330 m', '329', '330'], '330 m');
    const groups = await groupsOf(night);
    expect(groups.map((group) => [group.text, group.distance])).toEqual([
      ['330', 0],
      ['329', 1],
      ['300', 30],
      ['1,330 m', 1_000],
      ['many', null],
    ]);
  });

  it('follow the correct answer when the host changes it', async () => {
    const night = await answered(['Vermeer'], '');
    expect(await groupsOf(night)).toMatchObject([{ suggestion: 'other' }]);
    const { quiz, roundId } = night;
    const right = { questionText: '', answerText: 'Jan Vermeer / Vermeer' };
    await quiz.done({ kind: 'editQuestion', roundId, n: 1, ...right });
    expect(await groupsOf(night)).toMatchObject([{ suggestion: 'same', verdict: null }]);
  });

  it('do not count: an answer published without a mark earns 0', async () => {
    const night = await answered([]);
    const { quiz, roundId } = night;
    const owls = await quiz.join('Owls');
    await owls.answer({ round: 1, n: 1, text: 'Vermeer' });
    await quiz.closeAndPublish(roundId);
    const { body } = await owls.view();
    expect(body.own?.results?.rows).toMatchObject([{ text: 'Vermeer', verdict: null, points: 0 }]);
    expect(await quiz.seats()).toMatchObject([{ points: 0 }]);
  });
});

describe('undoing marks', () => {
  it('undoes the marks of one command as one step, on any device', async () => {
    const night = await answered(['Vermeer', 'Ver Meer', 'Rembrandt']);
    await step(night, [mark('rembrandt', 'wrong')]);
    const confirmed = await step(night, [mark('vermeer', 'right'), mark('ver meer', 'right')]);
    expect((await stepsOf(night)).at(-1)).toBe(confirmed);
    expect((await undo(night, confirmed)).status).toBe(200);
    expect(await verdicts(night)).toEqual([
      ['Vermeer', null],
      ['Ver Meer', null],
      ['Rembrandt', 'wrong'],
    ]);
    expect(await stepsOf(night)).toHaveLength(1);
  });

  it('goes back through all steps, of any device', async () => {
    const night = await answered(['Vermeer']);
    for (const verdict of ['wrong', 'right', null, 'wrong'] as const) {
      await step(night, [mark('vermeer', verdict)]);
    }
    const seen = [];
    for (const key of (await stepsOf(night)).reverse()) {
      expect((await undo(night, key)).status).toBe(200);
      seen.push((await groupsOf(night))[0]?.verdict);
    }
    expect(seen).toEqual([null, 'right', 'wrong', null]);
    expect(await stepsOf(night)).toEqual([]);
  });

  it('twice has the effect of once, as with two devices that show the same', async () => {
    const night = await answered(['Vermeer']);
    await step(night, [mark('vermeer', 'wrong')]);
    const second = await step(night, [mark('vermeer', 'right')]);
    const replies = await Promise.all([undo(night, second), undo(night, second)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await verdicts(night)).toEqual([['Vermeer', 'wrong']]);
  });

  it('is refused if another device has marked the same since, and changes nothing', async () => {
    const night = await answered(['Vermeer', 'Rembrandt']);
    const early = await step(night, [mark('vermeer', 'right'), mark('rembrandt', 'right')]);
    await step(night, [mark('rembrandt', 'wrong')]);
    const refused = await undo(night, early);
    expect([refused.status, refused.error?.message]).toEqual([
      409,
      "Question 1 was marked again in the meantime, so this can't be undone.",
    ]);
    expect(await verdicts(night)).toEqual([
      ['Vermeer', 'right'],
      ['Rembrandt', 'wrong'],
    ]);
  });

  it('finds only the steps of its round, and none before the first mark', async () => {
    const [night, other] = [await answered(['Vermeer']), await answered(['Vermeer'])];
    await step(night, [mark('nobody wrote this', 'right')]);
    expect(await stepsOf(night)).toEqual([]);
    const foreign = await step(other, [mark('vermeer', 'right')]);
    expect((await undo(night, foreign)).error?.message).toBe('Nothing left to undo.');
    expect((await undo({ ...night, roundId: other.roundId }, foreign)).status).toBe(404);
    expect(await verdicts(other)).toEqual([['Vermeer', 'right']]);
  });

  it('is not possible once the round is final', async () => {
    const night = await answered(['Vermeer']);
    const { quiz, roundId } = night;
    const key = await step(night, [mark('vermeer', 'right')]);
    await quiz.closeAndPublish(roundId);
    await quiz.liveRound('Round 2', 1);
    expect((await undo(night, key)).error?.message).toBe(
      '“Round 1” can now be corrected only by the organizer, in Game History.',
    );
  });

  it('reaches back 50 steps', async () => {
    const night = await answered(['Vermeer']);
    const keys = [];
    for (let at = 0; at < 52; at += 1) {
      keys.push(await step(night, [mark('vermeer', at % 2 === 0 ? 'right' : 'wrong')]));
      server.clock.advance(1);
    }
    expect(await stepsOf(night)).toEqual(keys.slice(2));
  });
});

const SHOWN = { showAnswers: true, showScores: true };

/** A round whose first question one team answered. */
async function onlyOwls(settings: TestSettings): Promise<Game & { owls: TestPhone }> {
  const night = await openedRound(server, { ...SHOWN, ...settings });
  const owls = await night.quiz.join('Owls');
  await owls.answer({ round: 1, n: 1, text: 'Vermeer' });
  return { ...night, owls };
}

async function recordedAnswer({ roundId, admin }: Game) {
  const { body } = await server.call(
    gameCalls.playedRound,
    { id: roundId },
    { token: admin.token },
  );
  const [question] = body.round.questions;
  return { markedPoint: question?.markedPoint, ...question?.answers[0] };
}

async function publish({ quiz, roundId }: Game): Promise<void> {
  await quiz.closeAndPublish(roundId);
}

const earned = async (owls: TestPhone) =>
  (await owls.view()).body.own?.results?.rows.map(({ points }) => points);

describe('points that the host adds to an answer', () => {
  const settings = { adjustByResponse: true, scoringInterval: 2, maxPointValue: 10 };

  it('reach phones, totals and the record, and are undone with their mark', async () => {
    const night = await onlyOwls(settings);
    await step(night, [{ ...mark('vermeer', 'right'), additionalPoints: 2 }]);
    const more = await step(night, [{ ...mark('vermeer', 'right'), additionalPoints: 4 }]);
    expect(await groupsOf(night)).toMatchObject([{ additionalPoints: 4 }]);
    await undo(night, more);
    expect(await groupsOf(night)).toMatchObject([{ verdict: 'right', additionalPoints: 2 }]);
    await publish(night);
    expect(await earned(night.owls)).toEqual([4]);
    expect(await recordedAnswer(night)).toMatchObject({ markedPoint: 2, additionalPoints: 2 });
  });

  it('stay when only the verdict changes, and go when the mark is removed', async () => {
    const night = await onlyOwls(settings);
    await step(night, [{ ...mark('vermeer', 'right'), additionalPoints: -2 }]);
    await step(night, [mark('vermeer', 'wrong')]);
    expect(await groupsOf(night)).toMatchObject([{ verdict: 'wrong', additionalPoints: -2 }]);
    await step(night, [mark('vermeer', null)]);
    expect(await groupsOf(night)).toMatchObject([{ verdict: null, additionalPoints: 0 }]);
  });

  it.each([
    ['in a room that adds none', { ...settings, adjustByResponse: false }, 2],
    ['between two steps', settings, 3],
  ])('are refused %s', async (...[, chosen, additionalPoints]) => {
    const night = await onlyOwls(chosen);
    const marks = [{ ...mark('vermeer', 'right'), additionalPoints }];
    const { quiz, roundId } = night;
    expect((await quiz.send({ kind: 'mark', roundId, marks })).status).toBe(409);
    expect(await groupsOf(night)).toMatchObject([{ verdict: null }]);
  });
});

describe('the value of a question', () => {
  const settings = { adjustByQuestion: true, scoringInterval: 2, maxPointValue: 5 };
  const worth = async ({ quiz, roundId }: Game) =>
    (await server.call(liveCalls.answers, { roundId, n: 1 }, { token: quiz.token })).body.worth;

  it('counts for every answer to it, also in the record', async () => {
    const night = await onlyOwls(settings);
    const { quiz, roundId } = night;
    expect(await worth(night)).toEqual({
      points: 2,
      interval: 2,
      most: 5,
      decidedBy: 'value',
      hasSteps: true,
      hasAdditions: false,
    });
    await quiz.done({ kind: 'value', roundId, n: 1, points: 4 });
    expect(await worth(night)).toMatchObject({ points: 4 });
    await step(night, [mark('vermeer', 'right')]);
    await publish(night);
    expect(await earned(night.owls)).toEqual([4]);
    expect(await recordedAnswer(night)).toMatchObject({ markedPoint: 4 });
  });

  it('is limited to the maximum point value, even between two steps', async () => {
    const night = await onlyOwls(settings);
    const { quiz, roundId } = night;
    const sent = (points: number) => quiz.send({ kind: 'value', roundId, n: 1, points });
    expect((await sent(5)).status).toBe(200);
    expect((await sent(6)).error?.message).toBe('Choose a multiple of 2, up to 5.');
    expect((await sent(3)).status).toBe(409);
    expect(await worth(night)).toMatchObject({ points: 5 });
  });

  it('cannot change in a room that does not adjust by question', async () => {
    const night = await onlyOwls({ ...settings, adjustByQuestion: false });
    const { quiz, roundId } = night;
    const refused = await quiz.send({ kind: 'value', roundId, n: 1, points: 4 });
    expect(refused.status).toBe(409);
    expect(await worth(night)).toMatchObject({ points: 2, hasSteps: false });
  });
});

describe('very long answers', () => {
  it('have short names, so that a step over 1,000 of them is one call', async () => {
    const long = 'が'.repeat(500);
    const night = await answered([long]);
    const name = (await groupsOf(night))[0]?.group ?? '';
    const others = Array.from({ length: 999 }, (_none, at) => `${at}`.padEnd(name.length, 'x'));
    await step(night, [...others.map((other) => mark(other, 'wrong')), mark(name, 'right')]);
    expect(await verdicts(night)).toEqual([[long, 'right']]);
    await undo(night, (await stepsOf(night))[0] ?? '');
    expect(await verdicts(night)).toEqual([[long, null]]);
  });
});
