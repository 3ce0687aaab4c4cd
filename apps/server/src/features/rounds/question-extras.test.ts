import { type InputOf, libraryCalls, roundCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { subscribedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';

const server = startTestServer();

type Asked = InputOf<typeof roundCalls.create>['questions'];

const paris = { questionText: 'Capital of France?', answerText: 'Paris', image: '' };
const rome = { questionText: 'Capital of Italy?', answerText: 'Rome', image: '' };
const oslo = { questionText: 'Capital of Norway?', answerText: 'Oslo', image: '' };
const extras = {
  alternateAnswers: ['Lutetia', 'Paname'],
  note: 'Say it\nin French',
  explanation: 'Since 987.',
};

async function created(questions: Asked) {
  const { token } = await subscribedAdmin(server);
  const sent = { roundName: 'Capitals', questions };
  const { body, status, error } = await server.call(roundCalls.create, sent, { token });
  const update = (changed: Asked) => {
    const named = { roundId: body.round._id, roundName: 'Capitals', questions: changed };
    return server.call(roundCalls.update, named, { token });
  };
  return { token, status, error, round: body.round, update };
}

type Extras = { [Name in keyof typeof extras]?: (typeof extras)[Name] | undefined };
const extrasIn = ({ questions }: { questions: readonly Extras[] }) =>
  questions.map(({ alternateAnswers, note, explanation }) =>
    JSON.parse(JSON.stringify({ alternateAnswers, note, explanation })),
  );

describe('other answers, note and explanation of a question', () => {
  it('are stored as texts are, without answers that are there already', async () => {
    const sent = {
      alternateAnswers: [' Ville\n lumière ', 'PARIS', 'ville lumière', '', 'City: Paris; 75/92'],
      note: ' a\r\nb ',
      explanation: ' ',
    };
    const { round } = await created([{ ...paris, ...sent }]);
    expect(extrasIn(round)).toEqual([
      { alternateAnswers: ['Ville lumière', 'City: Paris; 75/92'], note: 'a\nb' },
    ]);
  });

  it('survive what a client does that knows none of them', async () => {
    const { update } = await created([{ ...paris, ...extras }, { ...rome, note: 'r' }, oslo]);
    const changed = await update([{ ...paris, answerText: 'Lutetia' }, rome, oslo]);
    expect(extrasIn(changed.body.round)).toEqual([
      { ...extras, alternateAnswers: ['Paname'] },
      { note: 'r' },
      {},
    ]);
    const inserted = await update([oslo, rome, { ...oslo, questionText: 'New?' }, paris]);
    expect(extrasIn(inserted.body.round)).toEqual([
      {},
      { note: 'r' },
      {},
      { ...extras, alternateAnswers: ['Paname'] },
    ]);
    const deleted = await update([paris, rome]);
    expect(extrasIn(deleted.body.round)).toEqual([
      { ...extras, alternateAnswers: ['Paname'] },
      { note: 'r' },
    ]);
  });

  it('go with a copy and a move, and are found by a search unless they are for players', async () => {
    const { token, round } = await created([{ ...paris, ...extras }, rome]);
    const questionIds = round.questions.slice(0, 1).map(({ _id }) => _id);
    const search = async (words: string) =>
      (await server.call(libraryCalls.search, { search: words }, { token })).body.questions;
    for (const isMove of [false, true]) {
      const sent = { questionIds, roundName: `To ${isMove}`, isMove };
      const { body } = await server.call(libraryCalls.copy, sent, { token });
      expect(extrasIn(body.round)).toEqual([extras]);
    }
    expect(extrasIn({ questions: await search('lutetia "in french"') })).toEqual([extras, extras]);
    await server.call(libraryCalls.tag, { questionIds, add: ['a'] }, { token });
    expect(await search('paname')).toHaveLength(2);
    expect(await search('987')).toHaveLength(0);
  });

  it.each([
    [
      'alternateAnswers',
      Array.from({ length: 21 }, (_, n) => `${n}`),
      'Enter at most 20 other answers.',
    ],
    ['alternateAnswers.1', ['a', 'b / c'], 'Enter one answer at a time.'],
    ['alternateAnswers.0', ['a /'], 'Enter one answer at a time.'],
    ['alternateAnswers.0', ['/ a'], 'Enter one answer at a time.'],
    ['alternateAnswers.0', ['x'.repeat(501)], 'Maximum 500 symbols'],
    ['note', 'x'.repeat(1_001), 'Maximum 1000 symbols'],
    ['explanation', 'x'.repeat(501), 'Maximum 500 symbols'],
  ])('are refused at %s', async (param, value, message) => {
    const field = param.split('.')[0] ?? '';
    const { status, error } = await created([rome, { ...paris, [field]: value }]);
    expect([status, error]).toMatchObject([409, { param: `questions.1.${param}`, message }]);
  });

  it('count in the size of a round, also if the client does not send them', async () => {
    const many = (more: object) =>
      Array.from({ length: 900 }, (_, n) => ({ ...paris, questionText: `${n}?`, ...more }));
    const explained = many({ note: '質'.repeat(1_000), explanation: '質'.repeat(500) });
    const image = `https://a.test/${'x'.repeat(1_500)}`;
    const { error } = await created(explained.map((each) => ({ ...each, image })));
    const tooLarge = { param: 'questions', message: expect.stringMatching(/at most 5 MB/) };
    expect(error).toMatchObject(tooLarge);
    const { update } = await created(explained);
    const reply = await update(many({ image }));
    expect([reply.status, reply.error]).toMatchObject([409, tooLarge]);
  });
});
