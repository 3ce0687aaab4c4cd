import { formTexts, type InputOf, type Refusal, render, roundCalls } from '@emcee/contract';
import type { AnswerForm } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import { verifiedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { measureRounds } from './questions.store.ts';

const server = startTestServer();

type Asked = InputOf<typeof roundCalls.create>['questions'];

const anyOrder = { kind: 'list', answers: 2, order: 'any', names: [], bonusPoints: 1 } as const;
const names = ['Artist', 'Title'];
const inOrder = { kind: 'list', answers: 2, order: 'fixed', names, bonusPoints: 0 } as const;
const abba = { questionText: 'Who is in ABBA?', answerText: 'Frida\nBenny\nBjörn', image: '' };
const song = { questionText: 'What is this?', answerText: 'ABBA\nFernando', image: '' };
const plain = { questionText: 'Who?', answerText: 'Me', image: '' };
const where = { questionText: 'Where?', answerText: 'Rome / Oslo', image: '' };
const cities = { kind: 'choice', options: ['Rome', 'Oslo', 'Bern'] } as const;
const asked: Asked = [{ ...abba, form: anyOrder }, { ...song, form: inOrder, worth: 0.5 }, plain];

async function createdLists() {
  const admin = await verifiedAdmin(server);
  const { token } = admin;
  const sent = { roundName: 'Lists', questions: asked };
  const { body } = await server.call(roundCalls.create, sent, { token });
  const { _id: roundId } = body.round;
  const update = (questions: Asked) =>
    server.call(roundCalls.update, { ...sent, roundId, questions }, { token });
  return { admin, token, round: body.round, update };
}

const formsOf = ({ questions }: { questions: readonly { form?: AnswerForm | undefined }[] }) =>
  questions.map(({ form }) => form);

describe('the lists of a round', () => {
  it('are in the reply of a creation that comes again', async () => {
    const { token } = await verifiedAdmin(server);
    const create = () =>
      server.call(
        roundCalls.create,
        { roundName: 'Lists', questions: asked },
        { token, headers: { 'idempotency-key': 'lists-1' } },
      );
    const { body } = await create();
    expect(formsOf(body.round)).toEqual([anyOrder, inOrder, undefined]);
    expect((await create()).body).toEqual(body);
  });

  it('are trimmed: names have no line breaks and no spaces around them', async () => {
    const { update } = await createdLists();
    const form = { ...inOrder, names: [' Artist\n', 'Song  title'] };
    const { body } = await update([{ ...song, form }]);
    expect(formsOf(body.round)).toEqual([{ ...inOrder, names: ['Artist', 'Song title'] }]);
  });

  it.each<[string, Asked[number], Refusal]>([
    ['form.answers', { ...abba, form: { ...anyOrder, answers: 1 } }, formTexts.answers],
    ['form.answers', { ...abba, form: { ...anyOrder, answers: 11 } }, formTexts.answers],
    ['form.answers', { ...abba, form: { ...anyOrder, answers: 2.5 } }, formTexts.answers],
    ['form.names', { ...song, form: { ...inOrder, names: ['Artist'] } }, formTexts.names],
    ['form.names', { ...song, form: { ...inOrder, names: ['Artist', ' '] } }, formTexts.names],
    [
      'form.names',
      { ...song, form: { ...inOrder, names: ['Artist', 'x'.repeat(41)] } },
      formTexts.names,
    ],
    ['form.names', { ...abba, form: { ...anyOrder, names } }, formTexts.names],
    [
      'form.bonusPoints',
      { ...abba, form: { ...anyOrder, bonusPoints: 101 } },
      formTexts.bonusPoints,
    ],
    [
      'form.bonusPoints',
      { ...abba, form: { ...anyOrder, bonusPoints: 0.5 } },
      formTexts.bonusPoints,
    ],
    [
      'form.bonusPoints',
      { ...abba, form: { ...anyOrder, bonusPoints: -1 } },
      formTexts.bonusPoints,
    ],
    ['answerText', { ...abba, answerText: 'Frida\n\n', form: anyOrder }, formTexts.fewLines],
    ['answerText', { ...abba, form: inOrder }, formTexts.lines],
    ['answerText', { ...song, answerText: 'A\n\nB', form: inOrder }, formTexts.lines],
  ])('are refused at %s: %j', async (param, question, refusal) => {
    const { update } = await createdLists();
    const { status, error } = await update([plain, question]);
    const message = render(refusal, 'enterprise', { n: 2 });
    expect([status, error.param, error.message]).toEqual([409, `questions.1.${param}`, message]);
  });

  it.each<[string, string[], Refusal]>([
    ['form.options', ['Rome'], formTexts.options],
    ['form.options', ['Rome', 'Oslo', '1', '2', '3', '4', '5'], formTexts.options],
    ['form.options', ['Rome', ' '], formTexts.optionText],
    ['form.options', ['Rome', 'x'.repeat(101)], formTexts.optionText],
    ['form.options', ['Rome', 'Oslo / Bern'], formTexts.optionText],
    ['form.options', ['Rome', 'Oslo', 'rome '], formTexts.sameOption],
    ['answerText', ['Rome', 'Bern'], formTexts.rightOption],
    ['answerText', ['ROME', 'Oslo'], formTexts.rightOption],
  ])('are refused at %s for the options %j', async (param, options, refusal) => {
    const { update } = await createdLists();
    const form = { kind: 'choice' as const, options };
    const { status, error } = await update([plain, { ...where, form }]);
    expect([status, error.param, error.message]).toEqual([
      409,
      `questions.1.${param}`,
      render(refusal, 'enterprise', {}),
    ]);
  });

  it('may be multiple choice, which a client that knows none keeps', async () => {
    const { token, update } = await createdLists();
    const options = [' Rome', 'Oslo\n', 'Bern'];
    const { body } = await update([{ ...where, form: { kind: 'choice', options } }, plain]);
    expect(formsOf(body.round)).toEqual([cities, undefined]);
    const { preEnteredRounds } = (await server.call(roundCalls.list, {}, { token })).body;
    expect(preEnteredRounds[0]?.preEnteredQuestions).toEqual(body.round.questions);
    expect(formsOf((await update([plain, where])).body.round)).toEqual([undefined, cities]);
    expect(formsOf((await update([{ ...where, form: null }])).body.round)).toEqual([undefined]);
  });

  it.each(['a\0b', 'a\ud800', '=1+1'])('keep a name of any characters: %j', async (name) => {
    const { token, update } = await createdLists();
    const form = { ...inOrder, names: [name, 'Title'] };
    const { body } = await update([{ ...song, form }]);
    const { preEnteredRounds } = (await server.call(roundCalls.list, {}, { token })).body;
    expect(preEnteredRounds[0]?.preEnteredQuestions).toEqual(body.round.questions);
  });

  it('survive a save by a client that knows none, if the answer still fits', async () => {
    const { update, round } = await createdLists();
    const changed = { ...song, answerText: 'ABBA\nWaterloo' };
    const { body } = await update([plain, abba, abba, changed]);
    expect(formsOf(body.round)).toEqual([undefined, anyOrder, undefined, inOrder]);
    const known = [
      { ...song, worth: null },
      { ...abba, worth: 3 },
    ];
    const { body: next } = await update(known);
    expect(formsOf(next.round)).toEqual([inOrder, anyOrder]);
    expect(next.round.questions[1]?.worth).toBe(3);
    expect(round.revision).toBe(1);
    const short = await update([{ ...abba, answerText: 'Frida' }]);
    expect(formsOf(short.body.round)).toEqual([undefined]);
  });

  it('keep the points and the form of a question independently', async () => {
    const { update } = await createdLists();
    const { body } = await update([
      { ...song, form: inOrder },
      { ...abba, worth: 4 },
    ]);
    expect(body.round.questions).toMatchObject([
      { worth: 0.5, form: inOrder },
      { worth: 4, form: anyOrder },
    ]);
  });

  it('count as what an account may store', async () => {
    const { admin, update } = await createdLists();
    const measured = () => measureRounds(server.db, { adminId: admin.adminId });
    await update([{ ...song, form: null }]);
    const { bytes } = await measured();
    await update([{ ...song, form: inOrder }]);
    const grownBy = (await measured()).bytes - bytes;
    expect(grownBy).toBeGreaterThanOrEqual(JSON.stringify(inOrder).length);
  });
});
