import { type LiveCommand, liveCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { openedRound, type QuizHost } from '../../../../test/quiz-hosts.ts';
import { newId } from '../../../platform/secrets.ts';

const server = startTestServer();

type Marks = Extract<LiveCommand, { kind: 'mark' }>['marks'];
type Evening = QuizHost & { roundId: string };

/** A round whose first question each of these teams has answered in its own way. */
async function answered(texts: readonly string[], answerText = 'Vermeer'): Promise<Evening> {
  const night = await openedRound(server, { showAnswers: true, showScores: true });
  const { quiz, roundId } = night;
  await quiz.done({ kind: 'editQuestion', roundId, n: 1, questionText: '', answerText });
  for (const [index, text] of texts.entries()) {
    const phone = await quiz.join(`Team ${index + 1}`);
    await phone.answer({ round: 1, n: 1, text });
  }
  return night;
}

async function groupsOf({ quiz, roundId }: Evening) {
  const { body } = await server.call(liveCalls.answers, { roundId, n: 1 }, { token: quiz.token });
  return body.groups;
}

async function stepsOf({ quiz, roundId }: Evening) {
  const { body } = await server.call(liveCalls.marking, { roundId }, { token: quiz.token });
  return body.steps.map(({ step }) => step);
}

const verdicts = async (night: Evening) =>
  (await groupsOf(night)).map(({ text, verdict }) => [text, verdict]);

const mark = (group: string, verdict: Marks[number]['verdict']) => ({ n: 1, group, verdict });

/** Marks as one step, and gives its key. */
async function step({ quiz, roundId }: Evening, marks: Marks): Promise<string> {
  const commandKey = newId();
  expect((await quiz.send({ kind: 'mark', roundId, marks }, { commandKey })).status).toBe(200);
  return commandKey;
}

const undo = ({ quiz, roundId }: Evening, key: string) =>
  quiz.send({ kind: 'undo', roundId, step: key });

describe('suggestions', () => {
  it('come with the answers: what asks for a closer look first, then the larger groups', async () => {
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

  it('follow the right answer when the host corrects it', async () => {
    const night = await answered(['Vermeer'], '');
    expect(await groupsOf(night)).toMatchObject([{ suggestion: 'other' }]);
    const { quiz, roundId } = night;
    const right = { questionText: '', answerText: 'Jan Vermeer / Vermeer' };
    await quiz.done({ kind: 'editQuestion', roundId, n: 1, ...right });
    expect(await groupsOf(night)).toMatchObject([{ suggestion: 'same', verdict: null }]);
  });

  it('count for nothing: what is published without a mark earns 0', async () => {
    const night = await answered([]);
    const { quiz, roundId } = night;
    const owls = await quiz.join('Owls');
    await owls.answer({ round: 1, n: 1, text: 'Vermeer' });
    await quiz.done({ kind: 'closeRound', roundId });
    server.clock.advance(3);
    await quiz.done({ kind: 'publish', roundId });
    const { body } = await owls.view();
    expect(body.own?.results?.rows).toMatchObject([{ text: 'Vermeer', verdict: null, points: 0 }]);
    const seats = await server.call(liveCalls.seats, {}, { token: quiz.token });
    expect(seats.body.seats).toMatchObject([{ points: 0 }]);
  });
});

describe('undoing marks', () => {
  it('takes back what one command has marked, as one step, on any device', async () => {
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

  it('goes back through all that was marked, whoever did it', async () => {
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

  it('twice is undoing once, as by two devices that show the same', async () => {
    const night = await answered(['Vermeer']);
    await step(night, [mark('vermeer', 'wrong')]);
    const second = await step(night, [mark('vermeer', 'right')]);
    const replies = await Promise.all([undo(night, second), undo(night, second)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await verdicts(night)).toEqual([['Vermeer', 'wrong']]);
  });

  it('is refused where another device has marked the same behind it, and changes nothing', async () => {
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

  it('finds only steps of its own round, and none that has marked nothing', async () => {
    const [night, other] = [await answered(['Vermeer']), await answered(['Vermeer'])];
    await step(night, [mark('nobody wrote this', 'right')]);
    expect(await stepsOf(night)).toEqual([]);
    const foreign = await step(other, [mark('vermeer', 'right')]);
    expect((await undo(night, foreign)).error?.message).toBe('There is nothing left to undo.');
    expect((await undo({ ...night, roundId: other.roundId }, foreign)).status).toBe(404);
    expect(await verdicts(other)).toEqual([['Vermeer', 'right']]);
  });

  it('is over once the round is published', async () => {
    const night = await answered(['Vermeer']);
    const { quiz, roundId } = night;
    const key = await step(night, [mark('vermeer', 'right')]);
    await quiz.done({ kind: 'closeRound', roundId });
    server.clock.advance(3);
    await quiz.done({ kind: 'publish', roundId });
    expect((await undo(night, key)).error?.message).toBe('“Round 1” is already published.');
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
