import { type InputOf, roundCalls, worthTexts } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { auditDetails, verifiedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';

const server = startTestServer();

type Asked = InputOf<typeof roundCalls.create>['questions'];
type Changed = { worth?: number | null; revision?: number };

const abba = { questionText: 'Who is in ABBA?', answerText: 'Frida\nBenny\nBjörn', image: '' };
const plain = { questionText: 'Who?', answerText: 'Me', image: '' };
const list = { kind: 'list', answers: 2, order: 'any', names: [], bonusPoints: 1 } as const;
const texts = {
  alternateAnswers: ['Lutetia', 'Paname'],
  note: 'Say it\nin French',
  explanation: 'a',
};

async function created(first: Asked[number], second: Asked[number] = plain) {
  const admin = await verifiedAdmin(server);
  const { token } = admin;
  const sent = { roundName: 'Fields', worth: 0.5, questions: [first, second] };
  const { round } = (await server.call(roundCalls.create, sent, { token })).body;
  const update = (questions: Asked, changed: Changed = {}) => {
    const input = { roundId: round._id, roundName: 'Fields', questions, ...changed };
    return server.call(roundCalls.update, input, { token });
  };
  return { admin, token, round, update };
}

describe.each([
  { what: 'value', has: { worth: 2.5 }, none: { worth: null }, other: { worth: 7 } },
  {
    what: 'form',
    has: { form: list },
    none: { form: null },
    other: { form: { ...list, bonusPoints: 5 } },
  },
  { what: 'tags', has: { tags: ['a'] }, none: { tags: [] }, other: { tags: ['b'] } },
  {
    what: 'other answers, note and explanation',
    has: texts,
    none: { alternateAnswers: [], note: '', explanation: '' },
    other: { ...texts, note: 'x' },
  },
])('the $what of a question', ({ has, none, other }) => {
  const bare = (question: object) => ({ _id: expect.any(String), ...question });

  it('is stored with it, and missing where there is none', async () => {
    const { token, round } = await created({ ...abba, ...has }, { ...plain, ...none });
    expect(round.questions).toEqual([
      bare({ ...abba, ...has, orderNum: 1 }),
      bare({ ...plain, orderNum: 2 }),
    ]);
    const { body } = await server.call(roundCalls.list, {}, { token });
    expect(body.preEnteredRounds[0]).toMatchObject({
      worth: 0.5,
      preEnteredQuestions: round.questions,
    });
  });

  it('survives a save by a client that knows none, where the texts stay', async () => {
    const { update } = await created({ ...abba, ...has });
    const { body } = await update([plain, abba, abba]);
    expect(body.round).toMatchObject({ worth: 0.5 });
    expect(body.round.questions).toEqual([
      bare({ ...plain, orderNum: 1 }),
      bare({ ...abba, ...has, orderNum: 2 }),
      bare({ ...abba, orderNum: 3 }),
    ]);
  });

  it('is cleared by an empty one', async () => {
    const { update } = await created({ ...abba, ...has });
    const { body } = await update([{ ...abba, ...none }], { worth: null });
    expect(body.round).not.toHaveProperty('worth');
    expect(body.round.questions).toEqual([bare({ ...abba, orderNum: 1 })]);
  });

  it('belongs to a save whose reply was lost, which may come again', async () => {
    const { admin, round, update } = await created({ ...abba, ...has });
    const { revision } = round;
    const changed: Asked = [{ ...abba, ...other }];
    const { body } = await update(changed, { worth: 4, revision });
    expect((await update(changed, { worth: 4, revision })).body).toEqual(body);
    expect((await update(changed, { worth: 5, revision })).error.param).toBe('revision');
    expect((await update([{ ...abba, ...has }], { worth: 4, revision })).error.param).toBe(
      'revision',
    );
    expect(await auditDetails(server, admin, 'rounds.updated')).toHaveLength(1);
  });
});

it.each([
  ['worth', plain, { worth: 0 }],
  ['worth', plain, { worth: 10_000.5 }],
  ['questions.0.worth', { ...plain, worth: 0.7 }, {}],
])('a value out of range is refused at %s', async (param, question, changed) => {
  const { update } = await created(abba);
  const { status, error } = await update([question], changed);
  expect([status, error.param, error.message]).toEqual([409, param, worthTexts.range.text]);
});
